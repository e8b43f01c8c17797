import { isDrawable } from '#domain/lending/contracts/order-documents.ts'
import type { ContractName } from '#domain/lending/contracts/sign-request.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { verifyUrl } from '#server/billing/checkpoints/prove.ts'
import { repaidSince } from '#server/lending/orders/sql.ts'
import { signRequestOf } from '#server/lending/sign-requests/sql.ts'
import { putDraft, storedContractOf, type ContractRow } from '#server/lending/stored-contracts/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { ContractOrder } from './contract-order.ts'
import { drawContract } from './draw-contract.ts'

/**
 * The present file of one of an order's documents: stored when it is first drawn, so that it outlives its stage, and replaced when it
 * is drawn again. Null before it exists.
 */
export async function currentContract(app: App, order: ContractOrder, name: ContractName): Promise<ContractRow | null> {
  const stored = await storedContractOf(app.db, order.customerId, order.id, name)
  const drawnAt = isDrawable(name, order) ? await dateOf(app, order, name, stored) : null
  return drawnAt === null ? stored : drawAndStore(app, order, { name, at: drawnAt, replaced: stored?.fileKey ?? null })
}

/**
 * The date under which the document is to be drawn now; null when the stored one is the present one. A draft bears the day of its
 * reading until its signature is requested; the schedule bears the day repayment began from then on.
 */
async function dateOf(app: App, order: ContractOrder, name: ContractName, stored: ContractRow | null): Promise<Instant | null> {
  const { customerId, id, status } = order
  const now = app.now()
  const begun = name === 'repayment-schedule' ? await repaidSince(app.db, customerId, id) : null
  if (begun !== null) return stored && stored.drawnAt >= begun ? null : begun
  if (!stored) return now
  const isDraft = status === 'SIGNING_CONTRACTS' && (await signRequestOf(app.db, customerId, id, 'customer')) === null
  return isDraft && dayOf(stored.drawnAt) < dayOf(now) ? now : null
}

type Draft = { readonly name: ContractName; readonly at: Instant; readonly replaced: string | null }

/** Where another reader stored a draft or the contract was signed meanwhile, theirs is the present file. */
async function drawAndStore(app: App, order: ContractOrder, { name, at, replaced }: Draft): Promise<ContractRow | null> {
  const { customerId, id: orderId, identifier } = order
  const bytes = await drawContract(name, order, { ...asOfNow(app), at }, verifyUrl(app.config))
  if (!bytes) return null
  const fileKey = await app.files.put(bytes)
  const contract = { name, fileKey, fileName: `${name}-${identifier}.pdf` }
  const draft = { ...contract, customerId, orderId, sizeBytes: bytes.length, at }
  if (await app.db.transaction((tx) => putDraft(tx, draft, replaced))) return { ...contract, drawnAt: at }
  return storedContractOf(app.db, customerId, orderId, name)
}
