import { sql } from 'drizzle-orm'
import { customerAccounts } from '#domain/ledger/account.ts'
import type { Transfer } from '#domain/ledger/transfer.ts'
import { rowsOf, type Db } from '../database/open.ts'
import { recordsOf } from '../database/records.ts'

/**
 * Posts all `transfers` in one statement, one or a thousand, and answers the causes that moved something: a cause that was
 * posted before moves nothing again. Throws where an account would be overdrawn or a transfer does not balance (check violation).
 * Lock order: the chains' heads by customer, then balances by account.
 */
export async function postTransfers(tx: Db, transfers: readonly Transfer[]): Promise<ReadonlySet<string>> {
  if (transfers.length === 0) return new Set()
  const posted = await rowsOf<{ cause: string }>(
    tx,
    sql`
    with given as materialized (
      select g.* from ${recordsOf(transfers.map(asRow), sql`n int, customer_id bigint, event text, cause text, slug text, title text, at timestamptz, entries jsonb`)}
    ), lines as materialized (
      select g.n, e.* from given g cross join lateral jsonb_to_recordset(g.entries)
        as e(line smallint, account text, subject text, unit text, amount bigint)
    ), content as (
      select n, encode(sha256(convert_to(
        jsonb_agg(jsonb_build_array(line, account, subject, unit, amount) order by line)::text, 'UTF8')), 'hex') as hash
      from lines group by n
    ), posted as (
      insert into ledger_transfers (customer_id, seq, event, cause, slug, title, at, content_hash, previous_hash, hash)
      select g.customer_id, 0, g.event, g.cause, g.slug, g.title, g.at, coalesce(c.hash, ''), '', ''
      from given g left join content c using (n)
      where not exists (select 1 from ledger_transfers t where t.customer_id = g.customer_id and t.cause = g.cause)
      order by g.customer_id, g.n
      returning customer_id, id, cause
    ), written as (
      insert into ledger_entries (customer_id, transfer_id, line, account, subject, unit, amount)
      select p.customer_id, p.id, l.line, l.account, l.subject, l.unit, l.amount
      from posted p join given g using (customer_id, cause) join lines l using (n)
      returning customer_id, account, subject, amount
    ), totals as (
      -- Summed before the balances are touched: an update takes one row per account, not each line.
      select customer_id, account, subject, sum(amount)::bigint as amount from written
      where account in (${sql.join(
        customerAccounts.map((account) => sql`${account}`),
        sql`, `,
      )})
      group by customer_id, account, subject
    ), kept as (
      update ledger_balances b set balance = b.balance + t.amount from totals t
      where b.customer_id = t.customer_id and b.account = t.account and b.subject = t.subject
      returning b.customer_id, b.account, b.subject
    ), opened as (
      -- Apart from the update, since a check judges the proposed row of an upsert, not the sum it would become.
      insert into ledger_balances as b (customer_id, account, subject, balance)
      select customer_id, account, subject, amount from totals t
      where not exists (select 1 from kept k where k.customer_id = t.customer_id and k.account = t.account and k.subject = t.subject)
      order by customer_id, account, subject
      on conflict (customer_id, account, subject) do update set balance = b.balance + excluded.balance
    )
    select cause from posted`,
  )
  return new Set(posted.map(({ cause }) => cause))
}

const asRow = ({ customerId, event, cause, slug, title, at, entries }: Transfer, n: number) => ({
  n,
  customer_id: customerId,
  event,
  cause,
  slug,
  title,
  at: new Date(at).toISOString(),
  entries: entries.map(({ account, subject, unit, amount }, line) => ({ line, account, subject: subject ?? '', unit, amount })),
})
