import { sql } from 'drizzle-orm'
import { offerUntil } from '#domain/lending/plans/hardship-offer.ts'
import { day, type Day } from '#domain/platform/kernel/time.ts'
import { assigneesOf } from '#server/backoffice/assignments/sql.ts'
import { findVulnerable } from '#server/lending/plans/hardship/vulnerability.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

type OfOrder = { readonly customerId: number; readonly id: number }

/** Who has each order of a page, and why its customer is not to be asked like others: three statements for a whole page. */
export async function marksOf(db: Db, orders: readonly OfOrder[], today: Day) {
  const assignees = await assigneesOf(db, orders)
  const vulnerable = await findVulnerable(
    db,
    orders.map(({ customerId }) => customerId),
  )
  const hardship = await hardshipOf(db, orders, today)
  return ({ customerId, id }: OfOrder, me: number) => {
    const has = assignees.get(id)
    return {
      assignee: has ? { id: has.id, name: has.name, is_me: has.id === me } : null,
      is_vulnerable: vulnerable.has(customerId),
      hardship: hardship.get(id) ?? null,
    }
  }
}

/** The orders with an open hardship offer or an unbroken hardship plan, which comes after its offer. */
async function hardshipOf(db: Db, orders: readonly OfOrder[], today: Day): Promise<ReadonlyMap<number, 'OFFER' | 'PLAN'>> {
  if (orders.length === 0) return new Map()
  const own = ofCustomersSql(
    db,
    sql.raw('customer_id'),
    orders.map(({ customerId }) => customerId),
  )
  const rows = await rowsOf<{ order_id: number; offered_on: string | null }>(
    db,
    sql`select order_id, to_char(offered_on, 'YYYY-MM-DD') as offered_on from hardship_offers where ${own} and status = 'OPEN'
      union all select order_id, null from plan_changes where ${own} and status = 'APPLIED' and kind in ('PAUSE', 'SPREAD') and broken_on is null`,
  )
  const open = rows.filter(({ offered_on: offeredOn }) => offeredOn === null || offerUntil(day(offeredOn)) >= today)
  return new Map(open.map(({ order_id: orderId, offered_on: offeredOn }) => [orderId, offeredOn === null ? 'PLAN' : 'OFFER']))
}
