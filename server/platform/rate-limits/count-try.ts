import { and, eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayMs, hourMs, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { rateLimits } from './sql.ts'

/** How many tries each limit allows under one key within its window. */
const limits = {
  /** By network: one password tried on many mobiles. */
  'password-address': { most: 60, windowMs: hourMs },
  /** By network: logins with passkeys, begun and finished, that did not succeed. */
  'passkey-address': { most: 240, windowMs: hourMs },
  /** By customer: identity checks of a recovery. */
  recovery: { most: 5, windowMs: dayMs },
  /** By customer: track numbers of tickets that are not theirs. */
  'ticket-view': { most: 30, windowMs: hourMs },
  /** By customer: commands that were refused for want of a step-up. */
  'step-up': { most: 60, windowMs: hourMs },
  /** By person of staff or of a store: confirmations of a change of their passkeys, begun and sent. */
  'passkey-change': { most: 40, windowMs: hourMs },
  /** By network: probing which mobiles have a password. */
  'check-password': { most: 120, windowMs: hourMs },
  /** By network: one password tried on many names of staff. */
  'staff-address': { most: 60, windowMs: hourMs },
  /** By network: logins of staff with passkeys that did not succeed, which leave the tries of passwords. */
  'staff-passkey-address': { most: 240, windowMs: hourMs },
  /** By network: one password tried on many members of stores. */
  'member-address': { most: 60, windowMs: hourMs },
  /** By network: logins of members of stores with passkeys, likewise. */
  'member-passkey-address': { most: 240, windowMs: hourMs },
  /** By store: invitations of members and new links, whose e-mails may be somebody else's. */
  'member-invitation': { most: 20, windowMs: dayMs },
  /** Requests for test keys: by network, and by e-mail from that network, since it may be somebody else's (F-409). */
  'test-start-address': { most: 20, windowMs: hourMs },
  'test-start': { most: 3, windowMs: hourMs },
  /** By network: codes of certificates, which are short. */
  'certificate-code': { most: 30, windowMs: hourMs },
  /** By network: requests for puzzles. */
  puzzle: { most: 240, windowMs: hourMs },
  /** By customer: probing which mobiles are taken. */
  'mobile-change': { most: 10, windowMs: hourMs },
  /** By customer: identities asked about at the registry; by national code, and by customer where nobody has confirmed it: guessing its birth date. */
  'identity-inquiry': { most: 20, windowMs: hourMs },
  'identity-inquiry-code': { most: 30, windowMs: dayMs },
  /** By customer: probing the bank for the owners of accounts. */
  'account-owner': { most: 10, windowMs: hourMs },
  /** By customer: questions to the gateway about a payment; an open page asks every few seconds. */
  'payment-check': { most: 30, windowMs: minuteMs },
  /** By customer: statements of account, of which a PDF takes a tenth of a second to draw and sign. */
  statement: { most: 20, windowMs: 10 * minuteMs },
  /** By customer: sheets of dues. */
  'dues-file': { most: 20, windowMs: 10 * minuteMs },
  /** By customer: new addresses of the calendar feed, and reads of it, of which a calendar makes a few a day. */
  'calendar-feed': { most: 20, windowMs: hourMs },
  'calendar-file': { most: 60, windowMs: hourMs },
  /** By network: unknown addresses of feeds. */
  'calendar-unknown': { most: 60, windowMs: hourMs },
  /** By customer: links to an e-mail, which may be somebody else's. */
  'notice-email': { most: 5, windowMs: hourMs },
  'data-export': { most: 3, windowMs: 24 * hourMs },
  /** By network: guessing referral codes. */
  'referral-code': { most: 60, windowMs: hourMs },
  /** By store: the calls of its server (R-SHOP-06). */
  'merchant-calls': { most: 1_200, windowMs: minuteMs },
  /** By store: marked events to its address. */
  'webhook-test': { most: 20, windowMs: 10 * minuteMs },
  /** By network: logins of the command-line tool, begun and asked about (RFC 8628 §5.2); by member: codes typed to approve one. */
  'device-code': { most: 30, windowMs: hourMs },
  'device-token': { most: 2_000, windowMs: hourMs },
  'device-approval': { most: 20, windowMs: hourMs },
  /** By store: the calls of its command-line tools, and those that make tickets move. */
  'tool-calls': { most: 300, windowMs: minuteMs },
  /** By network, the public forms: five contact messages an hour (D-93), more of the others since the people of a shop share a network. */
  contact: { most: 5, windowMs: hourMs },
  cooperation: { most: 20, windowMs: hourMs },
  registration: { most: 20, windowMs: hourMs },
  campaign: { most: 20, windowMs: hourMs },
} as const
export type TryLimit = keyof typeof limits
export type TriesRefusal = { readonly kind: 'TOO_MANY_TRIES'; readonly retryAfterSeconds: number }

/**
 * Counts one try in one atomic statement, before its input is checked, so that parallel tries cannot pass the limit, and returns
 * how many there were in the window. Call it outside a transaction: the count must remain when the command is rolled back.
 */
export async function countTry(
  db: Db,
  { limit, key, at }: { limit: TryLimit; key: string; at: Instant },
): Promise<Result<number, TriesRefusal>> {
  const { most, windowMs } = limits[limit]
  const began = new Date(at - windowMs).toISOString()
  const isOver = sql`${rateLimits.since} <= ${began}::timestamptz`
  const [counted] = await db
    .insert(rateLimits)
    .values({ limitName: limit, key, count: 1, since: at })
    .onConflictDoUpdate({
      target: [rateLimits.limitName, rateLimits.key],
      set: {
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, 1000000) + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${rateLimits.since} end`,
      },
    })
    .returning({ count: rateLimits.count, since: rateLimits.since })
  if (!counted || counted.count <= most) return ok(counted?.count ?? 0)
  return err({ kind: 'TOO_MANY_TRIES', retryAfterSeconds: Math.max(1, Math.ceil((counted.since + windowMs - at) / 1000)) })
}

/** Takes tries back that turned out to be none of those the limit is for. */
export async function takeBackTries(db: Db, { limit, key, tries }: { limit: TryLimit; key: string; tries: number }): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${tries}, 0)` })
    .where(and(eq(rateLimits.limitName, limit), eq(rateLimits.key, key)))
}
