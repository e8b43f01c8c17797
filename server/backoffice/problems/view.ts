import { and, count, eq } from 'drizzle-orm'
import type { ProblemView } from '#contract/backoffice/problems/problems.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { isReady } from '#domain/merchants/problems/problem-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { moneyProposals } from '#server/backoffice/staff/tables.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { ticketBy } from '#server/merchants/checkout/sql.ts'
import { refundable } from '#server/merchants/problems/commands.ts'
import { problemResponse } from '#server/merchants/problems/response.ts'
import { evidenceOf, refundedSince, reportOf, type ReportKey } from '#server/merchants/problems/sql.ts'
import { problemReports } from '#server/merchants/problems/tables.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'

/** A report as staff read it; null when it is unknown. */
export async function readProblemView(app: App, key: ReportKey): Promise<ProblemView | null> {
  const { db } = app
  const report = await reportOf(db, key)
  const ticket = report && (await ticketBy(db, report.trackNumber))
  const merchant = report && (await merchantBy(db, report.merchantId))
  if (!report || !ticket || !merchant) return null
  const { name, family } = await profileOf(db, key.customerId)
  const refunded = await refundedSince(db, report)
  const earlier = await endedReports(db, key.customerId)
  return {
    report: problemResponse(app, report, await evidenceOf(db, key.customerId, [report.id])),
    customer: { id: key.customerId, name: shortName(name, family) },
    store: { id: ticket.storeId, name: merchant.storeName },
    ticket: {
      status: ticket.status,
      amount: ticket.amount,
      refunded_amount: ticket.refunded,
      bought_at: wireInstant(ticket.doneAt ?? ticket.createdAt),
      items: ticket.items.map((item) => ({ name: item.name, count: item.count, amount: rial(item.amount) })),
    },
    refundable: refundable({ report, ticket, refunded }),
    prepared: report.status === 'UNANSWERED' || (report.status === 'ANSWERED' && report.agrees === true) ? 'ACCEPT' : null,
    is_ready: isReady(report.status),
    waits_for_second: await waitsForSecond(db, key),
    earlier: { won: earlier.get('WON') ?? 0, lost: earlier.get('LOST') ?? 0 },
  }
}

async function endedReports(db: Db, customerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ status: problemReports.status, total: count() })
    .from(problemReports)
    .where(eq(problemReports.customerId, customerId))
    .groupBy(problemReports.status)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Whether the refund of a report is proposed and waits for its second person. */
export async function waitsForSecond(db: Db, { customerId, id }: ReportKey): Promise<boolean> {
  const isOne = and(
    eq(moneyProposals.customerId, customerId),
    eq(moneyProposals.kind, 'PROBLEM_REFUND'),
    eq(moneyProposals.subject, `problem:${id}`),
    eq(moneyProposals.status, 'PROPOSED'),
  )
  return (await db.select({ id: moneyProposals.id }).from(moneyProposals).where(isOne)).length > 0
}
