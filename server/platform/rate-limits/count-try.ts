import { sql } from 'drizzle-orm'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { hourMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { doorTries } from './tables.ts'

/** How often each door may be tried under one key, and for how long the key then waits. */
const doors = {
  /** By address: somebody who tries one password on many mobiles. */
  'password-address': { most: 60, windowMs: hourMs },
  /** By address: somebody who asks which mobiles have a password. */
  'check-password': { most: 120, windowMs: hourMs },
  /** By address: somebody who tries one password on many names of staff. */
  'staff-address': { most: 60, windowMs: hourMs },
  /** By address: somebody who has puzzles made. */
  puzzle: { most: 240, windowMs: hourMs },
  /** By customer: somebody who asks which numbers are taken. */
  'mobile-change': { most: 10, windowMs: hourMs },
  /** By customer: somebody who asks the bank whose accounts are whose. */
  'account-owner': { most: 10, windowMs: hourMs },
  /** By address: somebody who tries referral codes. */
  'referral-code': { most: 60, windowMs: hourMs },
  /** By address, the public forms: five messages an hour (D-93), the others more, since a shop's people share one. */
  contact: { most: 5, windowMs: hourMs },
  cooperation: { most: 20, windowMs: hourMs },
  registration: { most: 20, windowMs: hourMs },
  campaign: { most: 20, windowMs: hourMs },
} as const
export type Door = keyof typeof doors
export type TriesRefusal = { readonly kind: 'TOO_MANY_TRIES'; readonly retryAfterSeconds: number }

/**
 * Counts one try in one atomic statement, before anything is looked at, so that parallel tries cannot pass the ceiling.
 * Answers how many there were in the window. Call it outside a transaction: the count must stand even when the deed behind it is rolled back.
 */
export async function countTry(db: Db, { door, key, at }: { door: Door; key: string; at: Instant }): Promise<Result<number, TriesRefusal>> {
  const { most, windowMs } = doors[door]
  const began = new Date(at - windowMs).toISOString()
  const isOver = sql`${doorTries.since} <= ${began}::timestamptz`
  const [counted] = await db
    .insert(doorTries)
    .values({ door, key, count: 1, since: at })
    .onConflictDoUpdate({
      target: [doorTries.door, doorTries.key],
      set: {
        count: sql`case when ${isOver} then 1 else least(${doorTries.count}, 1000000) + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${doorTries.since} end`,
      },
    })
    .returning({ count: doorTries.count, since: doorTries.since })
  if (!counted || counted.count <= most) return ok(counted?.count ?? 0)
  return err({ kind: 'TOO_MANY_TRIES', retryAfterSeconds: Math.max(1, Math.ceil((counted.since + windowMs - at) / 1000)) })
}
