import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { customerAccounts } from '#domain/billing/ledger/account.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { recordsOf } from '#server/platform/database/records.ts'

/** What a statement writes beside the transfers: `part` is `name as (…)`, `holds` asks of it whether it wrote all it had to. */
export type WrittenBeside = { readonly part: SQL; readonly holds?: SQL }

/**
 * Posts all `transfers` in one statement, one or a thousand, and answers the causes that moved something: a cause that was
 * posted before moves nothing again. Throws where an account would be overdrawn or a transfer does not balance (check violation).
 * Lock order: what has to hold of `besides`, in its order; the chains' heads by customer; balances by account. Where one of them
 * does not hold, somebody else was first: nothing is done (serialization failure), and who reads again decides anew.
 */
export async function postTransfers(
  db: Db,
  transfers: readonly Transfer[],
  besides: readonly WrittenBeside[] = [],
): Promise<ReadonlySet<string>> {
  if (transfers.length === 0) return new Set()
  const rows = transfers.map(asRow)
  const conditions = besides.flatMap(({ holds }) => (holds ? [holds] : []))
  const [posted] = await rowsOf<{ causes: readonly string[] }>(
    db,
    sql`
    with ${sql.join(
      besides.map(({ part }) => sql`${part}, `),
      sql``,
    )}given as materialized (
      select g.* from ${recordsOf(rows, { n: 'int', customerId: 'bigint', event: 'text', cause: 'text', slug: 'text', title: 'text', at: 'timestamptz', content: 'text' })}
    ), lines as materialized (
      select g.* from ${recordsOf(
        rows.flatMap(({ lines }) => lines),
        { n: 'int', line: 'smallint', account: 'text', subject: 'text', unit: 'text', amount: 'bigint' },
      )}
    ), posted as (
      insert into ledger_transfers (customer_id, seq, event, cause, slug, title, at, content_hash, previous_hash, hash)
      select g."customerId", 0, g.event, g.cause, g.slug, g.title, g.at, g.content, '', ''
      from given g
      -- Asked one by one, so that no plan ever reads the whole ledger to meet a batch.
      where (select t.id from ledger_transfers t where t.customer_id = g."customerId" and t.cause = g.cause) is null
      order by g."customerId", g.n
      returning customer_id, id, cause
    ), written as (
      insert into ledger_entries (customer_id, transfer_id, line, account, subject, unit, amount)
      select p.customer_id, p.id, l.line, l.account, l.subject, l.unit, l.amount
      from posted p join given g on g."customerId" = p.customer_id and g.cause = p.cause join lines l using (n)
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
      returning 1
    ), opened as (
      -- Apart from the update, since a check judges the proposed row of an upsert, not the sum it would become.
      insert into ledger_balances as b (customer_id, account, subject, balance)
      select customer_id, account, subject, amount from totals t
      -- Looked up by key: to look among the kept ones would be every one against every other.
      where (select count(*) from kept) < (select count(*) from totals)
        and not exists (select from ledger_balances b where b.customer_id = t.customer_id and b.account = t.account and b.subject = t.subject)
      order by customer_id, account, subject
      on conflict (customer_id, account, subject) do update set balance = b.balance + excluded.balance
    )
    select case when ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      then (select coalesce(json_agg(cause), '[]') from posted) else raise_serialization_failure() end as causes`,
  )
  return new Set(posted?.causes)
}

function asRow({ customerId, event, cause, slug, title, at, entries }: Transfer, n: number) {
  const lines = entries.map(({ account, subject, unit, amount }, line) => ({ n, line, account, subject: subject ?? '', unit, amount }))
  const content = contentHash(lines.map(({ line, account, subject, unit, amount }) => [line, account, subject, unit, amount]))
  return { n, customerId, event, cause, slug, title, at: new Date(at).toISOString(), content, lines }
}

/** The hash of a transfer's entries, written as PostgreSQL writes them (ledger_content), which counts it again over what was kept. */
const contentHash = (entries: readonly (readonly (string | number)[])[]): string =>
  createHash('sha256')
    .update(`[${entries.map((entry) => `[${entry.map((part) => JSON.stringify(part)).join(', ')}]`).join(', ')}]`)
    .digest('hex')
