import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { CreditPart } from '#domain/merchants/checkout/split-ticket.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { lockAccounts } from '#server/billing/ledger/sql.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { creditTickets, merchantProviderIds, ticketRefunds, ticketRequests } from './tables.ts'

/** A ticket as the store requested it, with its status. */
export type Ticket = typeof ticketRequests.$inferSelect
/** Its money side, once a customer has viewed it. */
export type OwnTicket = typeof creditTickets.$inferSelect

export async function ticketBy(db: Db, trackNumber: string): Promise<Ticket | null> {
  const [row] = await db
    .select()
    .from(ticketRequests)
    .where(eq(ticketRequests.trackNumber, trackNumber))
    .prepare('ticket_by_number')
    .execute()
  return row ?? null
}

/** The same, locked until the transaction ends. Every command on a ticket begins with this. */
export async function lockTicket(tx: Db, trackNumber: string): Promise<Ticket | null> {
  const [row] = await tx
    .select()
    .from(ticketRequests)
    .where(eq(ticketRequests.trackNumber, trackNumber))
    .for('update')
    .prepare('ticket_lock')
    .execute()
  return row ?? null
}

/** Locks tickets in the order of their numbers. */
export const lockTickets = (tx: Db, trackNumbers: readonly string[]): Promise<unknown> =>
  tx
    .select({ trackNumber: ticketRequests.trackNumber })
    .from(ticketRequests)
    .where(inArray(ticketRequests.trackNumber, [...trackNumbers]))
    .orderBy(asc(ticketRequests.trackNumber))
    .for('update')

export type NewTicket = Omit<typeof ticketRequests.$inferInsert, 'trackNumber'>

/** Inserts a ticket; null if the track number is already used. */
export async function insertTicket(tx: Db, trackNumber: string, ticket: NewTicket): Promise<Ticket | null> {
  const [row] = await tx
    .insert(ticketRequests)
    .values({ ...ticket, trackNumber })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export async function changeTicket(tx: Db, { trackNumber }: Ticket, change: Partial<Ticket>): Promise<Ticket> {
  const [row] = await tx.update(ticketRequests).set(change).where(eq(ticketRequests.trackNumber, trackNumber)).returning()
  if (!row) throw new Error(`no such ticket: ${trackNumber}`)
  return row
}

const ofStore = (merchantId: number, providerId: string) =>
  and(eq(merchantProviderIds.merchantId, merchantId), eq(merchantProviderIds.providerId, providerId))

type OfProvider = Pick<Ticket, 'merchantId' | 'providerId' | 'trackNumber'>

/**
 * Makes `trackNumber` the ticket of a store's new provider_id, or returns the ticket that it has. Either way the row is locked until the
 * transaction ends.
 */
export async function claimProviderId(tx: Db, { merchantId, providerId, trackNumber }: OfProvider): Promise<string | null> {
  const claimed = await tx
    .insert(merchantProviderIds)
    .values({ merchantId, providerId, trackNumber })
    .onConflictDoNothing()
    .returning({ trackNumber: merchantProviderIds.trackNumber })
  if (claimed.length === 1) return null
  const [row] = await tx.select().from(merchantProviderIds).where(ofStore(merchantId, providerId)).for('update')
  return row?.trackNumber ?? null
}

/** Makes another ticket the current one of a store's provider_id, whose row is locked. */
export async function setProviderId(tx: Db, { merchantId, providerId, trackNumber }: OfProvider): Promise<void> {
  const isAnother = ne(merchantProviderIds.trackNumber, trackNumber)
  await tx
    .update(merchantProviderIds)
    .set({ trackNumber })
    .where(and(ofStore(merchantId, providerId), isAnother))
}

type Listed = {
  readonly merchantId: number
  readonly providerId: string | undefined
  /** The last ticket of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** A store's tickets, the newest first. */
export function listTickets(db: Db, { merchantId, providerId, after, limit }: Listed): Promise<Ticket[]> {
  const { createdAt, trackNumber } = ticketRequests
  return db
    .select()
    .from(ticketRequests)
    .where(
      and(
        eq(ticketRequests.merchantId, merchantId),
        providerId === undefined ? undefined : eq(ticketRequests.providerId, providerId),
        after === undefined
          ? undefined
          : sql`(${createdAt}, ${trackNumber}) <
              (select t.created_at, t.track_number from ticket_requests t where t.track_number = ${after} and t.merchant_id = ${merchantId})`,
      ),
    )
    .orderBy(desc(createdAt), desc(trackNumber))
    .limit(limit)
}

const ownTicket = (customerId: number, trackNumber: string) =>
  and(eq(creditTickets.customerId, customerId), eq(creditTickets.trackNumber, trackNumber))

/** The money side of a ticket; null if the customer does not own it. */
export async function ownTicketOf(db: Db, customerId: number, trackNumber: string): Promise<OwnTicket | null> {
  const [row] = await db.select().from(creditTickets).where(ownTicket(customerId, trackNumber)).prepare('own_ticket').execute()
  return row ?? null
}

export async function insertOwnTicket(tx: Db, own: { customerId: number; trackNumber: string; viewedAt: Instant }): Promise<OwnTicket> {
  const [row] = await tx.insert(creditTickets).values(own).returning()
  if (!row) throw new Error('a ticket was not written')
  return row
}

export async function changeOwnTicket(tx: Db, { customerId, trackNumber }: OwnTicket, change: Partial<OwnTicket>): Promise<OwnTicket> {
  const [row] = await tx.update(creditTickets).set(change).where(ownTicket(customerId, trackNumber)).returning()
  if (!row) throw new Error(`no such ticket: ${trackNumber}`)
  return row
}

export type RefundRow = typeof ticketRefunds.$inferSelect

export async function refundOf(tx: Db, { customerId, trackNumber }: OwnTicket, refundId: string): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(ticketRefunds)
    .where(and(eq(ticketRefunds.customerId, customerId), eq(ticketRefunds.trackNumber, trackNumber), eq(ticketRefunds.refundId, refundId)))
  return row ?? null
}

export async function insertRefund(tx: Db, refund: RefundRow): Promise<void> {
  await tx.insert(ticketRefunds).values(refund)
}

/** The tickets due by `at`, the longest due first. */
export const dueTickets = (db: Db, at: Instant): Promise<{ trackNumber: string }[]> =>
  db
    .select({ trackNumber: ticketRequests.trackNumber })
    .from(ticketRequests)
    .where(and(isNotNull(ticketRequests.dueAt), lte(ticketRequests.dueAt, at)))
    .orderBy(asc(ticketRequests.dueAt))
    .limit(100)

/**
 * The customer's card credit that may be spent at a store, in the order of spending: first that of the store's own orders, then that of
 * cards, oldest order first (lifecycle.md §5). `lock` locks the balances, after the chain's head, as a transfer does.
 */
export async function usableCredits(
  tx: Db,
  { customerId, storeId, lock }: { customerId: number; storeId: number; lock: boolean },
): Promise<readonly (CreditPart & { readonly isCard: boolean })[]> {
  if (lock) await lockAccounts(tx, customerId)
  const rows = await moneyRowsOf<{ order_id: number; amount: Rial; is_card: boolean }>(
    tx,
    sql`select o.id as order_id, -b.balance as amount, o.type = 'OPEN_LOOP' as is_card
      from ledger_balances b join orders o on o.customer_id = b.customer_id and o.id::text = b.subject
      where b.customer_id = ${customerId} and b.account = 'CUSTOMER_CARD_CREDIT' and b.balance < 0
        and (o.type = 'OPEN_LOOP' or (o.type = 'CLOSE_LOOP' and o.store_id = ${storeId}))
      order by is_card, o.id ${lock ? sql`for update of b` : sql``}`,
    { amount: rialOf },
    lock ? 'usable_credits_lock' : 'usable_credits',
  )
  return rows.map(({ order_id, amount, is_card }) => ({ orderId: order_id, amount, isCard: is_card }))
}
