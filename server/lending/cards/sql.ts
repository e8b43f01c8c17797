import { and, eq, gt, isNull } from 'drizzle-orm'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { cardMismatches, cards } from './tables.ts'

export type CardRow = typeof cards.$inferSelect

/** Keeps what may be kept of an issued card, once. */
export async function storeCard(tx: Db, card: Omit<CardRow, 'revokedAt'>): Promise<void> {
  await tx.insert(cards).values(card).onConflictDoNothing()
}

/** The card of an order that is still good, or null. */
export async function goodCardOf(tx: Db, customerId: number, orderId: number): Promise<CardRow | null> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.customerId, customerId), eq(cards.orderId, orderId), isNull(cards.revokedAt)))
  return row ?? null
}

/** An order that ended: its card is no longer good. */
export async function revokeCard(tx: Db, customerId: number, orderId: number, at: Instant): Promise<void> {
  await tx
    .update(cards)
    .set({ revokedAt: at })
    .where(and(eq(cards.customerId, customerId), eq(cards.orderId, orderId), isNull(cards.revokedAt)))
}

export type Mismatch = { readonly orderId: number; readonly at: Instant }

/** The wrong numbers of the last hour, for all orders of a customer. */
export async function recentMismatches(tx: Db, customerId: number, at: Instant): Promise<readonly Mismatch[]> {
  return tx
    .select({ orderId: cardMismatches.orderId, at: cardMismatches.at })
    .from(cardMismatches)
    .where(and(eq(cardMismatches.customerId, customerId), gt(cardMismatches.at, instant(at - hourMs))))
}

export async function noteMismatch(tx: Db, customerId: number, orderId: number, at: Instant): Promise<void> {
  await tx.insert(cardMismatches).values({ customerId, orderId, at })
}
