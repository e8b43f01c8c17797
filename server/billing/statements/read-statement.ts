import { sql } from 'drizzle-orm'
import {
  accountNames,
  noBalances,
  statementOf,
  type Movement,
  type Statement,
  type StatementAccount,
} from '#domain/billing/statements/statement.ts'
import { addDays, parseInstant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type Span = { readonly from: Day; readonly to: Day }

type Row = {
  readonly account: StatementAccount
  readonly id: number | null
  readonly at: string | null
  readonly title: string | null
  readonly amount: number
}

/**
 * The customer's accounts over a span of Tehran days, both included, in one statement: what was moved before it as one row an account,
 * what was moved in it as one row a transfer and account. A transfer that moves money within an account, as a reservation, is no line.
 */
export async function readStatement(db: Db, customerId: number, { from, to }: Span): Promise<Statement> {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))].map((at) => new Date(at).toISOString())
  const inSpan = sql`t.at >= ${start}::timestamptz`
  const rows = await rowsOf<Row>(
    db,
    sql`select x.account, x.id, x.at, x.title, sum(x.amount)::bigint as amount from (
        select e.account, e.amount, case when ${inSpan} then t.id end as id, case when ${inSpan} then t.at end as at,
          case when ${inSpan} then t.title end as title
        from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
        where e.customer_id = ${customerId} and t.customer_id = ${customerId} and t.at < ${end}::timestamptz
          and e.account in (${sql.join(
            accountNames.map((name) => sql`${name}`),
            sql`, `,
          )})
      ) x group by x.account, x.id, x.at, x.title having sum(x.amount) <> 0
      order by x.at nulls first, x.id, x.account`,
  )
  const before = noBalances()
  const movements: Movement[] = []
  for (const { account, id, at, title, amount } of rows)
    if (id === null || at === null || title === null) before[account] = amount
    else movements.push({ account, transferId: id, at: parseInstant(at), title, amount })
  return statementOf(before, movements)
}
