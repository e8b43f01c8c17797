import { and, asc, desc, eq, getViewSelectedFields, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { actionsOfGroup, changingActions, groupOfAction, type AuditGroup } from '#domain/backoffice/audit/action-groups.ts'
import { auditSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { idOf, readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
import { auditRecords, staff, staffAudit } from '#server/backoffice/staff/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import type { Db } from '#server/platform/database/open.ts'

export type AuditFilter = {
  readonly staffId?: number | undefined
  readonly customerId?: number | undefined
  readonly orderId?: number | undefined
  readonly action?: string | undefined
  readonly group?: AuditGroup | undefined
  readonly isChangesOnly?: boolean | undefined
  readonly seq?: number | undefined
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof auditSorts)[number]> | undefined
}
type Page = AuditFilter & { readonly cursor: Cursor | null; readonly limit: number }
type Named = { readonly name: string | null; readonly family: string | null }
export type AuditRow = typeof auditRecords.$inferSelect & { readonly fullName: string | null; readonly customer: Named | null }

/** One page of the audit, in the order of its chain, with the names of staff and customers. */
export async function pageOfAudit(db: Db, page: Page): Promise<AuditRow[]> {
  const rows = await db
    .select({ row: getViewSelectedFields(auditRecords), fullName: staff.fullName })
    .from(auditRecords)
    .leftJoin(staff, eq(staff.id, auditRecords.staffId))
    .where(isAsked(page))
    .orderBy(readSort(auditSorts, page.sort).way === 'up' ? asc(auditRecords.seq) : desc(auditRecords.seq))
    .limit(page.limit)
  const names = await namesOf(
    db,
    rows.flatMap(({ row }) => row.customerId ?? []),
  )
  return rows.map(({ row, fullName }) => ({ ...row, fullName, customer: names.get(row.customerId ?? 0) ?? null }))
}

/** How many records of each group a filter has. */
export async function countByGroup(db: Db, filter: AuditFilter): Promise<ReadonlyMap<AuditGroup, number>> {
  const rows = await db
    .select({ action: auditRecords.action, count: sql<number>`count(*)::int` })
    .from(auditRecords)
    .where(isAsked({ ...filter, cursor: null }))
    .groupBy(auditRecords.action)
  const counts = new Map<AuditGroup, number>()
  for (const { action, count } of rows) counts.set(groupOfAction(action), (counts.get(groupOfAction(action)) ?? 0) + count)
  return counts
}

/** The members with the most records since a moment. */
export const busiestSince = (db: Db, since: Instant, limit: number) =>
  db
    .select({ id: staff.id, full_name: staff.fullName, count: sql<number>`count(*)::int` })
    .from(staffAudit)
    .innerJoin(staff, eq(staff.id, staffAudit.staffId))
    .where(gte(staffAudit.at, since))
    .groupBy(staff.id, staff.fullName)
    .orderBy(desc(sql`count(*)`), asc(staff.fullName))
    .limit(limit)

function isAsked({ staffId, customerId, orderId, action, group, isChangesOnly, seq: one, from, until, sort, cursor }: Omit<Page, 'limit'>) {
  const seq = idOf(cursor)
  return and(
    one === undefined ? undefined : eq(auditRecords.seq, one),
    isChangesOnly ? inArray(auditRecords.action, [...changingActions()]) : undefined,
    staffId === undefined ? undefined : eq(auditRecords.staffId, staffId),
    customerId === undefined ? undefined : eq(auditRecords.customerId, customerId),
    orderId === undefined ? undefined : eq(auditRecords.orderId, orderId),
    action === undefined ? undefined : eq(auditRecords.action, action),
    group === undefined ? undefined : inArray(auditRecords.action, [...actionsOfGroup(group)]),
    from === undefined ? undefined : gte(auditRecords.at, from),
    until === undefined ? undefined : lt(auditRecords.at, until),
    seq === null ? undefined : readSort(auditSorts, sort).way === 'up' ? gt(auditRecords.seq, seq) : lt(auditRecords.seq, seq),
  )
}

async function namesOf(db: Db, customerIds: readonly number[]): Promise<ReadonlyMap<number, Named>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, name, family } = customers
  const rows = await db
    .select({ customerId, name, family })
    .from(customers)
    .where(ofCustomersSql(db, customerId, customerIds))
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** Where a page of the audit ends. */
export const endOfAudit = ({ at, seq }: AuditRow) => ({ at, id: seq })
