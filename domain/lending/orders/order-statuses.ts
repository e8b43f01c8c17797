/** Where an order is on its way, in the order a good order meets them (R-ORDER-11..33, lifecycle.md §1). */
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

/** Where an order waits beside its way; `previous_status` tells where it left it. */
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

/** Whether an order has come as far as its contract, where the first payment is due and one of 0 settles at once (lifecycle.md §2). */
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

/** An order that still wants something of somebody: neither repaid nor refused. */
export const isOpen = (status: OrderStatus): boolean => status !== 'FINISHED' && status !== 'REJECTED'
