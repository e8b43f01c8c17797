import { contractNamed, type ContractName } from '#domain/contracts/contract-name.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { mainLine, type OrderStatus } from '#domain/orders/order-statuses.ts'
import type { House } from '../house.ts'
import { contractOrder } from './contract-order.ts'
import { drawContract } from './draw-contract.ts'
import { bytesOf, contractOf } from './sql.ts'

export type ContractFile = { readonly bytes: Buffer; readonly fileName: string }

/**
 * One of an order's papers (D-55): the kept file with its signatures, or, from the signing stage on, a draft drawn for
 * reading. A name we do not know, a foreign order and a paper that does not exist yet are one and the same NOT_FOUND.
 */
export async function readContract(
  house: House,
  { customerId, orderId, name }: { customerId: number; orderId: number; name: string },
): Promise<Result<ContractFile, { readonly kind: 'NOT_FOUND' }>> {
  const known = contractNamed(name)
  const order = known && (await contractOrder(house.db, customerId, orderId))
  if (!known || !order) return err({ kind: 'NOT_FOUND' })
  const kept = await contractOf(house.db, customerId, orderId, known)
  if (kept) return ok({ bytes: await bytesOf(house, kept.fileKey), fileName: kept.fileName })
  const draft = isReadable(known, order.status) ? drawContract(known, order, house.now()) : null
  return draft ? ok({ bytes: draft, fileName: `${known}-${order.identifier}.pdf` }) : err({ kind: 'NOT_FOUND' })
}

/** Drafts may be read from the signing stage on; the bank's contract exists only once the bank has signed. */
const isReadable = (name: ContractName, status: OrderStatus): boolean =>
  name !== 'bank-contract' && stepOf(status) >= stepOf('SIGNING_CONTRACTS') && status !== 'REJECTED'
const stepOf = (status: OrderStatus): number => mainLine.findIndex((step) => step === status)
