import { sql, type SQL } from 'drizzle-orm'
import type { Fact } from '#domain/facts/fact.ts'
import type { Rial } from '#domain/kernel/money.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { isLive, paymentLife, type PaymentEvent } from '#domain/payments/payment-life.ts'
import type { Payment, PaymentKind } from '#domain/payments/payment.ts'
import { rowsOf, type Db } from '../database/open.ts'
import { recordsOf } from '../database/records.ts'
import { telling } from '../facts/tell.ts'
import type { PricedItem } from '../purchases/purchase-kind.ts'
import { paymentColumns, paymentFrom, spelt, type PaymentRow } from './payment-row.ts'

/** Whose payment: both halves of its key. */
export type PaymentKey = { readonly customerId: number; readonly id: string }

/** The words of the table of states as a condition and as the status they lead to. */
const mayBe = (event: PaymentEvent): SQL => sql`p.status = any (string_to_array(${paymentLife[event].from.join()}, ','))`
const then = (event: PaymentEvent): SQL => sql`${paymentLife[event].to}::text`

export type Heard = { readonly authority: string; readonly at: Instant }

/**
 * Notes that customers came back from the gateway: REDIRECTED becomes VERIFYING, and this is the moment by which a success is
 * judged. Answers each payment as it is now, null for an authority nobody was given.
 */
export async function hearAll(db: Db, heard: readonly Heard[]): Promise<readonly (Payment | null)[]> {
  const rows = await rowsOf<PaymentRow & { asked: string }>(
    db,
    sql`with given as materialized (
        select g.authority, g.at, a.customer_id, a.payment_id from ${recordsOf(
          heard.map(({ authority, at }) => ({ authority, at: spelt(at) })),
          { authority: 'text', at: 'timestamptz' },
        )} join gateway_authorities a using (authority)
      ), held as materialized (
        select p.customer_id, p.id, g.at from payments p join given g on p.customer_id = g.customer_id and p.id = g.payment_id
        where p.paid_at is null order by p.customer_id, p.id for update of p
      ), noted as (
        update payments p set status = case when ${mayBe('return')} then ${then('return')} else p.status end, heard_at = coalesce(p.heard_at, h.at)
        from held h where p.customer_id = h.customer_id and p.id = h.id and p.paid_at is null
        returning ${paymentColumns}
      )
      select g.authority as asked, n.* from given g join noted n on n."customerId" = g.customer_id and n.id = g.payment_id
      union all
      select g.authority as asked, ${paymentColumns} from given g join payments p on p.customer_id = g.customer_id and p.id = g.payment_id
      where not exists (select from noted n where n."customerId" = g.customer_id and n.id = g.payment_id)`,
  )
  const found = new Map(rows.map(({ asked, ...row }) => [asked, paymentFrom(row)]))
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

/** Thrown to undo a transaction in which somebody else turned out to be first. */
export const someoneWasFirst = new Error('another payment took the items first')

export type NewPayment = { readonly payment: Payment; readonly items: readonly PricedItem[]; readonly key: UsedKey | null }
export type UsedKey = { readonly key: string; readonly bodyHash: string }

/**
 * Writes payments of different customers with their items and keys, each payment claimed for whoever begins it (claimRequest).
 * Answers the ids of those that were written: another live payment holds the items of the others, committed while we waited
 * at the index payment_items_one_live. Throws `someoneWasFirst` where only some of the items, or not the key, were free.
 */
export async function insertPayments(tx: Db, made: readonly NewPayment[]): Promise<ReadonlySet<string>> {
  if (made.length === 0) return new Set()
  const payments = made.map(({ payment: { createdAt, expiresAt, ...payment } }) => ({
    ...payment,
    createdAt: spelt(createdAt),
    expiresAt: spelt(expiresAt),
    askAt: isLive(payment.status) ? spelt(expiresAt) : null,
    isLive: isLive(payment.status),
  }))
  const items = made.flatMap(({ payment: { customerId, id, kind, status }, items: own }) =>
    own.map(({ itemId, title, price, charge }, line) => ({
      customerId,
      id,
      line,
      kind,
      itemId,
      title,
      price,
      charge,
      isLive: isLive(status),
    })),
  )
  const keys = made.flatMap(({ payment: { customerId, id, createdAt }, key }) =>
    key ? [{ customerId, id, ...key, at: spelt(createdAt) }] : [],
  )
  const rows = await rowsOf<{ id: string; items: number; keys: number }>(
    tx,
    sql`with claimed as (
        insert into payment_items (customer_id, payment_id, line, kind, item_id, title, price, charge, is_live)
        select "customerId", id, line, kind, "itemId", title, price, coalesce(charge, 'null'), "isLive" from ${recordsOf(items, { customerId: 'bigint', id: 'uuid', line: 'smallint', kind: 'text', itemId: 'text', title: 'text', price: 'bigint', charge: 'jsonb', isLive: 'boolean' })}
        on conflict do nothing returning customer_id, payment_id
      ), begun as (
        insert into payments (customer_id, id, kind, status, amount, discount, discount_code, redirect_uri, created_at, expires_at, requested_at, ask_at)
        select "customerId", id, kind, status, amount, discount, "discountCode", "redirectUri", "createdAt", "expiresAt", "createdAt", "askAt"
        from ${recordsOf(
          payments,
          { customerId: 'bigint', id: 'uuid', kind: 'text', status: 'text', amount: 'bigint', discount: 'bigint', discountCode: 'text', redirectUri: 'text', createdAt: 'timestamptz', expiresAt: 'timestamptz', askAt: 'timestamptz' },
        )}
        where exists (select from claimed c where c.customer_id = g."customerId" and c.payment_id = g.id)
        returning customer_id, id
      ), remembered as (
        insert into idempotency_keys (customer_id, key, body_hash, payment_id, at)
        select g."customerId", g.key, g."bodyHash", g.id, g.at from ${recordsOf(keys, { customerId: 'bigint', id: 'uuid', key: 'text', bodyHash: 'text', at: 'timestamptz' })}
        join begun b on b.customer_id = g."customerId" and b.id = g.id
        on conflict do nothing returning customer_id, payment_id
      )
      select id, (select count(*) from claimed c where c.customer_id = b.customer_id and c.payment_id = b.id) as items,
        (select count(*) from remembered r where r.customer_id = b.customer_id and r.payment_id = b.id) as keys
      from begun b`,
  )
  const written = new Map(rows.map((row) => [row.id, row]))
  for (const { payment, items: wanted, key } of made) {
    const row = written.get(payment.id)
    if (row && (row.items < wanted.length || row.keys < (key ? 1 : 0))) throw someoneWasFirst
  }
  return new Set(written.keys())
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

/** Payments of many customers with what they are for, held until the transaction ends; locked in the order of their keys. */
export async function lockPayments(
  tx: Db,
  keys: readonly PaymentKey[],
): Promise<readonly (Payment & { readonly items: readonly PricedItem[] })[]> {
  const rows = await rowsOf<PaymentRow & { items: readonly { itemId: string; title: string; price: Rial; charge: unknown }[] }>(
    tx,
    sql`select ${paymentColumns}, (select json_agg(json_build_object('itemId', i.item_id, 'title', i.title, 'price', i.price, 'charge', i.charge) order by i.line)
        from payment_items i where i.customer_id = p.customer_id and i.payment_id = p.id) as items
      from ${recordsOf(keys, { customerId: 'bigint', id: 'uuid' })} join payments p on p.customer_id = g."customerId" and p.id = g.id
      order by p.customer_id, p.id for update of p`,
  )
  return rows.map(({ items, ...row }) => ({ ...paymentFrom(row), items }))
}

/** Writes that payments are paid, lets go of their items and tells `facts`, in one statement. The caller holds them. */
export async function writePaid(tx: Db, paid: readonly Payment[], facts: readonly Fact[]): Promise<void> {
  const rows = paid.map(({ customerId, id, status, paidAt, trackingId, maskedCard, kept, redirectUrl }) => ({
    c: customerId,
    i: id,
    status,
    paid_at: spelt(paidAt),
    tracking_id: trackingId,
    masked_card: maskedCard,
    kept,
    redirect_url: redirectUrl,
  }))
  await tx.execute(sql`
    with given as materialized (
      select g.* from ${recordsOf(rows, { c: 'bigint', i: 'uuid', status: 'text', paid_at: 'timestamptz', tracking_id: 'text', masked_card: 'text', kept: 'boolean', redirect_url: 'text' })}
    ), settled as (
      update payments p set status = g.status, paid_at = g.paid_at, tracking_id = g.tracking_id, masked_card = g.masked_card,
        kept = g.kept, redirect_url = g.redirect_url, ask_at = null
      from given g where p.customer_id = g.c and p.id = g.i
    ), told as (${telling(facts)})
    update payment_items p set is_live = false from given g where p.customer_id = g.c and p.payment_id = g.i`)
}
