import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Day, addDays, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { isOpen, type OrderStatus } from './order-statuses.ts'

/** Everything that rows 0 to 2 of lifecycle.md §1 depend on. */
export type CreationCase = {
  readonly type: OrderType
  readonly amount: Rial
  readonly isIdentityConfirmed: boolean
  /** What may be borrowed further under the customer's own limit; null without one. */
  readonly ownRoom: Rial | null
  /** The approved report of the last 30 days, with the highest amount it allows for this type. */
  readonly report: { readonly allowsCredit: boolean; readonly mostAmount: Rial; readonly validUntil: Day } | null
  /** The order accepts an offer that was made on this report, so the report has been evaluated already. */
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
  | { readonly kind: 'AMOUNT_ABOVE_OWN_LIMIT'; readonly details: { readonly limit: Rial } }
  | { readonly kind: 'AMOUNT_ABOVE_LIMIT'; readonly details: { readonly limit: Rial } }

/** Whether an offer made at `offeredAt` answers the report approved at `approvedAt`: a newer one has not been weighed against it. */
export const answersReport = (offeredAt: number, approvedAt: number): boolean => approvedAt <= offeredAt

/** The first status of a new order (rows 1 and 2), or why it is refused (row 0). */
export function firstStatus(request: CreationCase): Result<'VALIDATION_INQUIRY_SYSTEM' | 'PELEKAN_VALIDATION', CreationRefusal> {
  if (!request.isIdentityConfirmed) return err({ kind: 'IDENTITY_NEEDED' })
  const { report } = request
  if (report && !report.allowsCredit && !request.isOffered)
    return err({ kind: 'CREDIT_NOT_ALLOWED', details: { next_date: report.validUntil } })
  const rival = request.orders.find((order) => isOpen(order.status) && isRival(order.type, request.type))
  if (rival) return err({ kind: 'ORDER_OPEN', details: { order_identifier: rival.identifier } })
  const daily = request.type === 'INSTANT_LOAN' ? dailyLoan(request.orders, request.today) : null
  if (daily?.nextAllowedAt) return err({ kind: 'LOAN_ASKED_TODAY', details: { next_allowed_at: wireInstant(daily.nextAllowedAt) } })
  if (report && !request.isOffered && request.amount > report.mostAmount)
    return err({ kind: 'AMOUNT_ABOVE_LIMIT', details: { limit: report.mostAmount } })
  if (request.ownRoom !== null && request.amount > request.ownRoom)
    return err({ kind: 'AMOUNT_ABOVE_OWN_LIMIT', details: { limit: request.ownRoom } })
  return ok(report ? 'PELEKAN_VALIDATION' : 'VALIDATION_INQUIRY_SYSTEM')
}

/** One instant loan and one order of the other types may be open at the same time. */
const isRival = (open: OrderType, requested: OrderType): boolean => (open === 'INSTANT_LOAN') === (requested === 'INSTANT_LOAN')

/** One instant loan may be requested per Tehran day, whatever its outcome (D-71): whether one is allowed today, and otherwise from when. */
export function dailyLoan(
  orders: readonly { readonly type: OrderType; readonly createdOn: Day }[],
  today: Day,
): { readonly isAllowed: boolean; readonly nextAllowedAt: Instant | null } {
  const isAllowed = !orders.some(({ type, createdOn }) => type === 'INSTANT_LOAN' && createdOn === today)
  return { isAllowed, nextAllowedAt: isAllowed ? null : startOfDay(addDays(today, 1)) }
}
