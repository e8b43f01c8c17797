import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { isLive, liveStatuses } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment, PaymentKind, PaymentStatus } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import type { Db } from '#server/platform/database/open.ts'
import { idempotencyKeys, paymentItems, payments } from './tables.ts'

const own = (customerId: number, id: string) => and(eq(payments.customerId, customerId), eq(payments.id, id))
const ownItems = (customerId: number, paymentId: string) =>
  and(eq(paymentItems.customerId, customerId), eq(paymentItems.paymentId, paymentId))

/** The customer's own payment; null when it is unknown or another's. */
export async function paymentOf(db: Db, customerId: number, id: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(own(customerId, id))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockPayment(tx: Db, customerId: number, id: string): Promise<Payment | null> {
  const [row] = await tx.select().from(payments).where(own(customerId, id)).for('update')
  return row ?? null
}

const itemColumns = {
  itemId: paymentItems.itemId,
  title: paymentItems.title,
  price: paymentItems.price,
  charge: paymentItems.charge,
  kind: paymentItems.kind,
}

/** What a payment is for, in the order of its lines. */
export async function itemsOf(db: Db, customerId: number, paymentId: string): Promise<readonly PricedItem[]> {
  return db.select(itemColumns).from(paymentItems).where(ownItems(customerId, paymentId)).orderBy(asc(paymentItems.line))
}

/** The customer's payments that are not settled yet, the newest first, each with its items; without those of a guarantor. */
export async function livePaymentsOf(db: Db, customerId: number): Promise<{ payment: Payment; items: readonly PricedItem[] }[]> {
  const live = await db
    .select()
    .from(payments)
    .where(and(eq(payments.customerId, customerId), inArray(payments.status, [...liveStatuses]), isNull(payments.payerId)))
    .orderBy(desc(payments.createdAt))
    .limit(50)
  if (live.length === 0) return []
  const items = await db
    .select({ ...itemColumns, paymentId: paymentItems.paymentId })
    .from(paymentItems)
    .where(
      and(
        eq(paymentItems.customerId, customerId),
        inArray(
          paymentItems.paymentId,
          live.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(paymentItems.line))
  return live.map((payment) => ({ payment, items: items.filter(({ paymentId }) => paymentId === payment.id) }))
}

export type ItemPaidWithCode = {
  readonly paymentId: string
  readonly kind: PaymentKind
  readonly itemId: string
  readonly code: string
  readonly at: Instant
}

/** What the customer has paid for with discount codes, oldest first; without money that went to the wallet instead. */
export async function itemsPaidWithCode(db: Db, customerId: number): Promise<readonly ItemPaidWithCode[]> {
  const rows = await db
    .select({
      paymentId: payments.id,
      code: payments.discountCode,
      at: payments.paidAt,
      kind: paymentItems.kind,
      itemId: paymentItems.itemId,
    })
    .from(payments)
    .innerJoin(paymentItems, and(eq(paymentItems.customerId, payments.customerId), eq(paymentItems.paymentId, payments.id)))
    .where(
      and(
        eq(payments.customerId, customerId),
        isNotNull(payments.discountCode),
        isNotNull(payments.paidAt),
        eq(payments.isCreditedToWallet, false),
      ),
    )
    .orderBy(asc(payments.paidAt))
    .limit(200)
  return rows.flatMap(({ code, at, ...item }) => (code === null || at === null ? [] : [{ ...item, code, at }]))
}

type Change = { readonly status?: PaymentStatus; readonly askAt?: Instant | null } & Partial<
  Pick<Payment, 'authority' | 'redirectUrl' | 'returnedAt' | 'paidAt' | 'trackingId' | 'maskedCard' | 'isCreditedToWallet'>
>

/** Writes what has changed; items are held as long as the status is a live one. The caller has locked the payment. */
export async function changePayment(tx: Db, { customerId, id }: Payment, change: Change): Promise<Payment> {
  const [row] = await tx.update(payments).set(change).where(own(customerId, id)).returning()
  if (!row) throw new Error(`no such payment: ${id}`)
  if (!isLive(row.status)) await tx.update(paymentItems).set({ isLive: false }).where(ownItems(customerId, id))
  return row
}

/** Lets one caller at a time request an authority from the gateway; one that began before `before` and has not answered is given up. */
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

/** A payment to ask about, by which the next ones are found. */
export type DuePayment = { readonly customerId: number; readonly id: string; readonly askAt: Instant | null }

/** So many payments to ask about are read at once. */
export const mostDuePayments = 100

/** The payments of all customers about which the gateway is to be asked by `at`, those due longest first; those after one of them. */
export const duePayments = (db: Db, at: Instant, after: DuePayment | undefined): Promise<DuePayment[]> =>
  db
    .select({ customerId: payments.customerId, id: payments.id, askAt: payments.askAt })
    .from(payments)
    .where(and(isNotNull(payments.askAt), lte(payments.askAt, at), after && isAfter(after)))
    .orderBy(asc(payments.askAt), asc(payments.id))
    .limit(mostDuePayments)

const isAfter = ({ askAt, id }: DuePayment) =>
  sql`(${payments.askAt}, ${payments.id}) > (${new Date(askAt ?? 0).toISOString()}::timestamptz, ${id}::uuid)`

/** A payment that is UNKNOWN long after its time is looked at by a person. Each has its time to ask, by whose index it is found. */
export const staleUnknowns = (db: Db, before: Instant) =>
  db
    .select({ customerId: payments.customerId, id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.askAt), eq(payments.status, 'UNKNOWN'), lt(payments.expiresAt, before)))
    .limit(100)

type StoredKey = typeof idempotencyKeys.$inferSelect

/** Stores the key; returns what it belongs to now, which is another request's when two with one key came at once. */
export async function rememberKey(tx: Db, use: StoredKey): Promise<Pick<StoredKey, 'bodyHash' | 'paymentId'> | null> {
  await tx.insert(idempotencyKeys).values(use).onConflictDoNothing()
  const [row] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, paymentId: idempotencyKeys.paymentId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, use.customerId), eq(idempotencyKeys.key, use.key)))
  return row ?? null
}

/** Forgets one key of a payment. */
export async function forgetKey(db: Db, { customerId, payerId, id }: Payment, key: string): Promise<void> {
  const { customerId: owner, key: stored, paymentId } = idempotencyKeys
  await db.delete(idempotencyKeys).where(and(eq(owner, payerId ?? customerId), eq(stored, key), eq(paymentId, id)))
}

/** Forgets the keys of a payment that never reached the gateway: trying again with the same key is then a new attempt. */
export async function forgetKeys(tx: Db, { customerId, payerId, id }: Payment): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.customerId, payerId ?? customerId), eq(idempotencyKeys.paymentId, id)))
}
