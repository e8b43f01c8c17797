import { hasReachedContract, type MainStatus, type OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import type { PlanKind } from '#domain/lending/plans/plan-kinds.ts'
import type { Promissory } from '#domain/lending/promissory/promissory.ts'
import { planDocumentKinds, planDocuments, type PlanDocumentName } from './plan-documents.ts'
import { contractNames, type ContractName } from './sign-request.ts'

export const orderDocumentKinds = ['promissory', ...contractNames, ...planDocumentKinds] as const
export type OrderDocumentKind = (typeof orderDocumentKinds)[number]

/** One document of an order; `guaranteeId` says whose guarantee contract it is, `plan` of which changed plan. */
export type OrderDocument = {
  readonly kind: OrderDocumentKind
  readonly isSigned: boolean
  readonly guaranteeId: number | null
  readonly plan: number | null
}

type Documented = {
  readonly status: OrderStatus
  readonly previousStatus: MainStatus | null
  readonly note: Pick<Promissory, 'status' | 'fileKey'> | null
  readonly signatures: { readonly customer: boolean; readonly bank: boolean }
  /** The documents of the contract that are stored. */
  readonly stored: readonly (ContractName | PlanDocumentName)[]
  /** Its plans, the signed one included. */
  readonly plans: readonly { readonly number: number; readonly kind: PlanKind }[]
  /** The guarantees whose contract is signed. */
  readonly signedGuaranteeIds: readonly number[]
}

/** The documents of an order, each from its existence on and in every later status, ended ones included. */
export function orderDocuments(order: Documented): readonly OrderDocument[] {
  const { note, signatures, stored, signedGuaranteeIds } = order
  const exists = (name: ContractName): boolean => stored.includes(name) || isDrawable(name, order)
  return [
    ...(note && note.fileKey !== null && note.status !== 'REJECTED' ? [document('promissory', note.status === 'APPROVED')] : []),
    ...(exists('terms') ? [document('terms', signatures.customer)] : []),
    ...(exists('customer-contract') ? [document('customer-contract', signatures.customer)] : []),
    ...(exists('repayment-schedule') ? [document('repayment-schedule', false)] : []),
    ...(exists('bank-contract') ? [document('bank-contract', signatures.bank)] : []),
    ...planDocuments(order).map(({ kind, plan }) => ({ ...document(kind, true), plan })),
    ...signedGuaranteeIds.map((guaranteeId) => ({ ...document('guarantor-contract', true), guaranteeId })),
  ]
}

const document = (kind: OrderDocumentKind, isSigned: boolean): OrderDocument => ({ kind, isSigned, guaranteeId: null, plan: null })

/**
 * Whether a document that is not stored yet is drawn on request: the page of terms while the contract is to be signed, contract and schedule
 * from then on, until the order is rejected. The bank's contract exists only once the bank has signed it, a guarantor's only for its
 * guarantee.
 */
export function isDrawable(name: ContractName, order: Pick<Documented, 'status' | 'previousStatus'>): boolean {
  if (name === 'terms') return order.status === 'SIGNING_CONTRACTS'
  return (name === 'customer-contract' || name === 'repayment-schedule') && order.status !== 'REJECTED' && hasReachedContract(order)
}
