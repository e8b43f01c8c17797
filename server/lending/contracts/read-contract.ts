import { contractNameOf, type ContractName } from '#domain/lending/contracts/contract-name.ts'
import { mainLine, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { signRequestOf, signRequestsOf } from '#server/lending/sign-requests/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { guarantorFileName } from './ask-guarantor-to-sign.ts'
import { contractOrder } from './contract-order.ts'
import { drawContract, drawGuarantorContract } from './draw-contract.ts'
import { guarantorContract } from './guarantor-order.ts'
import { bytesOf, contractOf } from './sql.ts'

export type ContractFile = { readonly bytes: Buffer; readonly fileName: string }

/**
 * One of an order's papers (D-55): the kept file with its signatures, or, from the signing stage on, a draft drawn for
 * reading. A name we do not know, a foreign order and a paper that does not exist yet are one and the same NOT_FOUND.
 */
export async function readContract(
  app: App,
  { customerId, orderId, name }: { customerId: number; orderId: number; name: string },
): Promise<Result<ContractFile, { readonly kind: 'NOT_FOUND' }>> {
  const known = contractNameOf(name)
  if (known === 'guarantor-contract') return readGuarantorContract(app, customerId, orderId)
  const order = known && (await contractOrder(app.db, customerId, orderId))
  if (!known || !order) return err({ kind: 'NOT_FOUND' })
  const kept = await contractOf(app.db, customerId, orderId, known)
  if (kept) return ok({ bytes: await bytesOf(app, kept.fileKey), fileName: kept.fileName })
  const draft = isReadable(known, order.status) ? drawContract(known, order, app.now()) : null
  return draft ? ok({ bytes: draft, fileName: `${known}-${order.identifier}.pdf` }) : err({ kind: 'NOT_FOUND' })
}

/**
 * The guarantee contract: a guarantor who consented reads their own, signed or as it will be signed; the order's owner the
 * first that is signed (each guarantee record links its own).
 */
async function readGuarantorContract(
  app: App,
  customerId: number,
  orderId: number,
): Promise<Result<ContractFile, { readonly kind: 'NOT_FOUND' }>> {
  const { db, now } = app
  const own = await guarantorContract(db, customerId, orderId)
  if (own && own.guarantee.consentedAt !== null) {
    const request = await signRequestOf(db, own.guarantee.customerId, orderId, 'guarantor', own.guarantee.id)
    const key = request?.fileKey ?? request?.documentKey
    return ok({ bytes: key ? await bytesOf(app, key) : drawGuarantorContract(own, now()), fileName: guarantorFileName(own) })
  }
  const signed = (await signRequestsOf(db, customerId)).find(
    (each) => each.orderId === orderId && each.type === 'guarantor' && each.fileKey,
  )
  if (!signed?.fileKey) return err({ kind: 'NOT_FOUND' })
  return ok({ bytes: await bytesOf(app, signed.fileKey), fileName: signed.fileName ?? 'guarantor-contract.pdf' })
}

/** Drafts may be read from the signing stage on; the bank's contract exists only once the bank has signed. */
const isReadable = (name: ContractName, status: OrderStatus): boolean =>
  name !== 'bank-contract' && stepOf(status) >= stepOf('SIGNING_CONTRACTS') && status !== 'REJECTED'
const stepOf = (status: OrderStatus): number => mainLine.findIndex((step) => step === status)
