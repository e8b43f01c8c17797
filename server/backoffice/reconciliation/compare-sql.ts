import { sql } from 'drizzle-orm'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { addDays, startOfDay, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { partnerBooks } from './tables.ts'

/** A transaction of which the partner's lines and our books have other amounts. */
export type Found = {
  readonly key: string
  readonly day: Day
  readonly lines: number
  readonly ours: number | null
  readonly theirs: number | null
  readonly payerId: number | null
  readonly paymentId: string | null
}

type Span = { readonly partner: FilePartner; readonly from: Day; readonly alsoKeys: readonly string[] }

/**
 * The disagreements among the lines and books since `from` and those with these keys, on the coordinator. A transaction of ours is missing only
 * where the file of its day is loaded. At the bank, what the gateway paid out for a day is compared with its file of that day.
 */
export async function findDisagreements(tx: Db, { partner, from, alsoKeys }: Span): Promise<Found[]> {
  const payouts = partner === 'bank' ? await payoutsSince(tx, addDays(from, -mostPayoutDays)) : []
  const { key, amount, at } = partnerBooks
  const begins = sql`to_timestamp(${startOfDay(from)}::bigint / 1000.0)`
  return rowsOf<Found>(
    tx,
    sql`with payouts as (
      select key, amount, at from ${unnestSql(payouts, { key, amount, at })}
    ), keys as (
      select key from partner_lines where partner = ${partner}::text and day >= ${from}::date
      union select key from partner_books where partner = ${partner}::text and at >= ${begins}
      union select key from payouts where at >= ${begins}
      union select key from ${unnestSql(
        alsoKeys.map((also) => ({ key: also })),
        { key },
      )}
    )
    select k.key, t.lines, b.amount as ours, t.amount as theirs, coalesce(t.day, d.day) as day,
      a.customer_id as "payerId", a.payment_id as "paymentId"
    from keys k left join lateral (
      select count(*)::int as lines, sum(l.amount)::bigint as amount, min(l.day) as day from partner_lines l
      where l.partner = ${partner}::text and l.key = k.key and l.kind <> 'CODE'
    ) t on true left join lateral (
      select amount, at from partner_books where partner = ${partner}::text and key = k.key
      union all select amount, at from payouts where key = k.key
    ) b on true
    left join partner_days d on d.partner = ${partner}::text and d.state = 'LOADED' and b.at >= d.begins_at and b.at < d.ends_at
    left join gateway_authorities a on ${partner}::text = 'gateway' and a.authority = k.key
    where b.amount is distinct from t.amount and (t.lines > 0 or d.day is not null)
    order by day, k.key`,
  )
}

/** So many days after the day of the gateway's file the bank's may still name its payout. */
const mostPayoutDays = 40

type Payout = { readonly key: string; readonly amount: number; readonly at: Instant }

/** What the gateway paid out for each day whose file is loaded, under the key that the bank's file has for it. */
const payoutsSince = (tx: Db, from: Day): Promise<Payout[]> =>
  rowsOf<Payout>(
    tx,
    sql`select 'GATEWAY-' || to_char(d.day, 'YYYY-MM-DD') as key, sum(l.amount)::bigint as amount, (extract(epoch from d.ends_at) * 1000)::bigint as at
    from partner_days d join partner_lines l on l.partner = d.partner and l.day = d.day
    where d.partner = 'gateway' and d.state = 'LOADED' and d.day >= ${from}::date
    group by d.day, d.ends_at having sum(l.amount) <> 0`,
  )
