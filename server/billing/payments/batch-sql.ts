import { sql, type SQL } from 'drizzle-orm'
import { isLive, paymentTransitions, type PaymentEvent } from '#domain/billing/payments/payment-transitions.ts'
import type { Payment, PaymentKind, PaymentStatus } from '#domain/billing/payments/payment.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { WrittenBeside } from '#server/billing/ledger/post-transfers.ts'
import type { PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { recordsOf } from '#server/platform/database/records.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { paymentColumns, paymentFrom, spelt, type PaymentRow } from './payment-row.ts'

/** Whose payment: both halves of its key. */
export type PaymentKey = { readonly customerId: number; readonly id: string }

/** The words of the table of states as a condition and as the status they lead to. */
const mayBe = (event: PaymentEvent): SQL => sql`p.status = any (string_to_array(${paymentTransitions[event].from.join()}, ','))`
const then = (event: PaymentEvent): SQL => sql`${paymentTransitions[event].to}::text`

/** A payment with what it is for. */
export type PricedPayment = Payment & { readonly items: readonly PricedItem[] }
type PricedRow = PaymentRow & { readonly items: readonly PricedItem[] }

/** The items of a payment called `p`, in their order. */
const itemsColumn = sql`(select json_agg(json_build_object('itemId', i.item_id, 'title', i.title, 'price', i.price, 'charge', i.charge) order by i.line)
  from payment_items i where i.customer_id = p.customer_id and i.payment_id = p.id) as items`

const pricedFrom = ({ items, ...row }: PricedRow): PricedPayment => ({ ...paymentFrom(row), items })

export type Heard = { readonly authority: string; readonly at: Instant }

/**
 * Notes that customers came back from the gateway: REDIRECTED becomes VERIFYING, and this is the moment by which a success is
 * judged. Answers each payment as it is now, with what it is for; null for an authority nobody was given.
 */
export async function markAllReturned(db: Db, heard: readonly Heard[]): Promise<readonly (PricedPayment | null)[]> {
  const rows = await rowsOf<PricedRow & { asked: string }>(
    db,
    sql`with given as materialized (
        select g.authority, g.at, a.customer_id, a.payment_id from ${recordsOf(
          heard.map(({ authority, at }) => ({ authority, at: spelt(at) })),
          { authority: 'text', at: 'timestamptz' },
        )} join gateway_authorities a using (authority) order by a.customer_id, a.payment_id
      ), noted as (
        update payments p set status = case when ${mayBe('return')} then ${then('return')} else p.status end, returned_at = coalesce(p.returned_at, g.at)
        from given g where p.customer_id = g.customer_id and p.id = g.payment_id and p.paid_at is null
        returning ${paymentColumns}, ${itemsColumn}
      )
      select g.authority as asked, n.* from given g join noted n on n."customerId" = g.customer_id and n.id = g.payment_id
      union all
      select g.authority as asked, ${paymentColumns}, ${itemsColumn} from given g join payments p on p.customer_id = g.customer_id and p.id = g.payment_id
      where not exists (select from noted n where n."customerId" = g.customer_id and n.id = g.payment_id)`,
  )
  const found = new Map(rows.map(({ asked, ...row }) => [asked, pricedFrom(row)]))
  return heard.map(({ authority }) => found.get(authority) ?? null)
}

export type Sent = PaymentKey & { readonly authority: string; readonly redirectUrl: string; readonly askAt: Instant }

/** Writes whose the gateway's authorities are and that the customers are on their way to its page. Null where the payment is not a new one any more. */
export async function sendAll(db: Db, sent: readonly Sent[]): Promise<readonly (Payment | null)[]> {
  const rows = await rowsOf<PaymentRow>(
    db,
    sql`with given as materialized (
        select g.* from ${recordsOf(
          sent.map(({ customerId, id, authority, redirectUrl, askAt }) => ({
            c: customerId,
            i: id,
            authority,
            url: redirectUrl,
            ask_at: spelt(askAt),
          })),
          { c: 'bigint', i: 'uuid', authority: 'text', url: 'text', ask_at: 'timestamptz' },
        )}
      ), held as materialized (
        select g.* from payments p join given g on p.customer_id = g.c and p.id = g.i
        where ${mayBe('redirect')} order by p.customer_id, p.id for update of p
      ), moved as (
        update payments p set status = ${then('redirect')}, authority = h.authority, redirect_url = h.url, ask_at = h.ask_at
        from held h where p.customer_id = h.c and p.id = h.i and ${mayBe('redirect')}
        returning ${paymentColumns}
      ), claimed as (
        insert into gateway_authorities (authority, customer_id, payment_id) select authority, "customerId", id from moved
      )
      select * from moved`,
  )
  const found = new Map(rows.map((row) => [row.id, paymentFrom(row)]))
  return sent.map(({ id }) => found.get(id) ?? null)
}

export type NewPayment = { readonly payment: Payment; readonly items: readonly PricedItem[]; readonly key: UsedKey | null }
export type UsedKey = { readonly key: string; readonly bodyHash: string }

/**
 * Writes payments of different customers with their items and keys, each payment claimed for whoever begins it (claimRequest).
 * Answers the ids of those that were written: a live payment holds an item of the others, or their key was used before. Throws
 * where somebody else writes the same at this very moment (isTakenMeanwhile), and nothing is written.
 */
export async function insertPayments(db: Db, made: readonly NewPayment[]): Promise<ReadonlySet<string>> {
  if (made.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with items as materialized (
        select g.* from ${recordsOf(made.flatMap(itemRows), {
          customerId: 'bigint',
          id: 'uuid',
          line: 'smallint',
          kind: 'text',
          itemId: 'text',
          title: 'text',
          price: 'bigint',
          charge: 'jsonb',
          isLive: 'boolean',
        })}
      ), keys as materialized (
        select g.* from ${recordsOf(made.flatMap(keyRows), { customerId: 'bigint', id: 'uuid', key: 'text', bodyHash: 'text', at: 'timestamptz' })}
      ), begun as (
        insert into payments (customer_id, id, kind, status, amount, discount, discount_code, redirect_uri, created_at, expires_at, requested_at, ask_at)
        select "customerId", id, kind, status, amount, discount, "discountCode", "redirectUri", "createdAt", "expiresAt", "createdAt", "askAt"
        from ${recordsOf(made.map(paymentRow), {
          customerId: 'bigint',
          id: 'uuid',
          kind: 'text',
          status: 'text',
          amount: 'bigint',
          discount: 'bigint',
          discountCode: 'text',
          redirectUri: 'text',
          createdAt: 'timestamptz',
          expiresAt: 'timestamptz',
          askAt: 'timestamptz',
        })}
        where g.id not in (
          select i.id from items i join payment_items h on h.customer_id = i."customerId" and h.kind = i.kind and h.item_id = i."itemId"
          where h.is_live and i."isLive"
          union all
          select k.id from keys k join idempotency_keys u on u.customer_id = k."customerId" and u.key = k.key)
        returning id
      ), claimed as (
        -- In one order for all, so that two who take the same items wait for one another and not in a ring.
        insert into payment_items (customer_id, payment_id, line, kind, item_id, title, price, charge, is_live)
        select i."customerId", i.id, i.line, i.kind, i."itemId", i.title, i.price, coalesce(i.charge, 'null'), i."isLive"
        from items i join begun b on b.id = i.id order by i."customerId", i.kind, i."itemId"
      ), remembered as (
        insert into idempotency_keys (customer_id, key, body_hash, payment_id, at)
        select k."customerId", k.key, k."bodyHash", k.id, k.at from keys k join begun b on b.id = k.id order by k."customerId"
      )
      select id from begun`,
  )
  return new Set(rows.map(({ id }) => id))
}

const paymentRow = ({ payment: { createdAt, expiresAt, ...payment } }: NewPayment) => ({
  ...payment,
  createdAt: spelt(createdAt),
  expiresAt: spelt(expiresAt),
  askAt: isLive(payment.status) ? spelt(expiresAt) : null,
})

const itemRows = ({ payment: { customerId, id, kind, status }, items }: NewPayment) =>
  items.map((item, line) => ({ ...item, customerId, id, line, kind, isLive: isLive(status) }))

const keyRows = ({ payment: { customerId, id, createdAt }, key }: NewPayment) =>
  key ? [{ ...key, customerId, id, at: spelt(createdAt) }] : []

/** Somebody else took an item, or used the key, between our looking and our writing: asked again, both see what is there. */
export function isTakenMeanwhile(fault: unknown): boolean {
  const { code, constraint } = rootOf(fault)
  return code === '23505' && (constraint === 'payment_items_one_live' || constraint === 'idempotency_keys_customer_id_key_pk')
}

export type Basket = { readonly customerId: number; readonly kind: PaymentKind; readonly itemIds: readonly string[] }
export type Holder = { readonly payment: Payment; readonly itemIds: readonly string[] }

/** For each basket the live payment that holds any of its items, with all that it holds. */
export async function holdersOfAll(tx: Db, baskets: readonly Basket[]): Promise<readonly (Holder | null)[]> {
  const asked = baskets.flatMap(({ customerId, kind, itemIds }, n) => itemIds.map((itemId) => ({ n, c: customerId, k: kind, i: itemId })))
  const rows = await rowsOf<PaymentRow & { n: number; itemIds: readonly string[] }>(
    tx,
    sql`select distinct on (g.n) g.n, ${paymentColumns},
        (select json_agg(i.item_id order by i.line) from payment_items i where i.customer_id = p.customer_id and i.payment_id = p.id) as "itemIds"
      from ${recordsOf(asked, { n: 'int', c: 'bigint', k: 'text', i: 'text' })}
      join payment_items h on h.customer_id = g.c and h.kind = g.k and h.item_id = g.i and h.is_live
      join payments p on p.customer_id = h.customer_id and p.id = h.payment_id
      order by g.n`,
  )
  const found = new Map(rows.map(({ n, itemIds, ...row }) => [n, { payment: paymentFrom(row), itemIds }]))
  return baskets.map((_, n) => found.get(n) ?? null)
}

type OwnKey = { readonly customerId: number; readonly key: string }

/** What a key was used for before; `payment` is null where it was no purchase. */
export type UsedBefore = { readonly bodyHash: string; readonly payment: Payment | null }

/** What Idempotency-Keys were used for before, by customer; those that are new are not there. */
export async function keysUsedBefore(db: Db, keys: readonly OwnKey[]): Promise<ReadonlyMap<number, UsedBefore>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<PaymentRow & { owner: number; bodyHash: string }>(
    db,
    sql`select k.customer_id as owner, k.body_hash as "bodyHash", ${paymentColumns}
      from ${recordsOf(keys, { customerId: 'bigint', key: 'text' })}
      join idempotency_keys k on k.customer_id = g."customerId" and k.key = g.key
      left join payments p on p.customer_id = k.customer_id and p.id = k.payment_id`,
  )
  return new Map(rows.map(({ owner, bodyHash, ...row }) => [owner, { bodyHash, payment: row.id === null ? null : paymentFrom(row) }]))
}

/** The customer's own payment with what it is for; null when it is unknown or another's. */
export const pricedPaymentOf = (db: Db, key: PaymentKey): Promise<PricedPayment | null> => pricedPayment(db, key, sql``)

/** The same, held until the transaction ends. */
export const lockPricedPayment = (tx: Db, key: PaymentKey): Promise<PricedPayment | null> => pricedPayment(tx, key, sql`for update of p`)

async function pricedPayment(db: Db, { customerId, id }: PaymentKey, held: SQL): Promise<PricedPayment | null> {
  const [row] = await rowsOf<PricedRow>(
    db,
    sql`select ${paymentColumns}, ${itemsColumn} from payments p where p.customer_id = ${customerId} and p.id = ${id} ${held}`,
  )
  return row ? pricedFrom(row) : null
}

/** What writes that payments are paid and lets go of their items, in a larger statement, as long as each is as it `was` read. */
export const markPaymentsPaidSql = (paid: readonly { readonly was: PaymentStatus; readonly payment: Payment }[]): WrittenBeside => ({
  part: sql`
    paid as materialized (
      select g.* from ${recordsOf(
        paid.map(({ was, payment }) => ({ ...payment, was, paidAt: spelt(payment.paidAt) })),
        {
          customerId: 'bigint',
          id: 'uuid',
          was: 'text',
          status: 'text',
          paidAt: 'timestamptz',
          trackingId: 'text',
          maskedCard: 'text',
          isCreditedToWallet: 'boolean',
          redirectUrl: 'text',
        },
      )}
    ), payments_paid as (
      update payments p set status = g.status, paid_at = g."paidAt", tracking_id = g."trackingId", masked_card = g."maskedCard",
        is_credited_to_wallet = g."isCreditedToWallet", redirect_url = g."redirectUrl", ask_at = null
      from paid g where p.customer_id = g."customerId" and p.id = g.id and p.status = g.was
      returning 1
    ), items_let_go as (
      update payment_items i set is_live = false from paid g where i.customer_id = g."customerId" and i.payment_id = g.id
    )`,
  holds: sql`(select count(*) from payments_paid) = ${paid.length}`,
})
