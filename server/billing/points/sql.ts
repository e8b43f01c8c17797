import { asc, eq, sql } from 'drizzle-orm'
import type { DiscountRule } from '#domain/billing/discounts/discount.ts'
import { ledgerEvents } from '#domain/billing/ledger/transfer.ts'
import { pointLists, pointTypeOf, type PointList, type PointType } from '#domain/billing/points/point-transaction.ts'
import type { Points, Rial } from '#domain/platform/kernel/money.ts'
import { parseInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { pointPackages } from './tables.ts'

export type PointMovement = {
  readonly id: number
  readonly type: PointType
  readonly name: string
  readonly slug: string
  readonly points: number
  /** What was paid for a package, at the gateway and from the wallet, its tax included; null for everything else. */
  readonly totalPrice: number | null
  readonly at: Instant
}
type MovementRow = Omit<PointMovement, 'type' | 'at'> & { event: (typeof ledgerEvents)[number]; at: string }

/** One page of a customer's point statement, the newest first: read from the ledger itself, where the points are. */
export async function pageOfPoints(
  db: Db,
  customerId: number,
  list: PointList,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ movements: readonly PointMovement[]; total: number }> {
  const wanted: readonly PointType[] = pointLists[list]
  const events = ledgerEvents.filter((event) => wanted.some((type) => type === pointTypeOf[event]))
  const moved = sql`
    from ledger_transfers t join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id and e.account = 'CUSTOMER_POINTS'
    where t.customer_id = ${customerId} and t.event in (${sql.join(
      events.map((event) => sql`${event}`),
      sql`, `,
    )})`
  const rows = await rowsOf<MovementRow>(
    db,
    sql`select t.id, t.event, t.title as name, t.slug, t.at, -sum(e.amount)::bigint as points,
        case when t.event = 'PACKAGE_BOUGHT' then (select coalesce(sum(g.amount), 0)::bigint from ledger_entries g
          where g.customer_id = t.customer_id and g.transfer_id = t.id
            and (g.account = 'GATEWAY_CLEARING' or (g.account = 'CUSTOMER_WALLET' and g.subject = 'payment'))) end as "totalPrice"
      ${moved} group by t.customer_id, t.id order by t.seq desc limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  const [count] = await rowsOf<{ total: number }>(db, sql`select count(distinct t.id) as total ${moved}`)
  return {
    movements: rows.map(({ event, at, ...row }) => ({ ...row, type: pointTypeOf[event] ?? 'RECEIVED', at: parseInstant(at) })),
    total: count?.total ?? 0,
  }
}

/** All that a customer got, bought and spent, by the three partial lists (A-56). */
export async function pointSums(db: Db, customerId: number): Promise<Readonly<Record<Exclude<PointList, 'all'>, number>>> {
  const rows = await rowsOf<{ event: (typeof ledgerEvents)[number]; points: number }>(
    db,
    sql`select t.event, abs(sum(e.amount))::bigint as points from ledger_entries e
      join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
      where e.customer_id = ${customerId} and e.account = 'CUSTOMER_POINTS' group by t.event`,
  )
  const sumOf = (list: PointList) => {
    const types: readonly (PointType | null)[] = pointLists[list]
    return rows.filter(({ event }) => types.includes(pointTypeOf[event])).reduce((total, row) => total + row.points, 0)
  }
  return { received: sumOf('received'), purchase: sumOf('purchase'), debit: sumOf('debit') }
}

/** The points that came in the one transfer of `cause`, such as a payment's. */
export async function pointsEarnedBy(db: Db, customerId: number, cause: string): Promise<number> {
  const [row] = await rowsOf<{ earned: number }>(
    db,
    sql`select coalesce(-sum(e.amount), 0)::bigint as earned from ledger_transfers t
      join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id and e.account = 'CUSTOMER_POINTS'
      where t.customer_id = ${customerId} and t.cause = ${cause}`,
  )
  return row?.earned ?? 0
}

export type StoredPackage = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly points: Points
  readonly totalPrice: Rial
  readonly discount: DiscountRule | null
}
type PackageRow = typeof pointPackages.$inferSelect

/** The packages on sale, in their order. */
export async function packagesOnSale(db: Db): Promise<readonly StoredPackage[]> {
  const rows = await db.select().from(pointPackages).orderBy(asc(pointPackages.position), asc(pointPackages.id)).limit(200)
  return rows.map(fromRow)
}

/** A package by its id or its slug (D-83); null when there is none. */
export async function packageBy(db: Db, idOrSlug: string): Promise<StoredPackage | null> {
  const isId = /^[1-9]\d{0,14}$/.test(idOrSlug)
  const [row] = await db
    .select()
    .from(pointPackages)
    .where(isId ? eq(pointPackages.id, Number(idOrSlug)) : eq(pointPackages.slug, idOrSlug))
  return row ? fromRow(row) : null
}

const fromRow = ({ discountType, discountValue, position: _position, ...row }: PackageRow): StoredPackage => ({
  ...row,
  discount: discountType === null || discountValue === null ? null : { type: discountType, value: discountValue, cap: null },
})

/** Whether the customer's account is closed. Settlements of their packages wait for each other here, and for a closure. */
export async function lockBuyer(tx: Db, customerId: number): Promise<{ readonly isClosed: boolean }> {
  const [row] = await tx
    .select({ closedAt: customers.closedAt })
    .from(customers)
    .where(eq(customers.customerId, customerId))
    .for('no key update')
  return { isClosed: row !== undefined && row.closedAt !== null }
}

type Bought = { readonly customerId: number; readonly paymentId: string; readonly itemId: string; readonly begunAt: Instant }

/**
 * Whether another payment bought the package after this one had begun: only one of two whose times overlap may be a second purchase, as
 * one ended unpaid before the other began, and the gateway said later that it was paid.
 */
export async function wasBoughtSince(tx: Db, { customerId, paymentId, itemId, begunAt }: Bought): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select p.id from payments p join payment_items i on i.customer_id = p.customer_id and i.payment_id = p.id
      where p.customer_id = ${customerId} and i.customer_id = ${customerId} and p.id <> ${paymentId}::uuid
        and i.kind = 'point_package' and i.item_id = ${itemId} and p.kind = 'point_package'
        and p.status = 'PAID' and not p.is_credited_to_wallet and p.paid_at > ${new Date(begunAt).toISOString()}::timestamptz limit 1`,
  )
  return rows.length > 0
}
