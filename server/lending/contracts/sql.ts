import { and, eq } from 'drizzle-orm'
import type { ContractName } from '#domain/lending/contracts/contract-name.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import { contracts } from './tables.ts'

export type ContractRow = { readonly name: ContractName; readonly fileKey: string; readonly fileName: string }

/** A paper of the customer's order as it stands; null before it exists. */
export async function contractOf(tx: Db, customerId: number, orderId: number, name: ContractName): Promise<ContractRow | null> {
  const [row] = await tx
    .select({ name: contracts.name, fileKey: contracts.fileKey, fileName: contracts.fileName })
    .from(contracts)
    .where(and(eq(contracts.customerId, customerId), eq(contracts.orderId, orderId), eq(contracts.name, name)))
  return row ?? null
}

type NewContract = ContractRow & {
  readonly customerId: number
  readonly orderId: number
  readonly sizeBytes: number
  readonly at: Instant
}

/** Sets the file of a paper; `bytes` were put into the store before, and an earlier version stays there with its signatures. */
export async function putContract(tx: Db, { at, sizeBytes, ...paper }: NewContract): Promise<void> {
  const { customerId, fileKey, fileName } = paper
  await insertFile(tx, { customerId, fileKey, fileName, purpose: 'contract', type: 'pdf', sizeBytes, at })
  await tx
    .insert(contracts)
    .values({ ...paper, drawnAt: at })
    .onConflictDoUpdate({ target: [contracts.customerId, contracts.orderId, contracts.name], set: { fileKey, fileName } })
}

/** The bytes of a kept file; a missing one is a fault, since rows outlive no bytes. */
export async function bytesOf({ files }: App, fileKey: string): Promise<Buffer> {
  const bytes = await files.get(fileKey)
  if (!bytes) throw new Error(`a kept file is gone: ${fileKey}`)
  return bytes
}
