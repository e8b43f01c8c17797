import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { answerDays } from '#domain/merchants/problems/problem-times.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { ticketRefunds, ticketRequests } from '#server/merchants/checkout/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { problemEvidence, problemReports } from './tables.ts'

export type Report = typeof problemReports.$inferSelect
export type NewReport = typeof problemReports.$inferInsert
export type Evidence = typeof problemEvidence.$inferSelect
export type ReportKey = { readonly customerId: number; readonly id: string }

const own = ({ customerId, id }: ReportKey) => and(eq(problemReports.customerId, customerId), eq(problemReports.id, id))

/** The customer's own report; null when it is unknown or another's. */
export async function reportOf(db: Db, key: ReportKey): Promise<Report | null> {
  const [row] = await db.select().from(problemReports).where(own(key))
  return row ?? null
}

/** The same, locked until the transaction ends. The caller has locked the ticket: every command on a report begins with that. */
export async function lockReport(tx: Db, key: ReportKey): Promise<Report | null> {
  const [row] = await tx.select().from(problemReports).where(own(key)).for('update')
  return row ?? null
}

/** Every report of a customer's ticket, the newest first. */
export const reportsOfTicket = (db: Db, customerId: number, trackNumber: string): Promise<Report[]> =>
  db
    .select()
    .from(problemReports)
    .where(and(eq(problemReports.customerId, customerId), eq(problemReports.trackNumber, trackNumber)))
    .orderBy(desc(problemReports.openedAt))

/** Writes a report; null where the ticket has one that is open. */
export async function insertReport(tx: Db, report: NewReport): Promise<Report | null> {
  const [row] = await tx.insert(problemReports).values(report).onConflictDoNothing().returning()
  return row ?? null
}

export async function changeReport(tx: Db, key: ReportKey, change: Partial<Report>): Promise<Report> {
  const [row] = await tx.update(problemReports).set(change).where(own(key)).returning()
  if (!row) throw new Error(`no such report: ${key.id}`)
  return row
}

/** On which days the customer lost reports, since that day. */
export async function lostSince(db: Db, customerId: number, since: Instant): Promise<readonly Day[]> {
  const rows = await db
    .select({ on: sql<Day>`(${problemReports.endedAt} at time zone 'Asia/Tehran')::date::text` })
    .from(problemReports)
    .where(and(eq(problemReports.customerId, customerId), eq(problemReports.status, 'LOST'), gt(problemReports.endedAt, since)))
  return rows.map(({ on }) => on)
}

type Listed = { readonly merchantId: number; readonly onlyOpen: boolean; readonly page: number; readonly perPage: number }

/** The reports of a store's tickets, the newest first. */
export async function reportsOfMerchant(db: Db, { merchantId, onlyOpen, page, perPage }: Listed) {
  const where = and(eq(problemReports.merchantId, merchantId), onlyOpen ? eq(problemReports.status, 'OPEN') : undefined)
  const rows = await db
    .select()
    .from(problemReports)
    .where(where)
    .orderBy(desc(problemReports.openedAt), desc(problemReports.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await db.select({ total: count() }).from(problemReports).where(where)
  return { rows, total: counted?.total ?? 0 }
}

type ToAnswer = { readonly merchantId: number; readonly at: Instant; readonly limit: number }

/** How many reports a store may still answer, and those of them that end first. All have the same time, so the index by their beginning finds them. */
export async function reportsToAnswer(db: Db, { merchantId, at, limit }: ToAnswer) {
  const { status, openedAt, answerUntil, id } = problemReports
  const rows = await db
    .select({ report: problemReports, total: sql<number>`(count(*) over ())::int` })
    .from(problemReports)
    .where(
      and(
        eq(problemReports.merchantId, merchantId),
        gt(openedAt, instant(at - answerDays * dayMs)),
        eq(status, 'OPEN'),
        gt(answerUntil, at),
      ),
    )
    .orderBy(asc(answerUntil), asc(id))
    .limit(limit)
  return { nearest: rows.map(({ report }) => report), total: rows[0]?.total ?? 0 }
}

/** One of them by its id. */
export async function reportOfMerchant(db: Db, merchantId: number, id: string): Promise<Report | null> {
  const [row] = await db
    .select()
    .from(problemReports)
    .where(and(eq(problemReports.id, id), eq(problemReports.merchantId, merchantId)))
  return row ?? null
}

export const insertEvidence = (tx: Db, evidence: Evidence): Promise<unknown> => tx.insert(problemEvidence).values(evidence)

/** The files of these reports of a customer, the first first. */
export const evidenceOf = (db: Db, customerId: number, reportIds: readonly string[]): Promise<Evidence[]> =>
  reportIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(problemEvidence)
        .where(and(eq(problemEvidence.customerId, customerId), inArray(problemEvidence.reportId, [...reportIds])))
        .orderBy(asc(problemEvidence.at), asc(problemEvidence.fileKey))

/**
 * The open reports of which something was refunded since, or the whole ticket was given back: those after this one, in the order of their
 * key. One that is refunded in part stays among them, so that who wants all has to go on after the last.
 */
export const refundedReports = (db: Db, past: ReportKey | null, limit: number): Promise<ReportKey[]> =>
  db
    .selectDistinct({ customerId: problemReports.customerId, id: problemReports.id })
    .from(problemReports)
    .innerJoin(ticketRequests, eq(ticketRequests.trackNumber, problemReports.trackNumber))
    .leftJoin(
      ticketRefunds,
      and(
        eq(ticketRefunds.customerId, problemReports.customerId),
        eq(ticketRefunds.trackNumber, problemReports.trackNumber),
        gte(ticketRefunds.at, problemReports.openedAt),
      ),
    )
    .where(
      and(
        isNull(problemReports.endedAt),
        or(isNotNull(ticketRefunds.refundId), eq(ticketRequests.status, 'REVERSED')),
        past ? sql`(${problemReports.customerId}, ${problemReports.id}) > (${past.customerId}, ${past.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(problemReports.customerId), asc(problemReports.id))
    .limit(limit)

/** The reports whose deadline is by `at`, the longest due first. */
export const dueReports = (db: Db, at: Instant): Promise<ReportKey[]> =>
  db
    .select({ customerId: problemReports.customerId, id: problemReports.id })
    .from(problemReports)
    .where(and(isNotNull(problemReports.dueAt), lte(problemReports.dueAt, at)))
    .orderBy(asc(problemReports.dueAt))
    .limit(100)

/** What was refunded of the report's ticket since it was opened. */
export async function refundedSince(db: Db, { customerId, trackNumber, openedAt }: Report): Promise<Rial> {
  const [row] = await db
    .select({ amount: sql<number>`coalesce(sum(${ticketRefunds.amount}), 0)::bigint` })
    .from(ticketRefunds)
    .where(and(eq(ticketRefunds.customerId, customerId), eq(ticketRefunds.trackNumber, trackNumber), gte(ticketRefunds.at, openedAt)))
  return rial(row?.amount ?? 0)
}
