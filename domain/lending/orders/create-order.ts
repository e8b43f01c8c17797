import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Day } from '#domain/platform/kernel/time.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { dailyLoan } from './daily-loan.ts'
import { isOpen, type OrderStatus } from './order-statuses.ts'

/** What rows 0 to 2 of lifecycle.md §1 judge a new order by. */
export type Wish = {
  readonly type: OrderType
  readonly amount: Rial
  readonly isIdentityConfirmed: boolean
  /** The approved report of the last 30 days, with the most it lets this type ask for. */
  readonly report: { readonly allowsCredit: boolean; readonly mostAmount: Rial; readonly validUntil: Day } | null
  /** It takes up an offer that was made on this very report: the report is judged already. */
  readonly isOffered: boolean
  readonly today: Day
  readonly orders: readonly {
    readonly type: OrderType
    readonly status: OrderStatus
    readonly identifier: string
    readonly createdOn: Day
  }[]
}

export type CreationRefusal =
  | { readonly kind: 'IDENTITY_NEEDED' }
  | { readonly kind: 'CREDIT_NOT_ALLOWED'; readonly details: { readonly next_date: Day } }
  | { readonly kind: 'ORDER_OPEN'; readonly details: { readonly order_identifier: string } }
  | { readonly kind: 'LOAN_ASKED_TODAY'; readonly details: { readonly next_allowed_at: string } }
  | { readonly kind: 'AMOUNT_ABOVE_LIMIT'; readonly details: { readonly limit: Rial } }

/** The status a new order begins in (rows 1 and 2), or why there is none (row 0). */
export function firstStatus(wish: Wish): Result<'VALIDATION_INQUIRY_SYSTEM' | 'PELEKAN_VALIDATION', CreationRefusal> {
  if (!wish.isIdentityConfirmed) return err({ kind: 'IDENTITY_NEEDED' })
  const { report } = wish
  if (report && !report.allowsCredit && !wish.isOffered)
    return err({ kind: 'CREDIT_NOT_ALLOWED', details: { next_date: report.validUntil } })
  const standing = wish.orders.find((order) => isOpen(order.status) && isRival(order.type, wish.type))
  if (standing) return err({ kind: 'ORDER_OPEN', details: { order_identifier: standing.identifier } })
  const daily = wish.type === 'INSTANT_LOAN' ? dailyLoan(wish.orders, wish.today) : null
  if (daily?.nextAllowedAt) return err({ kind: 'LOAN_ASKED_TODAY', details: { next_allowed_at: wireInstant(daily.nextAllowedAt) } })
  if (report && !wish.isOffered && wish.amount > report.mostAmount)
    return err({ kind: 'AMOUNT_ABOVE_LIMIT', details: { limit: report.mostAmount } })
  return ok(report ? 'PELEKAN_VALIDATION' : 'VALIDATION_INQUIRY_SYSTEM')
}

/** Instant loans stand apart: one open instant loan, and one open order of the other types. */
const isRival = (open: OrderType, wished: OrderType): boolean => (open === 'INSTANT_LOAN') === (wished === 'INSTANT_LOAN')

type Accepted = { readonly type: RefundPolicyType; readonly guarantors: 0 | 1 | 2 }

/** The collateral an order takes: the first accepted when none is wished; null when the wish is weaker than the policy asks. */
export function collateralFor(accepted: readonly Accepted[], wished: RefundPolicyType | undefined): Accepted | null {
  return (wished === undefined ? accepted[0] : accepted.find(({ type }) => type === wished)) ?? null
}
