import type { Points, Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { unitOf, type Account, type CompanyAccount, type OrderAccount, type Unit } from './account.ts'

/** One line of a transfer: debits are positive, credits negative. `subject` is the order (or store) the account belongs to. */
export type Entry = { readonly account: Account; readonly subject: string | null; readonly unit: Unit; readonly amount: number }

/** Events that move money or points, in the past tense: the rows of lifecycle.md §4. */
export const ledgerEvents = [
  'FIRST_PAYMENT_PAID',
  'CREDIT_CHARGED',
  'LOAN_SETTLED',
  'INSTALMENTS_PAID',
  'FEE_PAID',
  'PACKAGE_BOUGHT',
  'POINTS_GRANTED',
  'POINTS_DEDUCTED',
  'POINTS_RETURNED',
  'FIRST_PAYMENT_REFUNDED',
  'PAYMENT_KEPT',
  'WALLET_PART_RESERVED',
  'WALLET_PART_RELEASED',
  'WITHDRAWAL_REQUESTED',
  'WITHDRAWAL_PAID',
  'WITHDRAWAL_REFUSED',
  'TICKET_RESERVED',
  'TICKET_RELEASED',
  'TICKET_DONE',
  'TICKET_SETTLED',
  'TICKET_REVERSED',
  'TICKET_REFUNDED',
  'TICKET_CASH_BACK_PAID',
  'TICKET_CASH_BACK_TAKEN',
  'TRANSFER_REVERSED',
  'PLAN_PAID_OFF',
  'PLAN_PART_PAID',
  'DUE_DAY_MOVED',
  'LOAN_WITHDRAWN',
  'DEBT_WRITTEN_OFF',
  'DEBT_RECOVERED',
  'DEBT_REFUNDED',
  'PAYER_REFUNDED',
  'DIFFERENCE_BOOKED',
  'DIFFERENCE_UNDONE',
] as const
export type LedgerEvent = (typeof ledgerEvents)[number]

/** One movement, posted completely or not at all. A `cause` is posted once per customer, so that a repeated command moves nothing. */
export type Transfer = {
  readonly customerId: number
  readonly event: LedgerEvent
  /** The natural key of what caused it: 'payment:<uuid>', 'order:12:charge', 'points:welcome'. */
  readonly cause: string
  /** The machine reason (D-82), as the customer's point and wallet statements carry it. */
  readonly slug: string
  /** The Persian line of the customer's statement. */
  readonly title: string
  readonly at: Instant
  readonly entries: readonly Entry[]
}

/** The account; one that belongs to no order may have a `subject`, such as the purpose for which money of a wallet is set aside. */
type Side =
  | { readonly account: Exclude<Account, OrderAccount>; readonly subject?: string }
  | { readonly account: OrderAccount; readonly orderId: number }
type Amount = Rial | Points | number

/** A debit line of `amount`; lines of zero are dropped by `balanced`. */
export const debit = (side: Side, amount: Amount): Entry => line(side, amount)
export const credit = (side: Side, amount: Amount): Entry => line(side, -Number(amount))

const line = (side: Side, amount: number): Entry => ({
  account: side.account,
  subject: 'orderId' in side ? String(side.orderId) : (side.subject ?? null),
  unit: unitOf(side.account),
  amount,
})

/** The lines with an amount, in their order. Throws where they do not sum to zero per unit: that is a fault, not a refusal. */
export function balanced(lines: readonly Entry[]): readonly Entry[] {
  for (const unit of ['IRR', 'PNT'] as const) {
    const total = lines.filter((entry) => entry.unit === unit).reduce((sum, { amount }) => sum + amount, 0)
    if (total !== 0) throw new RangeError(`a transfer that is off by ${total} ${unit}`)
  }
  return lines.filter(({ amount }) => amount !== 0)
}

export const clearing = { account: 'GATEWAY_CLEARING' } as const
export const discountCost = { account: 'DISCOUNT_COST' } as const
export const company = <A extends CompanyAccount>(account: A): { readonly account: A } => ({ account })
export const ofOrder = <A extends OrderAccount>(account: A, orderId: number) => ({ account, orderId }) as const
