import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cardMismatches, cards } from './tables.ts'

export type CardRow = typeof cards.$inferSelect

/** Stores what may be stored of an issued card, once. */
export async function storeCard(tx: Db, card: Omit<CardRow, 'revokedAt'>): Promise<void> {
  await tx.insert(cards).values(card).onConflictDoNothing()
}

/** The card of an order that is not revoked, or null. */
export async function validCardOf(tx: Db, customerId: number, orderId: number): Promise<CardRow | null> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.customerId, customerId), eq(cards.orderId, orderId), isNull(cards.revokedAt)))
  return row ?? null
}

/** Revokes the card of an order that has ended. */
export async function revokeCard(tx: Db, customerId: number, orderId: number, at: Instant): Promise<void> {
  await tx
    .update(cards)
    .set({ revokedAt: at })
    .where(and(eq(cards.customerId, customerId), eq(cards.orderId, orderId), isNull(cards.revokedAt)))
}

export async function recordMismatch(tx: Db, customerId: number, orderId: number, at: Instant): Promise<void> {
  await tx.insert(cardMismatches).values({ customerId, orderId, at })
}

/** The keyed hash of a card number, as stored: without the key a database dump does not reveal the digits between `bin` and `lastFour`. */
export const hashCardNumber = (cardKey: string, number: string): string => createHmac('sha256', cardKey).update(number).digest('hex')

/** Whether `hash` is that of `number`, compared in constant time. */
export const matchesCardNumber = (hash: string, cardKey: string, number: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashCardNumber(cardKey, number), 'hex'))
