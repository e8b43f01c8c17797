import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { paymentTransitions, type PaymentEvent } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import { andOwnersSql, isDistributed } from '#server/platform/database/citus.ts'
import { columnsSql, selectSql } from '#server/platform/database/named-rows.ts'
import { namedStatement, namedStatementAs } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { gatewayAuthorities, paymentItems, payments } from './tables.ts'

/** A payment with what it is for. */
export type PricedPayment = Payment & { readonly items: readonly PricedItem[] }

const { requestedAt: _requestedAt, askAt, ...paymentColumns } = getTableColumns(payments)
const { customerId, id, creditedBecause, status, authority, redirectUrl, returnedAt, paidAt, trackingId, maskedCard } = paymentColumns
const itemColumns = {
  itemId: paymentItems.itemId,
  title: paymentItems.title,
  price: paymentItems.price,
  charge: paymentItems.charge,
  kind: paymentItems.kind,
}

/** The statuses from which the transition table allows this event. */
const statusesSql = (event: PaymentEvent): SQL =>
  sql`(${sql.join(
    paymentTransitions[event].from.map((from) => sql`${from}`),
    sql`, `,
  )})`

export type Sent = Pick<Payment, 'customerId' | 'id'> & {
  readonly authority: string
  readonly redirectUrl: string
  readonly askAt: Instant
}

/** Writes that customers were sent to the gateway's page, and whose its authorities are. Answers the ids of the payments that were still new. */
export async function markSent(db: Db, sent: readonly Sent[]): Promise<ReadonlySet<string>> {
  const rows = await writeSent<{ id: string }>(db, { sent })
  return new Set(rows.map((row) => row.id))
}

const writeSent = namedStatement(
  'payments_mark_sent',
  { sent: { customerId, id, authority, redirectUrl, askAt } },
  ({ sets, andOwners }) =>
    sql`with sent as (
        update payments p set status = ${paymentTransitions.redirect.to}, authority = g.authority, redirect_url = g.redirect_url, ask_at = g.ask_at
        from ${sets.sent}
        where p.customer_id = g.customer_id and p.id = g.id and p.status in ${statusesSql('redirect')}${andOwners('p')}
        returning p.authority, p.customer_id, p.id
      )
      insert into gateway_authorities (authority, customer_id, payment_id) select authority, customer_id, id from sent
      returning payment_id as id`,
)

type Return = { readonly authority: string; readonly at: Instant }

/**
 * Writes that customers came back from the gateway: REDIRECTED becomes VERIFYING, and a success is judged by the moment of the first
 * return. Answers the payments as they are now by their authority; those that are paid already are not changed and not there.
 */
export async function markReturned(db: Db, returns: readonly Return[]): Promise<ReadonlyMap<string | null, PricedPayment>> {
  const rows = isDistributed(db)
    ? await writeKnownReturns(db, { returns: await paymentsOf(db, returns) })
    : await writeReturns(db, { returns })
  const found = withItems(rows.map((row) => ({ payment: row, item: row })))
  return new Map(found.map((payment) => [payment.authority, payment]))
}

const returnedColumns = { ...paymentColumns, ...itemColumns }

/** `found`: the set (customer_id, id, at). */
const returnsSql = (found: SQL, andOwners: (table: string) => SQL): SQL =>
  sql`with returned as (
        update payments p set returned_at = coalesce(p.returned_at, g.at),
          status = case when p.status in ${statusesSql('return')} then ${paymentTransitions.return.to} else p.status end
        from ${found}
        where p.customer_id = g.customer_id and p.id = g.id and p.paid_at is null${andOwners('p')}
        returning ${columnsSql('p', paymentColumns)}
      )
      select ${selectSql('r', paymentColumns)}, ${selectSql('i', itemColumns)}
      from returned r join payment_items i on i.customer_id = r.customer_id and i.payment_id = r.id${andOwners('i')} order by i.line`

const writeReturns = namedStatementAs(
  'payments_mark_returned',
  returnedColumns,
  { returns: { authority, at: returnedAt } },
  ({ sets, andOwners }) =>
    returnsSql(
      sql`(select a.customer_id, a.payment_id as id, g.at from ${sets.returns} join gateway_authorities a using (authority)) g`,
      andOwners,
    ),
)

const writeKnownReturns = namedStatementAs(
  'payments_mark_returned',
  returnedColumns,
  { returns: { customerId, id, at: returnedAt } },
  ({ sets, andOwners }) => returnsSql(sets.returns, andOwners),
)

/** Whose these authorities are, read first: Citus chooses the shards of the payments by their customers. */
async function paymentsOf(db: Db, returns: readonly Return[]) {
  const found = await db
    .select()
    .from(gatewayAuthorities)
    .where(
      inArray(
        gatewayAuthorities.authority,
        returns.map((one) => one.authority),
      ),
    )
  const ofAuthority = new Map(found.map((one) => [one.authority, one]))
  return returns.flatMap((one) => {
    const payment = ofAuthority.get(one.authority)
    return payment ? [{ customerId: payment.customerId, id: payment.paymentId, at: one.at }] : []
  })
}

/** The payment that an authority was given for, with what it is for; null where it is unknown. */
export async function findByAuthority(db: Db, given: string): Promise<PricedPayment | null> {
  const [key] = await db.select().from(gatewayAuthorities).where(eq(gatewayAuthorities.authority, given))
  return key ? findPricedPayment(db, key.customerId, key.paymentId) : null
}

/** The customer's own payment with what it is for; null when it is unknown or another's. */
export async function findPricedPayment(db: Db, owner: number, paymentId: string): Promise<PricedPayment | null> {
  const [payment] = withItems(await pricedPayment(db, owner, paymentId).prepare('priced_payment').execute())
  return payment ?? null
}

/** The same, the payment locked until the transaction ends. */
export async function lockPricedPayment(tx: Db, owner: number, paymentId: string): Promise<PricedPayment | null> {
  const [payment] = withItems(
    await pricedPayment(tx, owner, paymentId).for('update', { of: payments }).prepare('priced_payment_lock').execute(),
  )
  return payment ?? null
}

const pricedPayment = (db: Db, owner: number, paymentId: string) =>
  db
    .select({ payment: paymentColumns, item: itemColumns })
    .from(payments)
    .innerJoin(paymentItems, and(eq(paymentItems.customerId, customerId), eq(paymentItems.paymentId, id)))
    .where(and(eq(customerId, owner), eq(id, paymentId)))
    .orderBy(paymentItems.line)

type ItemRow = { readonly payment: Payment; readonly item: PricedItem }

/** Payments with their items, from rows of one item each. */
const withItems = (rows: readonly ItemRow[]): readonly PricedPayment[] =>
  [...Map.groupBy(rows, ({ payment }) => payment.id).values()].flatMap((ofPayment) =>
    ofPayment.slice(0, 1).map(({ payment }) => ({ ...payment, items: ofPayment.map(({ item }) => item) })),
  )

type Paid = Pick<Payment, 'customerId' | 'id' | 'status' | 'paidAt' | 'trackingId' | 'maskedCard' | 'redirectUrl'>

/** Makes payments PAID whose status is the one given, as it was read, and releases their items. Throws Conflict where it is not. */
export async function markPaid(tx: Db, paid: readonly Paid[]): Promise<void> {
  if (paid.length === 0) return
  const released = await writePaid<{ id: string }>(tx, { paid })
  if (new Set(released.map((row) => row.id)).size < paid.length) throw new Conflict('a payment changed since it was read')
}

const writePaid = namedStatement(
  'payments_mark_paid',
  { paid: { customerId, id, status, paidAt, trackingId, maskedCard, redirectUrl } },
  ({ sets, andOwners }) =>
    sql`with marked as (
        update payments p set status = ${paymentTransitions.succeed.to}, ask_at = null, paid_at = g.paid_at,
          tracking_id = g.tracking_id, masked_card = g.masked_card, redirect_url = g.redirect_url
        from ${sets.paid}
        where p.customer_id = g.customer_id and p.id = g.id and p.status = g.status${andOwners('p')}
        returning p.customer_id, p.id
      )
      update payment_items i set is_live = false from marked m where i.customer_id = m.customer_id and i.payment_id = m.id${andOwners('i')}
      returning i.payment_id as id`,
)

type Credited = Pick<Payment, 'customerId' | 'id' | 'creditedBecause'>

/** Writes that the money of paid payments went to the wallet, since they bought nothing, and why. */
export async function markCreditedToWallet(tx: Db, credited: readonly Credited[]): Promise<void> {
  if (credited.length === 0) return
  await tx.execute(sql`update payments p set is_credited_to_wallet = true, credited_because = g.credited_because
    from ${unnestSql(credited, { customerId, id, creditedBecause })}
    where p.customer_id = g.customer_id and p.id = g.id${andOwnersSql(tx, 'p', credited)}`)
}
