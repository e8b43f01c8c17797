import { and, eq, sql } from 'drizzle-orm'
import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment, PaymentKind } from '#domain/billing/payments/payment.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import { namedStatement } from '#server/platform/database/named-statement.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { columnsOf, insertSetSql } from '#server/platform/database/unnest.ts'
import { idempotencyKeys, paymentItems, payments } from './tables.ts'

export type NewPayment = { readonly payment: Payment; readonly items: readonly PricedItem[]; readonly key: NewKey | null }
export type NewKey = { readonly key: string; readonly bodyHash: string }

/**
 * Writes payments with their items and Idempotency-Keys in one statement: all of them, or none. `requestedAt` is set, so that whoever
 * begins a payment is the one who requests its authority (claimRequest). Throws where an item has a live payment or a key was used
 * before (isTaken).
 */
export async function insertPayments(db: Db, begun: readonly NewPayment[]): Promise<void> {
  await insertAll(db, {
    begun: begun.map(paymentRow),
    used: begun.flatMap(keyRows),
    items: begun.flatMap(itemRows).toSorted(byItem),
  })
}

const paymentNames = [
  'customerId',
  'id',
  'kind',
  'status',
  'amount',
  'walletPart',
  'discount',
  'discountCode',
  'redirectUri',
  'createdAt',
  'expiresAt',
  'requestedAt',
  'askAt',
  'isPull',
  'payerId',
] as const

const keyNames = ['customerId', 'key', 'bodyHash', 'paymentId', 'at'] as const
const itemNames = ['customerId', 'paymentId', 'line', 'kind', 'itemId', 'title', 'price', 'charge', 'isLive'] as const

const insertAll = namedStatement(
  'payments_insert',
  {
    begun: columnsOf(payments, paymentNames),
    used: columnsOf(idempotencyKeys, keyNames),
    items: columnsOf(paymentItems, itemNames),
  },
  ({ sets }) =>
    sql`with begun as (${insertSetSql(payments, paymentNames, sets.begun)}),
        used as (${insertSetSql(idempotencyKeys, keyNames, sets.used)})
      ${insertSetSql(paymentItems, itemNames, sets.items)}`,
)

const paymentRow = ({ payment }: NewPayment) => ({
  ...payment,
  requestedAt: payment.createdAt,
  askAt: isLive(payment.status) ? payment.expiresAt : null,
})

const keyRows = ({ payment: { customerId, id: paymentId, createdAt: at }, key }: NewPayment) =>
  key ? [{ ...key, customerId, paymentId, at }] : []

const itemRows = ({ payment: { customerId, id: paymentId, kind, status }, items }: NewPayment) =>
  items.map((item, line) => ({ ...item, customerId, paymentId, line, kind: item.kind ?? kind, isLive: isLive(status) }))

type ItemRow = ReturnType<typeof itemRows>[number]

/** One order for all, so that two who begin with the same items wait for one another and do not deadlock. */
const byItem = (one: ItemRow, other: ItemRow): number => one.customerId - other.customerId || (one.itemId < other.itemId ? -1 : 1)

/** Another payment took an item, or the key was used, after it was looked for: whoever looks again finds it. */
export function isTaken(fault: unknown): boolean {
  const { code, constraint } = rootOf(fault)
  return code === '23505' && (constraint === 'payment_items_one_live' || constraint === 'idempotency_keys_customer_id_key_pk')
}

/** The wallet had less when its part was to be held than when it was read: whoever reads again takes less of it. */
export function isWalletSpent(fault: unknown): boolean {
  const { code, constraint } = rootOf(fault)
  return code === '23514' && constraint === 'wallet_not_overdrawn'
}

export type BasketItems = {
  readonly customerId: number
  readonly kind: PaymentKind
  readonly items: readonly Pick<PricedItem, 'itemId' | 'kind'>[]
}

/** For each basket the id of the live payment that holds any of its items; null where none does. */
export async function findHolders(tx: Db, baskets: readonly BasketItems[]): Promise<readonly (string | null)[]> {
  const reserved = baskets.flatMap(({ items, customerId: owner, kind: of }, basket) =>
    items.map((item) => ({ customerId: owner, kind: item.kind ?? of, itemId: item.itemId, basket })),
  )
  if (reserved.length === 0) return baskets.map(() => null)
  const rows = await readHolders<{ basket: number; paymentId: string }>(tx, { reserved })
  const found = new Map(rows.map((row) => [row.basket, row.paymentId]))
  return baskets.map((_, basket) => found.get(basket) ?? null)
}

const readHolders = namedStatement(
  'payments_find_holders',
  { reserved: { basket: 'int', ...columnsOf(paymentItems, ['customerId', 'kind', 'itemId']) } },
  ({ sets, andOwners }) =>
    sql`select g.basket, i.payment_id as "paymentId" from ${sets.reserved}
      join payment_items i on i.customer_id = g.customer_id and i.kind = g.kind and i.item_id = g.item_id and i.is_live${andOwners('i')}`,
)

/** What an Idempotency-Key was used for; `payment` is null where it was no purchase. */
export type KeyUse = { readonly bodyHash: string; readonly payment: Payment | null }

/** What the customer used this key for before; null where it is new. */
export async function findKeyUse(tx: Db, customerId: number, key: string): Promise<KeyUse | null> {
  const [use] = await tx
    .select({ bodyHash: idempotencyKeys.bodyHash, payment: payments })
    .from(idempotencyKeys)
    .leftJoin(payments, and(eq(payments.customerId, idempotencyKeys.customerId), eq(payments.id, idempotencyKeys.paymentId)))
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)))
  return use ?? null
}
