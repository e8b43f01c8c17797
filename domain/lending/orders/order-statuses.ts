import type { OrderType } from '#domain/platform/products/order-types.ts'

/** The main statuses, in the order in which an order without complications passes them (R-ORDER-11..33, lifecycle.md §1). */
export const mainLine = [
  'VALIDATION_INQUIRY_SYSTEM',
  'PELEKAN_VALIDATION',
  'INITIAL_BANK_VALIDATION',
  'CHECK_HAVING_ACCOUNT',
  'OPENING_BANK_ACCOUNT',
  'WAITING_FOR_BANK_ACCOUNTS_LIST',
  'UPLOAD_PROMISSORY',
  'CHECKING_PROMISSORY',
  'UPLOAD_MORTGAGE_DEED',
  'SIGNING_CONTRACTS',
  'PELEKAN_FINAL_CONFIRMATION',
  'BANK_FINAL_CONFIRMATION',
  'WAITING_FOR_PELEKAN_CARD_ACTIVATION',
  'WAITING_FOR_CREDIT',
  'READY_TO_SETTLE',
  'PAYING',
  'FINISHED',
] as const
export type MainStatus = (typeof mainLine)[number]

/** The side statuses: returned for correction or refused. `previous_status` is the main status the order had before. */
export const sideLine = [
  'RECHECKING',
  'RECHECKING_INITIAL_BANK',
  'BANK_FINAL_RECHECKING',
  'FINAL_EDITION',
  'BANK_FINAL_REJECTED',
  'REJECTED',
] as const
export type SideStatus = (typeof sideLine)[number]

export const orderStatuses = [...mainLine, ...sideLine] as const
export type OrderStatus = MainStatus | SideStatus

export const isMainStatus = (status: string | null): status is MainStatus => mainLine.some((known) => known === status)
export const isOrderStatus = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

/** Whether an order has reached its contract, where the first payment falls due and one of 0 is settled at once (lifecycle.md §2). */
export function hasReachedContract({
  status,
  previousStatus,
}: {
  readonly status: OrderStatus
  readonly previousStatus: MainStatus | null
}): boolean {
  const main = isMainStatus(status) ? status : previousStatus
  return main !== null && mainLine.indexOf(main) >= mainLine.indexOf('SIGNING_CONTRACTS')
}

/** Whether an order is neither finished nor rejected. */
export const isOpen = (status: OrderStatus): boolean => status !== 'FINISHED' && status !== 'REJECTED'

/** Who may move an order (lifecycle.md §1). `system` is a rule or a job; which staff role may do what is checked by backoffice/access. */
export const orderActors = ['customer', 'guarantor', 'staff', 'bank', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

export type OrderPoolStatus = 'FREE' | 'INPROGRESS' | 'PAYING'

const paying: readonly OrderStatus[] = ['PAYING', 'WAITING_FOR_CREDIT', 'READY_TO_SETTLE']

/** The pool status of a customer with these orders: instant loans do not count, PAYING takes precedence (D-17, lifecycle.md §1 row 0). */
export function orderPoolStatus(orders: readonly { readonly type: OrderType; readonly status: OrderStatus }[]): OrderPoolStatus {
  const open = orders.filter(({ type, status }) => type !== 'INSTANT_LOAN' && isOpen(status))
  if (open.some(({ status }) => paying.includes(status))) return 'PAYING'
  return open.length > 0 ? 'INPROGRESS' : 'FREE'
}
