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

/** A customer's papers, the oldest first. */
export async function papersOf(tx: Db, customerId: number): Promise<readonly Document[]> {
  return tx.select().from(documents).where(eq(documents.customerId, customerId)).orderBy(asc(documents.id))
}

export async function paperOf(tx: Db, customerId: number, id: number): Promise<Document | null> {
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

/** Where the customer's three groups stand; orders and pages read this one answer. */
export async function documentGroupsOf(tx: Db, customerId: number): Promise<DocumentGroups> {
  return groupStates(await papersOf(tx, customerId), await choicesOf(tx, customerId))
}

/** The same with when the newest standing paper of each type was sent: evidence against a reason that is older (lifecycle.md row 7). */
export async function standingPapersOf(
  tx: Db,
  customerId: number,
): Promise<{ readonly groups: DocumentGroups; readonly sentAt: ReadonlyMap<DocumentType, Instant> }> {
  const papers = await papersOf(tx, customerId)
  const standing = papers.filter(({ status }) => status !== 'REJECTED')
  return {
    groups: groupStates(papers, await choicesOf(tx, customerId)),
    sentAt: new Map(standing.map(({ type, createdAt }) => [type, createdAt])),
  }
}

/** Holds the customer's papers until the transaction ends, so that a judgement and a new paper never cross. */
export async function lockPapers(tx: Db, customerId: number): Promise<Choices> {
  await tx
    .insert(documentChoices)
    .values({ customerId, ...firstChoices })
    .onConflictDoNothing()
  const [row] = await tx.select().from(documentChoices).where(eq(documentChoices.customerId, customerId)).for('update')
  return row ?? firstChoices
}

export async function writeChoices(tx: Db, customerId: number, choices: Choices): Promise<void> {
  await tx
    .insert(documentChoices)
    .values({ customerId, ...choices })
    .onConflictDoUpdate({ target: documentChoices.customerId, set: choices })
}

type NewPaper = Pick<Document, 'type' | 'group' | 'fileKey' | 'fileName'> & { readonly status?: DocumentStatus }

export async function insertPapers(tx: Db, customerId: number, papers: readonly NewPaper[], at: Instant): Promise<void> {
  if (papers.length === 0) return
  await tx
    .insert(documents)
    .values(papers.map((paper) => ({ status: 'PENDING' as const, ...paper, customerId, createdAt: at, updatedAt: at })))
}

export async function deletePapers(tx: Db, customerId: number, ids: readonly number[]): Promise<void> {
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

/** Marks papers judged; the first reason becomes the description the list shows. */
export async function judgePapers(
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

export async function writeReview(
  tx: Db,
  customerId: number,
  review: { group: DocumentGroup; approved: boolean; at: Instant },
): Promise<void> {
  await tx.insert(documentReviews).values({ customerId, ...review })
}

/** How often a group was sent back. */
export async function timesSentBack(tx: Db, customerId: number, group: DocumentGroup): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(documentReviews)
    .where(and(eq(documentReviews.customerId, customerId), eq(documentReviews.group, group), eq(documentReviews.approved, false)))
  return row?.times ?? 0
}

/** The groups with waiting papers last touched before `until`, at most fifty. */
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

/** For seeds and tests: a customer whose papers were all approved at `at`, under the first choices, their files since gone. */
export async function writeApprovedDocuments(tx: Db, { customerId, at }: { customerId: number; at: Instant }): Promise<void> {
  const approved = documentGroups.flatMap((group) =>
    needsOf(group, firstChoices).flatMap(([type]) =>
      type ? [{ type, group, fileKey: null, fileName: null, status: 'APPROVED' as const }] : [],
    ),
  )
  await writeChoices(tx, customerId, firstChoices)
  await insertPapers(tx, customerId, approved, at)
  for (const group of documentGroups) await writeReview(tx, customerId, { group, approved: true, at })
}
