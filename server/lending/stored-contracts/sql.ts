import { and, eq, sql } from 'drizzle-orm'
import type { PlanDocumentName } from '#domain/lending/contracts/plan-documents.ts'
import type { ContractName } from '#domain/lending/contracts/sign-request.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { deleteFiles, insertFile } from '#server/platform/files/sql.ts'
import { contracts } from './tables.ts'

type DocumentName = ContractName | PlanDocumentName
export type ContractRow = { readonly name: DocumentName; readonly fileKey: string; readonly fileName: string; readonly drawnAt: Instant }

/** The current file of one of the order's documents; null before it exists. */
export async function storedContractOf(tx: Db, customerId: number, orderId: number, name: DocumentName): Promise<ContractRow | null> {
  const [row] = await tx
    .select({ name: contracts.name, fileKey: contracts.fileKey, fileName: contracts.fileName, drawnAt: contracts.drawnAt })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.orderId, orderId), eq(contracts.name, name)))
  return row ?? null
}

/** Which of an order's documents are stored. */
export async function storedContractNames(tx: Db, customerId: number, orderId: number): Promise<readonly DocumentName[]> {
  const rows = await tx
    .select({ name: contracts.name })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.orderId, orderId)))
  return rows.map(({ name }) => name)
}

type NewContract = Omit<ContractRow, 'drawnAt'> & {
  readonly customerId: number
  readonly orderId: number
  readonly sizeBytes: number
  readonly at: Instant
}

/** Sets the file of a document, already in the file store; the earlier file remains there with its signatures. */
export async function putContract(tx: Db, { at, sizeBytes, ...contract }: NewContract): Promise<void> {
  const { customerId, fileKey, fileName } = contract
  await insertFile(tx, { customerId, fileKey, fileName, purpose: 'contract', type: 'pdf', sizeBytes, at })
  await tx
    .insert(contracts)
    .values({ ...contract, drawnAt: at })
    .onConflictDoUpdate({ target: [contracts.customerId, contracts.orderId, contracts.name], set: { fileKey, fileName, drawnAt: at } })
}

/**
 * Stores a drawn document in place of the file `replaced`, null for none; false when another file is there by now, such as the signed
 * one, which no draft may replace.
 */
export async function putDraft(tx: Db, { at, sizeBytes, ...draft }: NewContract, replaced: string | null): Promise<boolean> {
  const { customerId, fileKey, fileName } = draft
  await insertFile(tx, { customerId, fileKey, fileName, purpose: 'contract', type: 'pdf', sizeBytes, at })
  const stored = await tx
    .insert(contracts)
    .values({ ...draft, drawnAt: at })
    .onConflictDoUpdate({
      target: [contracts.customerId, contracts.orderId, contracts.name],
      set: { fileKey, fileName, drawnAt: at },
      setWhere: replaced === null ? sql`false` : eq(contracts.fileKey, replaced),
    })
    .returning({ fileKey: contracts.fileKey })
  if (stored.length === 0) await deleteFiles(tx, customerId, [fileKey])
  return stored.length === 1
}

/** The bytes of a stored file; throws when they are missing, since rows are deleted before their bytes. */
export async function bytesOf({ files }: App, fileKey: string): Promise<Buffer> {
  const bytes = await files.get(fileKey)
  if (!bytes) throw new Error(`a stored file is missing: ${fileKey}`)
  return bytes
}
