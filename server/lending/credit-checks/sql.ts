import { and, desc, eq, gt, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { ReportParts } from '#contract/lending/credit-checks/report.ts'
import { isInForce, reportDays, type Report } from '#domain/lending/credit-checks/report.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { OwnRowsSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findDue } from '#server/platform/jobs/find-due.ts'
import type { BureauReport } from '#server/platform/partners/partners.ts'
import { reports } from './tables.ts'

/** A stored report. `allowCredit` and the fields after it have no meaning before `approvedAt`. */
export type ReportRow = Report & {
  readonly id: number
  readonly customerId: number
  readonly nationalCode: string
  readonly price: Rial
  readonly createdAt: Instant
  readonly score: number | null
  readonly scoreGrade: string | null
  readonly reasons: readonly string[]
  readonly counterOffers: readonly { readonly amount: Rial; readonly invoiceCount: number }[]
  readonly parts: ReportParts | null
}

/** The customer's newest report, of any status. */
export async function lastReport(tx: Db, customerId: number): Promise<ReportRow | null> {
  const [row] = await tx.select().from(reports).where(eq(reports.customerId, customerId)).orderBy(desc(reports.id)).limit(1)
  return row ?? null
}

/** The customer's approved report that is valid at `at` (30 days), with or without allowCredit; null when there is none. */
export async function approvedReport(tx: Db, customerId: number, at: Instant): Promise<ReportRow | null> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.customerId, customerId), gt(reports.approvedAt, instant(at - (reportDays + 1) * dayMs))))
    .orderBy(desc(reports.approvedAt))
    .limit(1)
  return row && isInForce(row, at) ? row : null
}

/** Whether a report of the customer names this as what lowered their score, in these words. */
export async function isReasonReported(tx: Db, customerId: number, reason: string): Promise<boolean> {
  const named = sql`${reports.parts} -> 'score_reduction_reasons' @> to_jsonb(${reason}::text)`
  return (await tx.$count(reports, and(eq(reports.customerId, customerId), named))) > 0
}

/** Which reports of a customer are read for `reportsAt`, in a larger statement. */
export const reportsAtSql = (customerId: number, at: Instant): SQL =>
  sql`(approved_at > ${expiredAt(at)}::timestamptz or id = (select max(id) from reports where customer_id = ${customerId}))`

/** The report of these, the newest first, that is valid at `at`, and the newest one. */
export function reportsAt(
  rows: readonly ReportRow[],
  at: Instant,
): { readonly inForce: ReportRow | null; readonly last: ReportRow | null } {
  const approved = rows.filter(({ approvedAt }) => approvedAt !== null).toSorted((a, b) => (b.approvedAt ?? 0) - (a.approvedAt ?? 0))
  const [newestApproved = null] = approved
  return { inForce: newestApproved && isInForce(newestApproved, at) ? newestApproved : null, last: rows[0] ?? null }
}

/** What was approved then is not valid any more. */
export const expiredAt = (at: Instant): string => new Date(at - (reportDays + 1) * dayMs).toISOString()

/** The fields of a report that determine the customer's limits. */
export type GradedReport = Pick<ReportRow, 'score' | 'scoreGrade' | 'allowCredit' | 'approvedAt'>

/** Subquery: the customer's newest report that was approved after `expired` (`expiredAt`), as JSON of a GradedReport; null when there is none. */
export const approvedReportSql = (isOwn: OwnRowsSql, expired: Placeholder): SQL =>
  sql`(select json_build_object('score', r.score, 'scoreGrade', r.score_grade, 'allowCredit', r.allow_credit,
      'approvedAt', (extract(epoch from r.approved_at) * 1000)::bigint)
    from reports r where ${isOwn('r')}
      and r.approved_at > ${expired}::timestamptz order by r.approved_at desc limit 1)`

/** Locks one of the customer's reports; null when it is unknown or another customer's. */
export async function lockReport(tx: Db, customerId: number, id: number): Promise<ReportRow | null> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.customerId, customerId), eq(reports.id, id)))
    .for('update')
  return row ?? null
}

type NewRequest = {
  readonly customerId: number
  readonly nationalCode: string
  readonly price: Rial
  readonly at: Instant
  readonly channel?: string | undefined
  readonly referralCode?: string | undefined
  readonly utm?: Readonly<Record<string, string>>
}

/** Opens a request; null when one is running already. */
export async function insertRequest(tx: Db, { at, channel, referralCode, utm = {}, ...request }: NewRequest): Promise<ReportRow | null> {
  const [row] = await tx
    .insert(reports)
    .values({
      ...request,
      status: 'pending',
      createdAt: at,
      channel: channel ?? null,
      referralCode: referralCode ?? null,
      utm,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

const own = (customerId: number, id: number) => and(eq(reports.customerId, customerId), eq(reports.id, id))

export async function markReportPaid(tx: Db, customerId: number, id: number, at: Instant): Promise<void> {
  await tx
    .update(reports)
    .set({ paidAt: at })
    .where(and(own(customerId, id), isNull(reports.paidAt)))
}

/** Makes a paid request due for the inquiry job. */
export async function startInquiry(tx: Db, customerId: number, id: number, at: Instant): Promise<void> {
  await tx.update(reports).set({ status: 'in_progressing', nextTryAt: at }).where(own(customerId, id))
}

/** Leases the due inquiries for a minute, so that no other process handles them meanwhile. */
export async function leaseDueInquiries(tx: Db, at: Instant) {
  const due = await findDue(tx, reports, at)
  if (!due) return []
  return tx
    .update(reports)
    .set({ nextTryAt: instant(at + minuteMs) })
    .where(due)
    .returning({
      customerId: reports.customerId,
      id: reports.id,
      nationalCode: reports.nationalCode,
      orderedAt: reports.orderedAt,
      ordersForgotten: reports.ordersForgotten,
    })
}

/** An inquiry as it was leased. What another process has ended or ordered again meanwhile is not changed by it. */
export type Inquiry = Awaited<ReturnType<typeof leaseDueInquiries>>[number]

const running = ({ customerId, id, ordersForgotten }: Inquiry) =>
  and(own(customerId, id), eq(reports.status, 'in_progressing'), eq(reports.ordersForgotten, ordersForgotten))

export async function markOrdered(tx: Db, inquiry: Inquiry, at: Instant): Promise<void> {
  await tx.update(reports).set({ orderedAt: at }).where(running(inquiry))
}

export async function tryAgainAt(tx: Db, inquiry: Inquiry, at: Instant): Promise<void> {
  await tx.update(reports).set({ nextTryAt: at }).where(running(inquiry))
}

/** Has the report ordered again at `at`, as another order. */
export async function orderAgain(tx: Db, inquiry: Inquiry, at: Instant): Promise<void> {
  await tx
    .update(reports)
    .set({ orderedAt: null, ordersForgotten: inquiry.ordersForgotten + 1, nextTryAt: at })
    .where(running(inquiry))
}

/** Writes that the bureau refused the report for good; answers when its fee was paid, null when the inquiry was over before. */
export async function refuseReport(tx: Db, inquiry: Inquiry, code: string, at: Instant): Promise<Instant | null> {
  const [refused] = await tx
    .update(reports)
    .set({ status: 'refused', refusedAt: at, refusal: code, nextTryAt: null })
    .where(running(inquiry))
    .returning({ paidAt: reports.paidAt })
  return refused?.paidAt ?? null
}

/** Writes the bureau's report; false when it was written before. */
export async function approveReport(
  tx: Db,
  customerId: number,
  id: number,
  report: BureauReport & { parts: ReportParts },
  at: Instant,
): Promise<boolean> {
  const written = await tx
    .update(reports)
    .set({ ...report, status: 'approved', approvedAt: at, nextTryAt: null })
    .where(and(own(customerId, id), eq(reports.status, 'in_progressing')))
    .returning({ id: reports.id })
  return written.length === 1
}
