import { sql } from 'drizzle-orm'
import type { Account, Unit } from '#domain/billing/ledger/account.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import type { Points, Rial } from '#domain/platform/kernel/money.ts'
import { ofCustomersSql } from '#server/platform/database/citus.ts'
import { amountOf, moneyRowsOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

export type AccountRow = { readonly account: Account; readonly unit: Unit; readonly balance: Rial | Points; readonly entries: number }

/** The balance of each account over all customers and stores: debits less credits. */
export const accountSums = (db: Db): Promise<readonly AccountRow[]> =>
  moneyRowsOf<AccountRow>(
    db,
    sql`select account, unit, sum(amount)::bigint as balance, count(*) as entries from ledger_entries group by account, unit order by account`,
    { balance: amountOf },
  )

type Entry = { readonly account: Account; readonly subject: string; readonly unit: Unit; readonly amount: Rial | Points }
export type TransferRow = {
  readonly id: number
  readonly customer_id: number
  readonly event: Transfer['event']
  readonly title: string
  readonly cause: string
  readonly at: number
  readonly name: string | null
  readonly family: string | null
  readonly is_reversed: boolean
  readonly entries: readonly Entry[]
}

type Filter = {
  readonly customerId: number | undefined
  readonly account: string | undefined
  readonly event: string | undefined
  readonly before: number | null
  readonly limit: number
}

/** One page of transfers with their entries, newest first. */
export async function pageOfTransfers(db: Db, { customerId, account, event, before, limit }: Filter): Promise<readonly TransferRow[]> {
  const where = [
    customerId === undefined ? null : sql`t.customer_id = ${customerId}`,
    event === undefined ? null : sql`t.event = ${event}`,
    before === null ? null : sql`t.id < ${before}`,
    account === undefined
      ? null
      : sql`exists (select from ledger_entries a where a.customer_id = t.customer_id and a.transfer_id = t.id and a.account = ${account})`,
  ].flatMap((each) => (each ? [each] : []))
  const page = await rowsOf<Page>(
    db,
    sql`select t.id, t.customer_id, t.event, t.title, t.cause, (extract(epoch from t.at) * 1000)::bigint as at, c.name, c.family
      from ledger_transfers t left join customers c on c.customer_id = t.customer_id
      ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`} order by t.id desc limit ${limit}`,
  )
  const [entries, reversed] = await Promise.all([entriesOf(db, page), reversedOf(db, page)])
  return page.map((row) => ({ ...row, is_reversed: reversed.has(row.id), entries: entries.get(row.id) ?? [] }))
}

type Page = Omit<TransferRow, 'is_reversed' | 'entries'>

/** The entries of these transfers, in their order. */
async function entriesOf(db: Db, transfers: readonly Page[]): Promise<ReadonlyMap<number, readonly Entry[]>> {
  if (transfers.length === 0) return new Map()
  const rows = await moneyRowsOf<Entry & { readonly transferId: number }>(
    db,
    sql`select e.transfer_id as "transferId", e.account, e.subject, e.unit, e.amount from ledger_entries e
      where ${ofCustomersSql(db, sql`e.customer_id`, transfers.map(customerOf))}
        and e.transfer_id in (${sql.join(
          transfers.map(({ id }) => sql`${id}`),
          sql`, `,
        )})
      order by e.transfer_id, e.line`,
    { amount: amountOf },
  )
  return Map.groupBy(rows, ({ transferId }) => transferId)
}

/** The ids of those that were reversed. */
async function reversedOf(db: Db, transfers: readonly Page[]): Promise<ReadonlySet<number>> {
  if (transfers.length === 0) return new Set()
  const rows = await rowsOf<{ cause: string }>(
    db,
    sql`select r.cause from ledger_transfers r where ${ofCustomersSql(db, sql`r.customer_id`, transfers.map(customerOf))}
      and r.cause in (${sql.join(
        transfers.map(({ id }) => sql`${`reversal:${id}`}`),
        sql`, `,
      )})`,
  )
  return new Set(rows.map(({ cause }) => Number(cause.slice('reversal:'.length))))
}

const customerOf = ({ customer_id: customerId }: Page): number => customerId
