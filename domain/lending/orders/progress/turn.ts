import type { OrderCase } from '../order-case.ts'
import type { OrderStatus } from '../order-statuses.ts'
import { missingOf } from './missing.ts'

/** For whom an order waits. `nobody`: it is being repaid, or it has ended. */
export const turns = ['customer', 'guarantor', 'staff', 'bank', 'bureau', 'post', 'system', 'nobody'] as const
export type Turn = (typeof turns)[number]

const turnOfStatus: Readonly<Partial<Record<OrderStatus, Turn>>> = {
  VALIDATION_INQUIRY_SYSTEM: 'bureau',
  PELEKAN_VALIDATION: 'staff',
  INITIAL_BANK_VALIDATION: 'bank',
  CHECK_HAVING_ACCOUNT: 'bank',
  OPENING_BANK_ACCOUNT: 'bank',
  WAITING_FOR_BANK_ACCOUNTS_LIST: 'system',
  UPLOAD_PROMISSORY: 'bank',
  CHECKING_PROMISSORY: 'staff',
  UPLOAD_MORTGAGE_DEED: 'staff',
  SIGNING_CONTRACTS: 'bank',
  PELEKAN_FINAL_CONFIRMATION: 'staff',
  BANK_FINAL_CONFIRMATION: 'bank',
  WAITING_FOR_PELEKAN_CARD_ACTIVATION: 'post',
  WAITING_FOR_CREDIT: 'staff',
  READY_TO_SETTLE: 'staff',
  BANK_FINAL_REJECTED: 'system',
  PAYING: 'nobody',
  FINISHED: 'nobody',
  REJECTED: 'nobody',
}

/** Whose turn it is: the staff's while frozen, the customer's while something of theirs is missing, else the one of the status. */
export function turnOf(order: OrderCase): Turn {
  if (order.isFrozen) return 'staff'
  const missing = missingOf(order)
  if (missing.some(({ kind }) => kind !== 'GUARANTOR_SIGNATURES')) return 'customer'
  return missing.length > 0 ? 'guarantor' : (turnOfStatus[order.status] ?? 'customer')
}
