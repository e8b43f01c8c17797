import { sql, type SQL } from 'drizzle-orm'
import { transferSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { Account, Unit } from '#domain/billing/ledger/account.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import type { Points, Rial } from '#domain/platform/kernel/money.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { readSort, type Cursor } from '#server/backoffice/actions/keyset.ts'
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
  readonly mobile: string | null
  readonly national_code: string | null
  readonly is_reversed: boolean
  /** Whether its reversal is proposed and waits for a second person. */
  readonly is_reversal_proposed: boolean
  readonly entries: readonly Entry[]
}

export type TransferFilter = {
  readonly customerId?: number | undefined
  readonly account?: string | undefined
  readonly event?: string | undefined
  /** Booked from this moment, and before that one. */
  readonly from?: Instant | undefined
  readonly until?: Instant | undefined
  readonly sort?: Sort<(typeof transferSorts)[number]> | undefined
}
type TransferPage = TransferFilter & { readonly cursor: Cursor | null; readonly limit: number }

const momentSql = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** The statement that reads a page of transfers. */
export function transfersSql({ customerId, account, event, from, until, sort, cursor, limit }: TransferPage): SQL {
  const [than, way] = readSort(transferSorts, sort).way === 'up' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const where = [
    customerId === undefined ? null : sql`t.customer_id = ${customerId}`,
    event === undefined ? null : sql`t.event = ${event}`,
    from === undefined ? null : sql`t.at >= ${momentSql(from)}`,
    until === undefined ? null : sql`t.at < ${momentSql(until)}`,
    cursor === null ? null : sql`(t.at, t.id) ${than} (${momentSql(cursor.at)}, ${cursor.id})`,
    account === undefined
      ? null
      : sql`exists (select from ledger_entries a where a.customer_id = t.customer_id and a.transfer_id = t.id and a.account = ${account})`,
  ].flatMap((each) => (each ? [each] : []))
  return sql`select t.id, t.customer_id, t.event, t.title, t.cause, (extract(epoch from t.at) * 1000)::bigint as at, c.name, c.family, c.mobile,
      c.national_code
    from ledger_transfers t left join customers c on c.customer_id = t.customer_id
    ${where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`} order by t.at ${way}, t.id ${way} limit ${limit}`
}

/** One page of transfers with their entries. */
export async function pageOfTransfers(db: Db, filter: TransferPage): Promise<readonly TransferRow[]> {
  const page = await rowsOf<Page>(db, transfersSql(filter))
  const [entries, reversed, proposed] = await Promise.all([entriesOf(db, page), reversedOf(db, page), proposedOf(db, page)])
  return page.map((row) => ({
    ...row,
    is_reversed: reversed.has(row.id),
    is_reversal_proposed: proposed.has(row.id),
    entries: entries.get(row.id) ?? [],
  }))
}

type Page = Omit<TransferRow, 'is_reversed' | 'is_reversal_proposed' | 'entries'>

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

/** The ids of those whose reversal waits for a second person. */
async function proposedOf(db: Db, page: readonly Page[]): Promise<ReadonlySet<number>> {
  if (page.length === 0) return new Set()
  const rows = await rowsOf<{ subject: string }>(
    db,
    sql`select p.subject from money_proposals p where ${ofCustomersSql(db, sql`p.customer_id`, page.map(customerOf))}
      and p.kind = 'REVERSAL' and p.status = 'PROPOSED'`,
  )
  return new Set(rows.map(({ subject }) => Number(subject.slice('transfer:'.length))))
}

/** Where a page of transfers ends. */
export const endOfTransfer = ({ at, id }: TransferRow) => ({ at: instant(at), id })

const customerOf = ({ customer_id: customerId }: Page): number => customerId
