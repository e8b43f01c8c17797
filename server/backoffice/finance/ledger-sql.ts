import { sql } from 'drizzle-orm'
import type { Account, Unit } from '#domain/billing/ledger/account.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import type { Points, Rial } from '#domain/platform/kernel/money.ts'
import { amountOf, moneyRowsOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'

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

/** One page of transfers with their entries, newest first. The page is limited before its entries are read. */
export function pageOfTransfers(db: Db, { customerId, account, event, before, limit }: Filter): Promise<TransferRow[]> {
  const where = [
    customerId === undefined ? null : sql`t.customer_id = ${customerId}`,
    event === undefined ? null : sql`t.event = ${event}`,
    before === null ? null : sql`t.id < ${before}`,
    account === undefined
      ? null
      : sql`exists (select from ledger_entries a where a.customer_id = t.customer_id and a.transfer_id = t.id and a.account = ${account})`,
  ].flatMap((each) => (each ? [each] : []))
  return moneyRowsOf<TransferRow>(
    db,
    sql`with page as (
      select t.* from ledger_transfers t where ${where.length === 0 ? sql`true` : sql.join(where, sql` and `)} order by t.id desc limit ${limit}
    )
    select page.id, page.customer_id, page.event, page.title, page.cause, (extract(epoch from page.at) * 1000)::bigint as at, c.name, c.family,
      exists (select from ledger_transfers r where r.customer_id = page.customer_id and r.cause = 'reversal:' || page.id) as is_reversed,
      (select jsonb_agg(jsonb_build_object('account', e.account, 'subject', e.subject, 'unit', e.unit, 'amount', e.amount) order by e.line)
        from ledger_entries e where e.customer_id = page.customer_id and e.transfer_id = page.id) as entries
    from page left join customers c on c.customer_id = page.customer_id order by page.id desc`,
    { entries: entriesOf },
  )
}

const entriesOf = (answered: unknown): readonly Entry[] =>
  (answered as readonly Entry[]).map((entry) => ({ ...entry, amount: amountOf(entry.amount) }))
