import { sql } from 'drizzle-orm'
import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import { eventsOf, orderRowOf } from '#server/lending/orders/sql.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { FakeGateway } from '../billing/payments/fake-gateway.ts'
import { faultsOfOrder } from '../lending/orders/faults-of-order.ts'
import type { Someone } from './beginnings.ts'

/** What does not hold at the end of a run, although it must whatever went wrong: one sentence each. */
export async function verdict(
  db: Db,
  { customer: { customerId }, orderId }: Someone,
  gateway: FakeGateway,
  at: Instant,
): Promise<readonly string[]> {
  return [
    ...(await violations(db)).map(({ invariant, violation }) => `${invariant}: ${violation}`),
    ...(await faultsOfPayments(db, gateway)),
    ...(await faultsOfEffects(db)),
    ...(orderId === null ? [] : await faultsOfHistory(db, customerId, orderId, at)),
  ]
}

type Ended = Pick<Payment, 'id' | 'status' | 'authority' | 'amount' | 'isCreditedToWallet'> & { readonly isPaid: boolean }

/** Every intent ended, and as the gateway's own book says; no item was charged twice, but that the second charge went to the wallet. */
async function faultsOfPayments(db: Db, gateway: FakeGateway): Promise<readonly string[]> {
  const payments = await moneyRowsOf<Ended>(
    db,
    sql`select id, status, authority, amount, is_credited_to_wallet as "isCreditedToWallet", paid_at is not null as "isPaid" from payments order by id`,
    { amount: rialOf },
  )
  const wrong = payments.flatMap(({ id, status, authority, amount, isPaid }) => [
    ...(isLive(status) ? [`payment ${id} is still ${status}`] : []),
    ...(authority !== null && gateway.isPaid(authority, amount) !== isPaid
      ? [`payment ${id} is ${status} against the gateway's book`]
      : []),
  ])
  const twice = await rowsOf<{ item: string }>(
    db,
    sql`select i.kind || ' ' || i.item_id as item from payment_items i join payments p on p.customer_id = i.customer_id and p.id = i.payment_id
        where p.paid_at is not null and not p.is_credited_to_wallet and i.kind <> 'point_package' group by i.kind, i.item_id having count(*) > 1`,
  )
  return [...wrong, ...twice.map(({ item }) => `${item} was charged twice`)]
}

/** Every event was handled, and its effects happened once. */
async function faultsOfEffects(db: Db): Promise<readonly string[]> {
  const [count] = await rowsOf<{ unhandled: number; paid: number; noted: number; packages: number; bought: number }>(
    db,
    sql`select (select count(*) from domain_events where handled_at is null) as unhandled,
      (select count(*) from domain_events where type = 'invoice.paid') as paid,
      (select count(*) from notifications where type = 'INVOICE') as noted,
      (select count(*) from payments where kind = 'point_package' and paid_at is not null and not is_credited_to_wallet) as packages,
      (select count(*) from ledger_transfers t join payments p on t.cause = 'payment:' || p.id where p.kind = 'point_package' and not p.is_credited_to_wallet) as bought`,
  )
  if (!count) return ['nothing can be counted']
  const rules: readonly (readonly [string, boolean])[] = [
    [`${count.unhandled} events are unhandled`, count.unhandled === 0],
    [`${count.paid} invoices were paid, ${count.noted} notices tell of one`, count.paid === count.noted],
    [`${count.packages} packages were paid, ${count.bought} posted`, count.packages === count.bought],
  ]
  return rules.flatMap(([fault, holds]) => (holds ? [] : [fault]))
}

/** The order has the status its history led to, and everything that belongs to it is as that status requires. */
async function faultsOfHistory(db: Db, customerId: number, orderId: number, at: Instant): Promise<readonly string[]> {
  const row = await orderRowOf(db, customerId, orderId)
  if (!row) return ['the order is gone']
  const events = await eventsOf(db, customerId, orderId)
  const broken = events.filter(({ from }, index) => index > 0 && from !== events[index - 1]?.to)
  return [
    ...broken.map(({ command, from }) => `${command} left from ${from}, where the order was not`),
    ...(events.at(-1)?.to === row.status ? [] : [`the order is ${row.status}, its history ends in ${events.at(-1)?.to}`]),
    ...(await faultsOfOrder(db, row, at)),
  ]
}
