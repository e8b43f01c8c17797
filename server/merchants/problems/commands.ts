import { isReady, isUndecided } from '#domain/merchants/problems/problem-transitions.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { ordersOnHold } from '#server/billing/invoices/holds.ts'
import { merchantBy, type Merchant } from '#server/merchants/accounts/sql.ts'
import { chooseRefund } from '#server/merchants/checkout/refund-choices.ts'
import { refundTicket } from '#server/merchants/checkout/settle-and-refund.ts'
import { lockTicket, type Ticket } from '#server/merchants/checkout/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { endHoldOf, lockOrdersOf, moveReport } from './move-report.ts'
import { changeReport, lockReport, refundedSince, reportOf, reportOfMerchant, type Report, type ReportKey } from './sql.ts'

type NotFound = { readonly kind: 'NOT_FOUND' }
/** `refunded`: what the store refunded of the ticket since the report was opened. */
export type Locked = { readonly report: Report; readonly ticket: Ticket; readonly merchant: Merchant; readonly refunded: Rial }

/** A report with its ticket, both locked, and the orders of its credit: before the accounts, which a refund locks. */
export async function lockAll(tx: Db, key: ReportKey): Promise<Locked | null> {
  const found = await reportOf(tx, key)
  const ticket = found && (await lockTicket(tx, found.trackNumber))
  const report = ticket && (await lockReport(tx, key))
  const merchant = report && (await merchantBy(tx, report.merchantId))
  if (!ticket || !report || !merchant) return null
  await lockOrdersOf(tx, ticket)
  return { report, ticket, merchant, refunded: await refundedSince(tx, report) }
}

/** The store's answer, within 7 days. A repeat has the same result. */
export async function answerReport(
  tx: Db,
  { merchant, id, agrees, answer, at }: { merchant: Merchant; id: string; agrees: boolean; answer: string } & Pick<AsOf, 'at'>,
): Promise<Result<Report, NotFound | { readonly kind: 'PROBLEM_STATE'; readonly details: { readonly status: string } }>> {
  const found = await reportOfMerchant(tx, merchant.id, id)
  const locked = found && (await lockAll(tx, found))
  if (!locked) return err({ kind: 'NOT_FOUND' })
  const { report, ticket } = locked
  if (report.answer === answer && report.agrees === agrees) return ok(report)
  if (report.status !== 'OPEN' || at >= report.answerUntil) return err({ kind: 'PROBLEM_STATE', details: { status: report.status } })
  const change = { answeredAt: at, answer, agrees }
  return ok(await moveReport(tx, report, ticket, { command: 'answer', by: 'store', at, storeName: merchant.storeName, change }))
}

/** The customer takes the report back. A repeat has the same result. */
export async function withdrawReport(
  tx: Db,
  key: ReportKey & AsOf,
): Promise<Result<Report, NotFound | { readonly kind: 'PROBLEM_ENDED' }>> {
  const locked = await lockAll(tx, key)
  if (!locked) return err({ kind: 'NOT_FOUND' })
  const { report, ticket, merchant } = locked
  if (report.status === 'WITHDRAWN') return ok(report)
  if (!isUndecided(report.status)) return err({ kind: 'PROBLEM_ENDED' })
  const change = await endHoldOf(tx, report, key)
  return ok(
    await moveReport(tx, report, ticket, { command: 'withdraw', by: 'customer', at: key.at, storeName: merchant.storeName, change }),
  )
}

/** Where the refund goes if it is won: the customer may change that until it is decided. */
export async function chooseOutcome(
  tx: Db,
  { choice, ...key }: ReportKey & { readonly choice: 'CREDIT' | 'DEBT' },
): Promise<Result<Report, NotFound | { readonly kind: 'PROBLEM_ENDED' }>> {
  const report = await lockReport(tx, key)
  if (!report) return err({ kind: 'NOT_FOUND' })
  return isUndecided(report.status) ? ok(await changeReport(tx, report, { choice })) : err({ kind: 'PROBLEM_ENDED' })
}

export type DecideRefusal = NotFound | { readonly kind: 'NOT_WAITING' | 'PURCHASE_OPEN' }

/** What accepting a report would refund: what is disputed, less what the store refunded since. */
export const refundable = ({ report, ticket, refunded }: Pick<Locked, 'report' | 'ticket' | 'refunded'>): Rial =>
  rial(Math.max(0, Math.min(report.amount - refunded, ticket.amount - ticket.refunded)))

/** Whether staff may decide it, and what that refunds. The caller has locked both. */
export function mayAccept(locked: Locked): Result<Rial, DecideRefusal> {
  const { report, ticket } = locked
  if (!isReady(report.status) || refundable(locked) === 0) return err({ kind: 'NOT_WAITING' })
  return ticket.status === 'SETTLED' || ticket.status === 'PART_REFUNDED' ? ok(refundable(locked)) : err({ kind: 'PURCHASE_OPEN' })
}

/** The id of a won report's refund. It begins with a space, as no id of a store's own refund may: whoever knew it could take it before. */
export const refundIdOf = ({ id }: Pick<Report, 'id'>): string => ` problem:${id}`

type Decision = ReportKey & { readonly reason: string } & AsOf

/** Staff decide for the customer, after a second person has approved (R-CARE-02, R-CARE-03): the refund goes where the customer chose. */
export async function acceptReport(tx: Db, { reason, ...key }: Decision): Promise<Result<{ readonly refunded: Rial }, DecideRefusal>> {
  const locked = await lockAll(tx, key)
  if (!locked) return err({ kind: 'NOT_FOUND' })
  const amount = mayAccept(locked)
  if (!amount.ok) return amount
  const { report, ticket, merchant } = locked
  const { storeName } = merchant
  const { at, policies } = key
  const ended = await endHoldOf(tx, report, key)
  const refundId = refundIdOf(report)
  const refunded = await refundTicket(tx, ticket, { refundId, amount: amount.value, decidedBy: 'staff', at, policies, storeName })
  const change = { ...ended, refunded: amount.value, reason }
  await moveReport(tx, report, refunded, { command: 'accept', by: 'staff', at, storeName, change })
  const { customerId, trackNumber, choice } = report
  if (choice !== null) await chooseRefund(tx, { customerId, trackNumber, refundId, choice, later: true, at, policies })
  return ok({ refunded: amount.value })
}

/** Staff decide against the customer: no money moves, so one person does. */
export async function rejectReport(tx: Db, { reason, ...key }: Decision): Promise<Result<Report, DecideRefusal>> {
  const locked = await lockAll(tx, key)
  if (!locked) return err({ kind: 'NOT_FOUND' })
  const { report, ticket, merchant } = locked
  if (!isReady(report.status)) return err({ kind: 'NOT_WAITING' })
  const isHolding = (await ordersOnHold(tx, { customerId: key.customerId, reportId: report.id })).length > 0
  const change = { ...(await endHoldOf(tx, report, key)), reason }
  const move = { command: 'reject', by: 'staff', at: key.at, storeName: merchant.storeName, change, isHolding } as const
  return ok(await moveReport(tx, report, ticket, move))
}
