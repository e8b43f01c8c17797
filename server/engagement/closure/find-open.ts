import { sql } from 'drizzle-orm'
import { liveStatuses } from '#domain/billing/payments/payment-transitions.ts'
import { openKinds, type OpenItem, type OpenKind } from '#domain/engagement/closure/open-items.ts'
import { openGuaranteeStatuses } from '#domain/lending/guarantors/guarantee.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { guaranteesAt, guarantorshipsOf } from '#server/lending/guarantors/sql.ts'
import { unissuedFeesSql } from '#server/lending/promissory/sql.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
/** A purchase is over when it is settled or came to nothing. */
const openTickets = ticketStatuses.filter((status) => ['RESERVED', 'DONE', 'VERIFIED'].includes(status))

/** What of the customer is open, in the order of `openKinds`. */
export async function findOpen(db: Db, customerId: number): Promise<readonly OpenItem[]> {
  const own = sql`customer_id = ${customerId}`
  const balance = (account: string) => sql`from ledger_balances where ${own} and account = ${account} and balance <> 0`
  const counted: Readonly<Record<Exclude<OpenKind, 'GUARANTEE'>, ReturnType<typeof sql>>> = {
    ORDER: sql`count(*) as count, null::bigint as amount from orders where ${own} and status not in ('FINISHED', 'REJECTED')`,
    PAYMENT: sql`count(*) as count, sum(amount)::bigint as amount from payments where ${own} and status in (${listed(liveStatuses)})`,
    DEBT: sql`count(*) as count, sum(balance)::bigint as amount ${balance('CUSTOMER_RECEIVABLE')}`,
    WALLET: sql`count(*) as count, -sum(balance)::bigint as amount ${balance('CUSTOMER_WALLET')}`,
    CREDIT: sql`count(*) as count, -sum(balance)::bigint as amount from ledger_balances
      where ${own} and account in ('CUSTOMER_CARD_CREDIT', 'CUSTOMER_DEPOSIT') and balance <> 0`,
    NOTE_FEE: sql`count(*) as count, sum(p.amount + p.wallet_part)::bigint as amount ${unissuedFeesSql} and n.customer_id = ${customerId}`,
    WITHDRAWAL: sql`count(*) as count, sum(amount)::bigint as amount from withdrawals where ${own} and status = 'REQUESTED'`,
    PURCHASE: sql`count(*) as count, sum(amount)::bigint as amount from ticket_requests where ${own} and status in (${listed(openTickets)})`,
    PROBLEM: sql`count(*) as count, sum(amount)::bigint as amount from problem_reports where ${own} and ended_at is null`,
    CANCEL_REQUEST: sql`count(*) as count, null::bigint as amount from tickets where ${own} and status in ('OPEN', 'IN_PROGRESS')
      and (paid_at is not null or order_id in (select id from orders where ${own} and status not in ('FINISHED', 'REJECTED')))`,
    COLLATERAL: sql`count(*) as count, null::bigint as amount from collateral_releases where ${own} and status <> 'RECEIVED'`,
    AUTOPAY: sql`count(*) as count, null::bigint as amount from autopay_mandates where ${own} and status in ('ASKED', 'ACTIVE')`,
  }
  const found = new Map<OpenKind, OpenItem>()
  for (const kind of openKinds) {
    if (kind === 'GUARANTEE') continue
    const [row] = await rowsOf<{ count: number; amount: number | null }>(db, sql`select ${counted[kind]}`)
    if (row && row.count > 0) found.set(kind, { kind, ...row })
  }
  const guaranteed = await guaranteesAt(db, customerId, await guarantorshipsOf(db, customerId))
  const binding = guaranteed.filter(({ status }) => openGuaranteeStatuses.some((open) => open === status)).length
  // Asked a moment ago: the guarantor's reference to it is written by the event.
  const [asked] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*) as count from domain_events where ${own} and type = 'guarantee.asked' and handled_at is null`,
  )
  const count = binding + (asked?.count ?? 0)
  if (count > 0) found.set('GUARANTEE', { kind: 'GUARANTEE', count, amount: null })
  return openKinds.flatMap((kind) => found.get(kind) ?? [])
}

/** The customer's points. */
export async function pointsLeft(db: Db, customerId: number): Promise<number> {
  const [row] = await rowsOf<{ points: number | null }>(
    db,
    sql`select -sum(balance)::bigint as points from ledger_balances where customer_id = ${customerId} and account = 'CUSTOMER_POINTS'`,
  )
  return Math.abs(row?.points ?? 0)
}
