import { sql, type SQL } from 'drizzle-orm'
import { channels } from '#domain/engagement/deliveries/channel.ts'
import type { Choices } from '#domain/engagement/deliveries/preference-groups.ts'
import type { QuietHours } from '#domain/engagement/deliveries/send-at.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** Somebody who takes offers, with what decides when and on which channels. */
export type Consenting = QuietHours & { readonly customerId: number; readonly choices: Choices; readonly email: boolean }

/** That offers are switched on in a channel: no channel has them by default (preference-groups.ts). */
const takesOffersSql: SQL = sql.join(
  channels.map((channel) => sql.raw(`p.choices @> '{"offers.${channel}": true}'`)),
  sql` or `,
)

/** How many customers with an open account take offers. */
export async function countConsenting(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from notice_preferences p join customers c on c.customer_id = p.customer_id
      where c.closed_at is null and (${takesOffersSql})`,
  )
  return row?.count ?? 0
}

/** The next `most` of them after this customer, in the order of their ids. */
export const consentingAfter = (tx: Db, customerId: number, most: number): Promise<readonly Consenting[]> =>
  rowsOf<Consenting>(
    tx,
    sql`select p.customer_id as "customerId", p.choices, p.is_quiet as "isOn", p.quiet_from as "from", p.quiet_until as "until",
        e.email is not null as email
      from notice_preferences p
      join customers c on c.customer_id = p.customer_id
      left join notice_emails e on e.customer_id = p.customer_id
      where p.customer_id > ${customerId}::bigint and c.closed_at is null and (${takesOffersSql})
      order by p.customer_id limit ${most}::int`,
  )

/** Those of them who have a browser that takes pushes. */
export const withBrowser = (tx: Db, customerIds: readonly number[]): Promise<ReadonlySet<number>> =>
  idsOf(tx, sql`select distinct customer_id as id from push_subscriptions where ${ofCustomersSql(tx, sql.raw('customer_id'), customerIds)}`)

/** Those of them who get no offers although they consented: vulnerable ones, and those whose hardship plan stops fees (R-PLAN-13). */
export async function barredFromOffers(tx: Db, customerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const own = ofCustomersSql(tx, sql.raw('customer_id'), customerIds)
  const flagged = await idsOf(tx, sql`select customer_id as id from vulnerability_flags where ${own} and lifted_at is null`)
  const stopped = await idsOf(
    tx,
    sql`select distinct customer_id as id from invoices where ${own} and status = 'PENDING' and fees_stopped_on is not null`,
  )
  return flagged.union(stopped)
}

async function idsOf(tx: Db, read: SQL): Promise<Set<number>> {
  return new Set((await rowsOf<{ id: number }>(tx, read)).map(({ id }) => id))
}
