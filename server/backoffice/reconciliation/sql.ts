import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { differenceSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { DifferenceStatus } from '#domain/backoffice/reconciliation/difference.ts'
import { filePartners, type FileFault, type FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { instant, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { after, inOrder, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { moneyProposals } from '#server/backoffice/staff/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { lateMs } from './reconcile.ts'
import { fileDifferences } from './tables.ts'

type PartnerFigures = {
  readonly partner: FilePartner
  readonly reconciledUntil: Day | null
  readonly missingDay: Day | null
  readonly missingDays: number
  readonly fault: FileFault | null
  readonly askedAt: number | null
  readonly isLate: boolean
}
export type PartnerProgress = PartnerFigures & { readonly open: number; readonly inSuspense: number }

/** How far each partner is reconciled: up to the day before the first one that is over and not compared. */
export async function progressOf(db: Db, at: Instant): Promise<readonly PartnerProgress[]> {
  const [days, waiting] = await Promise.all([rowsOf<PartnerFigures>(db, daysSql(at)), waitingCounts(db)])
  return filePartners.map((partner) => {
    const counted = (status: DifferenceStatus) => waiting.find((row) => row.partner === partner && row.status === status)?.count ?? 0
    const none = { partner, reconciledUntil: null, missingDay: null, missingDays: 0, fault: null, askedAt: null, isLate: false }
    return { ...(days.find((row) => row.partner === partner) ?? none), open: counted('OPEN'), inSuspense: counted('IN_SUSPENSE') }
  })
}

const moment = (ms: number) => sql`to_timestamp(${ms}::bigint / 1000.0)`

const daysSql = (at: Instant) => {
  return sql`with due as (
      select partner, min(day) as day, count(*)::int as days, bool_or(ends_at <= ${moment(at - lateMs)}) as is_late
      from partner_days where matched_at is null and ends_at <= ${moment(at)} group by partner
    ), until as (
      select d.partner, max(d.day) as day from partner_days d left join due on due.partner = d.partner
      where d.matched_at is not null and (due.day is null or d.day < due.day) group by d.partner
    )
    select p.partner, until.day as "reconciledUntil", due.day as "missingDay", coalesce(due.days, 0) as "missingDays", m.fault,
      (extract(epoch from m.asked_at) * 1000)::bigint as "askedAt", coalesce(due.is_late, false) as "isLate"
    from (select distinct partner from partner_days) p left join until on until.partner = p.partner
    left join due on due.partner = p.partner left join partner_days m on m.partner = due.partner and m.day = due.day`
}

const waitingCounts = (db: Db) =>
  db
    .select({ partner: fileDifferences.partner, status: fileDifferences.status, count: count() })
    .from(fileDifferences)
    .where(and(eq(fileDifferences.customerId, companyOwner), sql`${fileDifferences.status} in ('OPEN', 'IN_SUSPENSE')`))
    .groupBy(fileDifferences.partner, fileDifferences.status)

export type DifferenceFilter = {
  readonly partner?: FilePartner | undefined
  readonly status?: DifferenceStatus | undefined
  /** It was found between these. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof differenceSorts)[number]> | undefined
}

/** One page of differences, each with whether a proposal about it waits. */
export function pageOfDifferences(
  db: Db,
  { partner, status, from, until, sort, cursor, limit }: DifferenceFilter & { cursor: Cursor | null; limit: number },
) {
  const { way } = readSort(differenceSorts, sort)
  return db
    .select({ difference: fileDifferences, proposed: moneyProposals.id })
    .from(fileDifferences)
    .leftJoin(
      moneyProposals,
      and(
        eq(moneyProposals.customerId, fileDifferences.customerId),
        eq(moneyProposals.kind, 'DIFFERENCE'),
        sql`${moneyProposals.subject} = 'difference:' || ${fileDifferences.id}`,
        eq(moneyProposals.status, 'PROPOSED'),
      ),
    )
    .where(
      and(
        eq(fileDifferences.customerId, companyOwner),
        partner === undefined ? undefined : eq(fileDifferences.partner, partner),
        status === undefined ? undefined : eq(fileDifferences.status, status),
        from === undefined ? undefined : gte(fileDifferences.foundAt, from),
        until === undefined ? undefined : lt(fileDifferences.foundAt, until),
        after(fileDifferences.foundAt, fileDifferences.id, cursor, way),
      ),
    )
    .orderBy(...inOrder(fileDifferences.foundAt, fileDifferences.id, way))
    .limit(limit)
}
export type ShownDifference = Awaited<ReturnType<typeof pageOfDifferences>>[number]

export const endOfDifference = ({ difference: { foundAt, id } }: ShownDifference) => ({ at: foundAt, id })

export const momentOrNull = (ms: number | null): Instant | null => (ms === null ? null : instant(ms))
