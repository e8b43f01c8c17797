import { sql } from 'drizzle-orm'
import { settlementSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { Transfer } from '#domain/billing/ledger/transfer.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Day, Instant } from '#domain/platform/kernel/time.ts'
import { readSort } from '#server/backoffice/actions/keyset.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'

export type SettlementRow = {
  readonly store_id: number
  readonly store_name: string
  readonly tickets: number
  readonly sold: Rial
  readonly commission: Rial
  readonly cash_back: Rial
  readonly settled: Rial
  readonly refunded: Rial
  readonly paid_out: Rial
  readonly receivable: Rial
  readonly owed: Rial
}

export type SettlementsFilter = {
  readonly from: Instant
  readonly until: Instant
  /** The most owed first where it is not given. */
  readonly sort?: Sort<(typeof settlementSorts)[number]> | undefined
}

/**
 * Per store the totals of its credit tickets sold between two instants, what was paid out to it in that time, what it owes us now and what
 * is owed to it now, by the ledger; stores without any are omitted.
 */
export function settlementsOf(db: Db, { from, until, sort }: SettlementsFilter): Promise<SettlementRow[]> {
  const { by, way } = readSort(settlementSorts, sort)
  return moneyRowsOf<SettlementRow>(
    db,
    sql`with sold as (
      select store_id, count(*) as tickets, sum(amount)::bigint as sold, sum(amount - owed)::bigint as commission,
        coalesce(sum(owed) filter (where settled_at is not null), 0)::bigint as to_settle,
        coalesce(sum(least(cash_back, owed)) filter (where settled_at is not null), 0)::bigint as cash_back, sum(refunded)::bigint as refunded
      from ticket_requests
      where done_at >= to_timestamp(${from}::bigint / 1000.0) and done_at < to_timestamp(${until}::bigint / 1000.0)
        and status in ('DONE', 'VERIFIED', 'SETTLED', 'PART_REFUNDED', 'REFUNDED')
      group by store_id
    ), paid as (
      select store_id, sum(paid_out)::bigint as paid_out from (${payouts({ from, until })}) as out group by store_id
    ), owing as (
      select subject, -sum(amount)::bigint as owed from ledger_entries where account = 'MERCHANT_PAYABLE' group by subject
    )
    select s.id as store_id, s.name as store_name, coalesce(sold.tickets, 0) as tickets, coalesce(sold.sold, 0) as sold,
      coalesce(sold.commission, 0) as commission, coalesce(sold.cash_back, 0) as cash_back,
      coalesce(sold.to_settle - sold.cash_back, 0) as settled, coalesce(sold.refunded, 0) as refunded,
      coalesce(paid.paid_out, 0) as paid_out, coalesce(due.amount, 0) as receivable, coalesce(owing.owed, 0) as owed
    from stores s left join sold on sold.store_id = s.id left join paid on paid.store_id = s.id
      left join store_receivables due on due.store_id = s.id left join owing on owing.subject = s.id::text
    where sold.store_id is not null or paid.paid_out <> 0 or due.amount <> 0 or owing.owed <> 0 
    order by ${sql.raw(by)} ${sql.raw(way === 'up' ? 'asc' : 'desc')}, s.id`,
    {
      sold: rialOf,
      commission: rialOf,
      cash_back: rialOf,
      settled: rialOf,
      refunded: rialOf,
      paid_out: rialOf,
      receivable: rialOf,
      owed: rialOf,
    },
  )
}

type Span = { readonly storeId: number; readonly from: Instant; readonly until: Instant }

const moment = (at: Instant) => sql`to_timestamp(${at}::bigint / 1000.0)`
/**
 * What changes the payouts of stores, whose account at the bank names no store: a settlement adds to the payout, less what the store owed us;
 * a refund that the store made of a settled ticket reduces it, cash back that comes back adds to it.
 */
const payouts = ({ from, until }: Pick<Span, 'from' | 'until'>) => sql`
  select r.store_id, t.at, t.id, t.event, t.cause, -e.amount as paid_out
  from ledger_transfers t join ledger_entries e on e.customer_id = t.customer_id and e.transfer_id = t.id
    join ticket_requests r on r.customer_id = t.customer_id and r.track_number = split_part(t.cause, ':', 2)
  where t.at >= ${moment(from)} and t.at < ${moment(until)} and e.account = 'BANK_SETTLEMENT'
    and t.event in ('TICKET_SETTLED', 'TICKET_REFUNDED', 'TICKET_CASH_BACK_TAKEN')`
/** Movements of a store's payable: a credit is newly owed, a debit was settled with the store or refunded to a customer. */
const movements = ({ storeId, until }: Span) => sql`
  select t.at, t.id, t.event, t.cause, t.customer_id, -e.amount as amount
  from ledger_entries e join ledger_transfers t on t.customer_id = e.customer_id and t.id = e.transfer_id
  where e.account = 'MERCHANT_PAYABLE' and e.subject = ${String(storeId)}::text and t.at < ${moment(until)}`

/** Both of a store: `amount` of what it is owed, `paid_out` of its payouts. */
const everything = (span: Span) => sql`
  select at, id, event, cause, amount, 0::bigint as paid_out from (${movements(span)}) as moved where at >= ${moment(span.from)}
  union all select at, id, event, cause, 0::bigint, paid_out from (${payouts(span)}) as out where store_id = ${span.storeId}`

/** What was owed to a store at an instant, by the ledger. */
export async function owedBefore(db: Db, storeId: number, at: Instant): Promise<Rial> {
  const [row] = await moneyRowsOf<{ readonly owed: Rial }>(
    db,
    sql`select coalesce(sum(amount), 0)::bigint as owed from (${movements({ storeId, from: at, until: at })}) as moved`,
    { owed: rialOf },
  )
  return row?.owed ?? rial(0)
}

export type SettlementDay = {
  readonly on_day: Day
  readonly sold: Rial
  readonly given_back: Rial
  readonly cash_back: Rial
  readonly settled: Rial
  readonly paid_out: Rial
}

/**
 * Per Tehran day with a movement: what was sold, what was refunded and given back as cash back to customers, what was settled with the store,
 * and what of that was paid out; that is negative where more was deducted for refunds of settled tickets.
 */
export const settlementDays = (db: Db, span: Span): Promise<SettlementDay[]> =>
  moneyRowsOf<SettlementDay>(
    db,
    sql`select to_char(at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as on_day,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as sold,
        coalesce(-sum(amount) filter (where amount < 0 and event not in ('TICKET_SETTLED', 'TICKET_CASH_BACK_PAID')), 0)::bigint as given_back,
        coalesce(-sum(amount) filter (where event = 'TICKET_CASH_BACK_PAID'), 0)::bigint as cash_back,
        coalesce(-sum(amount) filter (where amount < 0 and event = 'TICKET_SETTLED'), 0)::bigint as settled,
        sum(paid_out)::bigint as paid_out
      from (${everything(span)}) as moved group by 1 order by 1`,
    { sold: rialOf, given_back: rialOf, cash_back: rialOf, settled: rialOf, paid_out: rialOf },
  )

export type SettlementLine = {
  readonly at: number
  readonly event: Transfer['event']
  readonly cause: string
  /** The ticket, and the store's own number of its purchase. */
  readonly track_number: string | null
  readonly provider_id: string | null
  readonly amount: Rial
  readonly paid_out: Rial
}

/** The cause names a ticket, or the payment of one. */
const named = sql`split_part(cause, ':', 2)`
const everyLine = (span: Span) => sql`
  select moved.at, id, event, cause, amount, 0::bigint as paid_out, coalesce(c.track_number, ${named}) as track_number
  from (${movements(span)}) as moved left join credit_tickets c on c.customer_id = moved.customer_id and c.payment_id::text = ${named}
  where moved.at >= ${moment(span.from)}
  union all select at, id, event, cause, 0::bigint, paid_out, ${named} from (${payouts(span)}) as out where store_id = ${span.storeId}`

/** Every movement, in order. */
export const settlementLines = (db: Db, span: Span): Promise<SettlementLine[]> =>
  moneyRowsOf<SettlementLine>(
    db,
    sql`select (extract(epoch from at) * 1000)::bigint as at, event, cause, r.track_number, r.provider_id,
        sum(moved.amount)::bigint as amount, sum(paid_out)::bigint as paid_out
      from (${everyLine(span)}) as moved left join ticket_requests r on r.track_number = moved.track_number
      group by moved.at, id, event, cause, r.track_number, r.provider_id order by moved.at, id`,
    { amount: rialOf, paid_out: rialOf },
  )
