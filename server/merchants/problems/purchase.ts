import { refundParts } from '#domain/merchants/checkout/refund-parts.ts'
import type { CreditPart } from '#domain/merchants/checkout/split-ticket.ts'
import { lostWithinDays, onlyStaffOpen } from '#domain/merchants/problems/problem-times.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { merchantBy, type Merchant } from '#server/merchants/accounts/sql.ts'
import { lockTicket, ownTicketOf, ticketBy, type OwnTicket, type Ticket } from '#server/merchants/checkout/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { lostSince, reportsOfTicket, type Report } from './sql.ts'

/** A purchase of the customer with everything that a report of it needs. */
export type Purchase = {
  readonly ticket: Ticket
  readonly own: OwnTicket
  readonly merchant: Merchant
  readonly reports: readonly Report[]
  /** What was not refunded yet. */
  readonly most: Rial
}
type Of = { readonly customerId: number; readonly trackNumber: string }

/** The customer's own purchase; `lock` locks its ticket. Null when it is unknown or another's. */
export async function findPurchase(
  tx: Db,
  { customerId, trackNumber }: Of,
  { lock }: { readonly lock: boolean },
): Promise<Purchase | null> {
  const ticket = await (lock ? lockTicket : ticketBy)(tx, trackNumber)
  if (!ticket || ticket.customerId !== customerId) return null
  const own = await ownTicketOf(tx, customerId, trackNumber)
  const merchant = await merchantBy(tx, ticket.merchantId)
  if (!own || !merchant) return null
  const reports = await reportsOfTicket(tx, customerId, trackNumber)
  return { ticket, own, merchant, reports, most: rial(ticket.amount - ticket.refunded) }
}

export type NotReportable = { readonly kind: 'PURCHASE_NOT_REPORTABLE' | 'PROBLEM_OPEN' } | { readonly kind: 'STAFF_OPEN_ONLY' }

/** Whether a report may be opened now (R-CARE-04). */
export async function mayReport(
  db: Db,
  { ticket, reports, most }: Purchase,
  { at, byStaff }: { readonly at: Instant; readonly byStaff: boolean },
): Promise<Result<null, NotReportable>> {
  if (!['VERIFIED', 'SETTLED', 'PART_REFUNDED'].includes(ticket.status) || most === 0) return err({ kind: 'PURCHASE_NOT_REPORTABLE' })
  if (reports.some(({ endedAt }) => endedAt === null)) return err({ kind: 'PROBLEM_OPEN' })
  const lost = await lostSince(db, ticket.customerId ?? 0, instant(at - (lostWithinDays + 1) * dayMs))
  return !byStaff && onlyStaffOpen(lost, dayOf(at)) ? err({ kind: 'STAFF_OPEN_ONLY' }) : ok(null)
}

/** The card credit that a refund of `amount` would return, by order; none where an earlier report held instalments of this ticket. */
export const creditsDisputed = ({ ticket, own, reports }: Purchase, amount: Rial): readonly CreditPart[] =>
  reports.some(({ onHoldUntil }) => onHoldUntil !== null)
    ? []
    : refundParts({ ...own, amount: ticket.amount }, ticket.refunded, amount).credits
