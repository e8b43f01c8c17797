import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { paymentTransitions, type PaymentEvent } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { gatewayAuthorities, paymentItems, payments } from './tables.ts'

/** A payment with what it is for. */
export type PricedPayment = Payment & { readonly items: readonly PricedItem[] }

const { customerId, id, status, authority, redirectUrl, askAt, returnedAt, paidAt, trackingId, maskedCard } = payments
/** The payment named by a row of `g`. */
const isOfRow = sql`${customerId} = g.customer_id and ${id} = g.id`
const itemColumns = { itemId: paymentItems.itemId, title: paymentItems.title, price: paymentItems.price, charge: paymentItems.charge }
/** Whether the transition table lets this event happen. */
const accepts = (event: PaymentEvent): SQL => inArray(status, [...paymentTransitions[event].from])

export type Sent = Pick<Payment, 'customerId' | 'id'> & {
  readonly authority: string
  readonly redirectUrl: string
  readonly askAt: Instant
}

/** Writes that customers were sent to the gateway's page, and whose its authorities are. Answers the ids of the payments that were still new. */
export async function markSent(db: Db, sent: readonly Sent[]): Promise<ReadonlySet<string>> {
  const moved = db.$with('moved').as(
    db
      .update(payments)
      .set({ status: paymentTransitions.redirect.to, authority: sql`g.authority`, redirectUrl: sql`g.redirect_url`, askAt: sql`g.ask_at` })
      .from(unnestSql(sent, { customerId, id, authority, redirectUrl, askAt }))
      .where(and(isOfRow, accepts('redirect')))
      .returning({ authority, customerId, id }),
  )
  const claimed = await db
    .with(moved)
    .insert(gatewayAuthorities)
    .select(sql`select authority, customer_id, id from moved`)
    .returning({ paymentId: gatewayAuthorities.paymentId })
    .prepare('payments_mark_sent')
    .execute()
  return new Set(claimed.map(({ paymentId }) => paymentId))
}

type Return = { readonly authority: string; readonly at: Instant }

/**
 * Writes that customers came back from the gateway: REDIRECTED becomes VERIFYING, and a success is judged by the moment of the first
 * return. Answers the payments as they are now by their authority; those that are paid already are not changed and not there.
 */
export async function markReturned(db: Db, returns: readonly Return[]): Promise<ReadonlyMap<string | null, PricedPayment>> {
  const returned = db.$with('returned').as(
    db
      .update(payments)
      .set({
        status: sql`case when ${accepts('return')} then ${paymentTransitions.return.to} else ${status} end`,
        returnedAt: sql`coalesce(${returnedAt}, g.at)`,
      })
      .from(
        sql`${unnestSql(returns, { authority, at: returnedAt })} join ${gatewayAuthorities} on ${gatewayAuthorities.authority} = g.authority`,
      )
      .where(and(eq(customerId, gatewayAuthorities.customerId), eq(id, gatewayAuthorities.paymentId), isNull(paidAt)))
      .returning(getTableColumns(payments)),
  )
  const rows = await db
    .with(returned)
    .select({ payment: returned._.selectedFields, item: itemColumns })
    .from(returned)
    .innerJoin(paymentItems, and(eq(paymentItems.customerId, returned.customerId), eq(paymentItems.paymentId, returned.id)))
    .orderBy(paymentItems.line)
    .prepare('payments_mark_returned')
    .execute()
  return new Map(withItems(rows).map((payment) => [payment.authority, payment]))
}

/** The payment that an authority was given for, with what it is for; null where it is unknown. */
export async function findByAuthority(db: Db, given: string): Promise<PricedPayment | null> {
  const [key] = await db.select().from(gatewayAuthorities).where(eq(gatewayAuthorities.authority, given))
  return key ? findPricedPayment(db, key.customerId, key.paymentId) : null
}

/** The customer's own payment with what it is for; null when it is unknown or another's. */
export async function findPricedPayment(db: Db, owner: number, paymentId: string): Promise<PricedPayment | null> {
  const [payment] = withItems(await pricedPayment(db, owner, paymentId))
  return payment ?? null
}

/** The same, the payment locked until the transaction ends. */
export async function lockPricedPayment(tx: Db, owner: number, paymentId: string): Promise<PricedPayment | null> {
  const [payment] = withItems(await pricedPayment(tx, owner, paymentId).for('update', { of: payments }))
  return payment ?? null
}

const pricedPayment = (db: Db, owner: number, paymentId: string) =>
  db
    .select({ payment: payments, item: itemColumns })
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
  const marked = tx.$with('marked').as(
    tx
      .update(payments)
      .set({
        status: paymentTransitions.succeed.to,
        askAt: null,
        paidAt: sql`g.paid_at`,
        trackingId: sql`g.tracking_id`,
        maskedCard: sql`g.masked_card`,
        redirectUrl: sql`g.redirect_url`,
      })
      .from(unnestSql(paid, { customerId, id, status, paidAt, trackingId, maskedCard, redirectUrl }))
      .where(sql`${isOfRow} and ${status} = g.status`)
      .returning({ customerId, id }),
  )
  const released = await tx
    .with(marked)
    .update(paymentItems)
    .set({ isLive: false })
    .from(marked)
    .where(and(eq(paymentItems.customerId, marked.customerId), eq(paymentItems.paymentId, marked.id)))
    .returning({ paymentId: paymentItems.paymentId })
    .prepare('payments_mark_paid')
    .execute()
  if (new Set(released.map(({ paymentId }) => paymentId)).size < paid.length) throw new Conflict('a payment changed since it was read')
}

/** Writes that the money of paid payments went to the wallet, since they bought nothing. */
export async function markCreditedToWallet(tx: Db, kept: readonly Pick<Payment, 'customerId' | 'id'>[]): Promise<void> {
  if (kept.length > 0) await tx.update(payments).set({ isCreditedToWallet: true }).from(unnestSql(kept, { customerId, id })).where(isOfRow)
}
