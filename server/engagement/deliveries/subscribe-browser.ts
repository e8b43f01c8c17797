import { eq, sql } from 'drizzle-orm'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { lockProfile } from '#server/identity/profile/sql.ts'
import { deviceOf } from '#server/identity/sessions/device.ts'
import type { App } from '#server/platform/context/app.ts'
import { isBrowserKey } from '#server/platform/partners/encrypt-push.ts'
import { pushSubscriptions } from './tables.ts'

const mostBrowsers = 10

type Browser = {
  readonly customerId: number
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly userAgent: string | undefined
}

/** Adds a browser, or renews its keys. Refused for an endpoint of no known push service, a key that is none, and beyond ten browsers. */
export async function addBrowser(
  { db, now, partners }: Pick<App, 'db' | 'now' | 'partners'>,
  { customerId, endpoint, keys, userAgent }: Browser,
): Promise<Result<null, { kind: 'PUSH_UNKNOWN' | 'BROWSERS_FULL' }>> {
  if (!partners.push.isKnown(endpoint) || !isBrowserKey(keys.p256dh)) return err({ kind: 'PUSH_UNKNOWN' })
  const { browser, platform } = deviceOf(userAgent)
  const device = [browser, platform].filter(Boolean).join('، ') || null
  return db.transaction(async (tx) => {
    // Locked, so that browsers added at once are counted one after the other.
    await lockProfile(tx, customerId)
    const own = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.customerId, customerId))
    if (own.length >= mostBrowsers && own.every((each) => each.endpoint !== endpoint)) return err({ kind: 'BROWSERS_FULL' })
    await tx
      .insert(pushSubscriptions)
      .values({ customerId, endpoint, ...keys, device, createdAt: now() })
      .onConflictDoUpdate({
        target: [pushSubscriptions.customerId, pushSubscriptions.endpoint],
        set: { p256dh: sql`excluded.p256dh`, auth: sql`excluded.auth`, device: sql`excluded.device` },
      })
    return ok(null)
  })
}
