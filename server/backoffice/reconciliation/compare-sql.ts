import { sql } from 'drizzle-orm'
import type { FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import { startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'

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
 * The disagreements among the lines and books since `from` and those with these keys, by one statement on the coordinator. A transaction of
 * ours is missing only where the file of its day is loaded. At the bank, what the gateway paid out for a day is compared with its file of that day.
 */
export const findDisagreements = (tx: Db, { partner, from, alsoKeys }: Span): Promise<Found[]> =>
  rowsOf<Found>(
    tx,
    sql`with payouts as (
      select 'GATEWAY-' || to_char(d.day, 'YYYY-MM-DD') as key, sum(l.amount)::bigint as amount, d.ends_at as at
      from partner_days d join partner_lines l on l.partner = d.partner and l.day = d.day
      where ${partner}::text = 'bank' and d.partner = 'gateway' and d.state = 'LOADED' and d.day >= ${from}::date - 40
      group by d.day, d.ends_at having sum(l.amount) <> 0
    ), books as (
      select key, amount, at from partner_books where partner = ${partner}::text
      union all select key, amount, at from payouts
    ), keys as (
      select key from partner_lines where partner = ${partner}::text and day >= ${from}::date
      union select key from books where at >= to_timestamp(${startOfDay(from)}::bigint / 1000.0)
      union select key from ${unnestSql(
        alsoKeys.map((key) => ({ key })),
        { key: 'text' },
      )}
    ), theirs as (
      select l.key, count(*)::int as lines, sum(l.amount)::bigint as amount, min(l.day) as day
      from partner_lines l join keys k on k.key = l.key where l.partner = ${partner}::text and l.kind <> 'CODE' group by l.key
    )
    select k.key, coalesce(t.lines, 0) as lines, b.amount as ours, t.amount as theirs, coalesce(t.day, d.day) as day,
      a.customer_id as "payerId", a.payment_id as "paymentId"
    from keys k left join theirs t on t.key = k.key left join books b on b.key = k.key
    left join partner_days d on d.partner = ${partner}::text and d.state = 'LOADED' and b.at >= d.begins_at and b.at < d.ends_at
    left join gateway_authorities a on ${partner}::text = 'gateway' and a.authority = k.key
    where b.amount is distinct from t.amount and (t.key is not null or d.day is not null)
    order by day, k.key`,
  )
