import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Rial } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { isLive } from '#domain/payments/payment-life.ts'
import type { Payment, PaymentKind, PaymentStatus } from '#domain/payments/payment.ts'
import type { Db } from '../database/open.ts'
import type { PricedItem } from '../purchases/purchase-kind.ts'
import { gatewayAuthorities, idempotencyKeys, paymentItems, payments } from './tables.ts'

const own = (customerId: number, id: string) => and(eq(payments.customerId, customerId), eq(payments.id, id))
const ownItems = (customerId: number, paymentId: string) =>
  and(eq(paymentItems.customerId, customerId), eq(paymentItems.paymentId, paymentId))

/** The customer's own payment; null when it is unknown or another's. */
export async function paymentOf(db: Db, customerId: number, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(own(customerId, id))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockPayment(tx: Db, customerId: number, id: string): Promise<Payment | null> {
  const [row] = await tx.select().from(payments).where(own(customerId, id)).for('update')
  return row ?? null
}

/** Whose payment: both halves of its key. */
export type PaymentKey = { readonly customerId: number; readonly id: string }

/** Keys as a set that a statement reads: one parameter, however many there are. */
const among = (keys: readonly PaymentKey[]): SQL =>
  sql`(select c, i from jsonb_to_recordset(${JSON.stringify(keys.map(({ customerId, id }) => ({ c: customerId, i: id })))}::jsonb) as k(c bigint, i uuid))`

/** Payments of many customers, held until the transaction ends; locked in the order of their keys. */
export async function lockPayments(tx: Db, keys: readonly PaymentKey[]): Promise<readonly Payment[]> {
  return tx
    .select()
    .from(payments)
    .where(sql`(${payments.customerId}, ${payments.id}) in ${among(keys)}`)
    .orderBy(asc(payments.customerId), asc(payments.id))
    .for('update')
}

/** What each of these payments is for. */
export async function itemsOfAll(tx: Db, keys: readonly PaymentKey[]): Promise<ReadonlyMap<string, readonly PricedItem[]>> {
  const rows = await tx
    .select({
      paymentId: paymentItems.paymentId,
      itemId: paymentItems.itemId,
      title: paymentItems.title,
      price: paymentItems.price,
      charge: paymentItems.charge,
    })
    .from(paymentItems)
    .where(sql`(${paymentItems.customerId}, ${paymentItems.paymentId}) in ${among(keys)}`)
    .orderBy(asc(paymentItems.paymentId), asc(paymentItems.line))
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}

/** Writes that payments are paid and lets go of their items, each in one statement. The caller holds them. */
export async function writePaid(tx: Db, paid: readonly Payment[]): Promise<void> {
  const rows = paid.map(({ customerId, id, status, paidAt, trackingId, maskedCard, kept, redirectUrl }) => ({
    c: customerId,
    i: id,
    status,
    paid_at: paidAt === null ? null : new Date(paidAt).toISOString(),
    tracking_id: trackingId,
    masked_card: maskedCard,
    kept,
    redirect_url: redirectUrl,
  }))
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(c bigint, i uuid, status text, paid_at timestamptz, tracking_id text, masked_card text, kept boolean, redirect_url text)
    ), settled as (
      update payments p set status = g.status, paid_at = g.paid_at, tracking_id = g.tracking_id, masked_card = g.masked_card,
        kept = g.kept, redirect_url = g.redirect_url, ask_at = null
      from given g where p.customer_id = g.c and p.id = g.i
    )
    update payment_items p set is_live = false from given g where p.customer_id = g.c and p.payment_id = g.i`)
}

export async function itemsOf(db: Db, customerId: number, paymentId: string): Promise<readonly PricedItem[]> {
  return db
    .select({ itemId: paymentItems.itemId, title: paymentItems.title, price: paymentItems.price, charge: paymentItems.charge })
    .from(paymentItems)
    .where(ownItems(customerId, paymentId))
    .orderBy(asc(paymentItems.line))
}

/** The live payments that hold any of these items, each with all that it holds. */
export async function liveHolders(
  tx: Db,
  customerId: number,
  kind: PaymentKind,
  itemIds: readonly string[],
): Promise<readonly { payment: Payment; itemIds: readonly string[] }[]> {
  const held = await tx
    .selectDistinct({ paymentId: paymentItems.paymentId })
    .from(paymentItems)
    .where(
      and(
        eq(paymentItems.customerId, customerId),
        eq(paymentItems.kind, kind),
        inArray(paymentItems.itemId, [...itemIds]),
        eq(paymentItems.isLive, true),
      ),
    )
  if (held.length === 0) return []
  const ids = held.map(({ paymentId }) => paymentId)
  const found = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.id, ids)))
  const items = await tx
    .select({ paymentId: paymentItems.paymentId, itemId: paymentItems.itemId })
    .from(paymentItems)
    .where(and(eq(paymentItems.customerId, customerId), inArray(paymentItems.paymentId, ids)))
  return found.map((payment) => ({
    payment,
    itemIds: items.filter(({ paymentId }) => paymentId === payment.id).map(({ itemId }) => itemId),
  }))
}

/**
 * Writes a payment and claims its items. False when another live payment holds one of them, committed while we waited at
 * the index payment_items_one_live: the transaction must then be undone.
 */
export async function insertPayment(tx: Db, payment: Payment, items: readonly PricedItem[]): Promise<boolean> {
  await tx.insert(payments).values({ ...payment, askAt: isLive(payment.status) ? payment.expiresAt : null })
  const claimed = await tx
    .insert(paymentItems)
    .values(
      items.map((item, line) => ({
        ...item,
        customerId: payment.customerId,
        paymentId: payment.id,
        line,
        kind: payment.kind,
        isLive: isLive(payment.status),
      })),
    )
    .onConflictDoNothing()
    .returning({ line: paymentItems.line })
  return claimed.length === items.length
}

type Change = { readonly status?: PaymentStatus; readonly askAt?: Instant | null } & Partial<
  Pick<Payment, 'authority' | 'redirectUrl' | 'heardAt' | 'paidAt' | 'trackingId' | 'maskedCard' | 'kept'>
>

/** Writes what has changed; items are held as long as the status is a live one. The caller holds the payment. */
export async function changePayment(tx: Db, { customerId, id }: Payment, change: Change): Promise<Payment> {
  const [row] = await tx.update(payments).set(change).where(own(customerId, id)).returning()
  if (!row) throw new Error(`no such payment: ${id}`)
  if (!isLive(row.status)) await tx.update(paymentItems).set({ isLive: false }).where(ownItems(customerId, id))
  return row
}

/** Lets one caller at a time ask the gateway for an authority; one who asked before `before` and said nothing is given up. */
export async function claimRequest(db: Db, payment: Payment, { at, before }: { at: Instant; before: Instant }): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ requestedAt: at })
    .where(
      and(
        own(payment.customerId, payment.id),
        eq(payments.status, 'CREATED'),
        or(isNull(payments.requestedAt), lt(payments.requestedAt, before)),
      ),
    )
    .returning({ id: payments.id })
  return claimed.length === 1
}

/** Writes down whose authority this is, for the callback that knows nothing else. */
export async function claimAuthority(tx: Db, authority: string, { customerId, id }: Payment): Promise<void> {
  await tx.insert(gatewayAuthorities).values({ authority, customerId, paymentId: id })
}

export async function ownerOfAuthority(db: Db, authority: string): Promise<{ customerId: number; paymentId: string } | null> {
  const [row] = await db.select().from(gatewayAuthorities).where(eq(gatewayAuthorities.authority, authority))
  return row ?? null
}

/** The payments of all customers about which the gateway is to be asked by `at`, the longest due first. */
export const duePayments = (db: Db, at: Instant): Promise<{ customerId: number; id: string }[]> =>
  db
    .select({ customerId: payments.customerId, id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.askAt), lte(payments.askAt, at)))
    .orderBy(asc(payments.askAt))
    .limit(100)

/** A payment that is UNKNOWN long after its time is looked at by a person. */
export const staleUnknowns = (db: Db, before: Instant): Promise<{ customerId: number; id: string }[]> =>
  db
    .select({ customerId: payments.customerId, id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'UNKNOWN'), lt(payments.expiresAt, before)))
    .limit(100)

/** What an Idempotency-Key was used for before; null when it is new to this customer. */
export async function keyUsedBefore(db: Db, customerId: number, key: string): Promise<{ bodyHash: string; paymentId: string } | null> {
  const [row] = await db
    .select({ bodyHash: idempotencyKeys.bodyHash, paymentId: idempotencyKeys.paymentId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)))
  return row ?? null
}

/** Remembers the key; answers what it stands for now, which is another's when two with one key came at once. */
export async function rememberKey(
  tx: Db,
  use: { customerId: number; key: string; bodyHash: string; paymentId: string; at: Instant },
): Promise<{ bodyHash: string; paymentId: string } | null> {
  await tx.insert(idempotencyKeys).values(use).onConflictDoNothing()
  return keyUsedBefore(tx, use.customerId, use.key)
}

/** Forgets the keys of a payment that never reached the gateway: trying again with the same key is then a new attempt. */
export async function forgetKeys(tx: Db, { customerId, id }: Payment): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.paymentId, id)))
}

/** Says on the payment that `refund` of it went back. */
export async function markPaymentRefunded(tx: Db, customerId: number, paymentId: string, refund: Rial): Promise<void> {
  await tx
    .update(payments)
    .set({ status: sql`case when ${refund} >= ${payments.amount} then 'REFUNDED' else 'PART_REFUNDED' end` })
    .where(and(own(customerId, paymentId), inArray(payments.status, ['PAID', 'PART_REFUNDED'])))
}
