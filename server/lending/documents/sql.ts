import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { firstChoices, needsOf, type Choices } from '#domain/lending/documents/choices.ts'
import {
  documentGroups,
  type Document,
  type DocumentGroup,
  type DocumentStatus,
  type DocumentType,
} from '#domain/lending/documents/document.ts'
import { groupStates, type DocumentGroups } from '#domain/lending/documents/group-state.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { documentChoices, documentReasons, documentReviews, documents } from './tables.ts'

/** A customer's documents, the oldest first. */
export async function documentsOf(tx: Db, customerId: number): Promise<readonly Document[]> {
  return tx.select().from(documents).where(eq(documents.customerId, customerId)).orderBy(asc(documents.id))
}

export async function findDocument(tx: Db, customerId: number, id: number): Promise<Document | null> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.customerId, customerId), eq(documents.id, id)))
  return row ?? null
}

export async function choicesOf(tx: Db, customerId: number): Promise<Choices> {
  const [row] = await tx.select().from(documentChoices).where(eq(documentChoices.customerId, customerId))
  return row ?? firstChoices
}

/** The states of the customer's three groups, for orders and pages alike. */
export async function documentGroupsOf(tx: Db, customerId: number): Promise<DocumentGroups> {
  return groupStates(await documentsOf(tx, customerId), await choicesOf(tx, customerId))
}

type ValidDocuments = { readonly groups: DocumentGroups; readonly sentAt: ReadonlyMap<DocumentType, Instant> }

/** The same with when the newest document of each type that is not rejected was sent, the evidence for reasons (lifecycle.md row 7). */
export async function validDocumentsOf(tx: Db, customerId: number): Promise<ValidDocuments> {
  return validDocuments(await documentsOf(tx, customerId), await choicesOf(tx, customerId))
}

/** The same of all documents of a customer, the oldest first. */
export const validDocuments = (all: readonly Document[], choices: Choices = firstChoices): ValidDocuments => ({
  groups: groupStates(all, choices),
  sentAt: new Map(all.filter(({ status }) => status !== 'REJECTED').map(({ type, createdAt }) => [type, createdAt])),
})

/** Locks the customer's documents, so that a review and an upload never run concurrently. */
export async function lockDocuments(tx: Db, customerId: number): Promise<Choices> {
  await tx
    .insert(documentChoices)
    .values({ customerId, ...firstChoices })
    .onConflictDoNothing()
  const [row] = await tx.select().from(documentChoices).where(eq(documentChoices.customerId, customerId)).for('update')
  return row ?? firstChoices
}

export async function writeChoices(tx: Db, customerId: number, { hasNationalReceipt, financialSelection }: Choices): Promise<void> {
  const choices = { hasNationalReceipt, financialSelection }
  await tx
    .insert(documentChoices)
    .values({ customerId, ...choices })
    .onConflictDoUpdate({ target: documentChoices.customerId, set: choices })
}

type NewDocument = Pick<Document, 'type' | 'group' | 'fileKey' | 'fileName'> & { readonly status?: DocumentStatus }

export async function insertDocuments(tx: Db, customerId: number, newDocuments: readonly NewDocument[], at: Instant): Promise<void> {
  if (newDocuments.length === 0) return
  await tx
    .insert(documents)
    .values(newDocuments.map((document) => ({ status: 'PENDING' as const, ...document, customerId, createdAt: at, updatedAt: at })))
}

export async function deleteDocuments(tx: Db, customerId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(documentReasons).where(and(eq(documentReasons.customerId, customerId), inArray(documentReasons.documentId, [...ids])))
  await tx.delete(documents).where(and(eq(documents.customerId, customerId), inArray(documents.id, [...ids])))
}

export async function reasonsOf(tx: Db, customerId: number, documentId: number) {
  return tx
    .select({ id: documentReasons.id, code: documentReasons.code, text: documentReasons.text })
    .from(documentReasons)
    .where(and(eq(documentReasons.customerId, customerId), eq(documentReasons.documentId, documentId)))
    .orderBy(asc(documentReasons.id))
}

/** Writes a review of documents; the first reason becomes the description shown in the list. */
export async function writeDocumentReview(
  tx: Db,
  customerId: number,
  ids: readonly number[],
  { status, reasons, at }: { status: DocumentStatus; reasons: readonly { code: string; text: string }[]; at: Instant },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(documents)
    .set({ status, updatedAt: at, description: reasons[0]?.text ?? null })
    .where(and(eq(documents.customerId, customerId), inArray(documents.id, [...ids])))
  const rows = ids.flatMap((documentId) => reasons.map(({ code, text }) => ({ customerId, documentId, code, text })))
  if (rows.length > 0) await tx.insert(documentReasons).values(rows)
}

export async function insertGroupReview(
  tx: Db,
  customerId: number,
  review: { group: DocumentGroup; approved: boolean; at: Instant },
): Promise<void> {
  await tx.insert(documentReviews).values({ customerId, ...review })
}

/** How often a group was rejected. */
export async function countReturns(tx: Db, customerId: number, group: DocumentGroup): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(documentReviews)
    .where(and(eq(documentReviews.customerId, customerId), eq(documentReviews.group, group), eq(documentReviews.approved, false)))
  return row?.times ?? 0
}

/** The groups whose pending documents were last changed before `until`, at most fifty. */
export async function groupsToReview(
  tx: Db,
  until: Instant,
): Promise<readonly { readonly customerId: number; readonly group: DocumentGroup }[]> {
  return tx
    .select({ customerId: documents.customerId, group: documents.group })
    .from(documents)
    .where(eq(documents.status, 'PENDING'))
    .groupBy(documents.customerId, documents.group)
    .having(sql`max(${documents.updatedAt}) <= ${sql.param(until, documents.updatedAt)}`)
    .orderBy(sql`max(${documents.updatedAt})`)
    .limit(50)
}

/** For seeds and tests: writes approved documents without files for all groups, under the first choices. */
export async function writeApprovedDocuments(tx: Db, { customerId, at }: { customerId: number; at: Instant }): Promise<void> {
  const approved = documentGroups.flatMap((group) =>
    needsOf(group, firstChoices).flatMap(([type]) =>
      type ? [{ type, group, fileKey: null, fileName: null, status: 'APPROVED' as const }] : [],
    ),
  )
  await writeChoices(tx, customerId, firstChoices)
  await insertDocuments(tx, customerId, approved, at)
  for (const group of documentGroups) await insertGroupReview(tx, customerId, { group, approved: true, at })
}
