import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { hourMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { noticeEmails } from './tables.ts'

/** The link to an e-mail works for so long, and once (R-REACH-07). */
export const linkTtlMs = 24 * hourMs

type Asked = { readonly customerId: number; readonly pending: string; readonly askedAt: Instant }

/** The page that confirms the address that waits, its token behind '#'; null when it waits no more. Nothing of it is stored: it is signed. */
export async function confirmLinkOf(app: Pick<App, 'db' | 'config'>, { customerId, address }: Owned): Promise<string | null> {
  const [row] = await app.db.select().from(noticeEmails).where(eq(noticeEmails.customerId, customerId))
  if (!row || row.pending === null || row.askedAt === null || row.pending !== address) return null
  return `${app.config.publicUrl}/confirm-email#${tokenOf(app, { customerId, pending: row.pending, askedAt: row.askedAt })}`
}
type Owned = { readonly customerId: number; readonly address: string | null }

/** The address becomes the customer's; false when the token is not ours, used, replaced by a newer one, or older than 24 hours. */
export async function confirmEmail({ db, config, now }: Pick<App, 'db' | 'config' | 'now'>, token: string): Promise<boolean> {
  const customerId = Number.parseInt(/^([0-9a-z]{1,11})\.[\w-]{43}$/.exec(token)?.[1] ?? '', 36)
  if (!Number.isSafeInteger(customerId)) return false
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(noticeEmails).where(eq(noticeEmails.customerId, customerId)).for('update')
    if (!row || row.pending === null || row.askedAt === null || row.askedAt + linkTtlMs <= now()) return false
    const asked = { customerId, pending: row.pending, askedAt: row.askedAt }
    if (!timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf({ config }, asked).padEnd(token.length).slice(0, token.length))))
      return false
    await markConfirmed(tx, asked, now())
    await publish(tx, { type: 'email.confirmed', customerId })
    return true
  })
}

async function markConfirmed(tx: Db, { customerId, pending }: Asked, at: Instant): Promise<void> {
  await tx
    .update(noticeEmails)
    .set({ email: pending, confirmedAt: at, pending: null, askedAt: null })
    .where(and(eq(noticeEmails.customerId, customerId), eq(noticeEmails.pending, pending)))
}

/** Stores an address that waits for its link; an earlier confirmed one stays until then. */
export async function askForEmail(tx: Db, { customerId, pending, askedAt }: Asked): Promise<void> {
  await tx
    .insert(noticeEmails)
    .values({ customerId, pending, askedAt })
    .onConflictDoUpdate({ target: noticeEmails.customerId, set: { pending: sql`excluded.pending`, askedAt: sql`excluded.asked_at` } })
}

function tokenOf({ config }: Pick<App, 'config'>, { customerId, pending, askedAt }: Asked): string {
  const mac = createHmac('sha256', config.fileKey).update(`confirm-email:${customerId}:${pending}:${askedAt}`).digest('base64url')
  return `${customerId.toString(36)}.${mac}`
}

export const expiryOf = (askedAt: Instant): Instant => instant(askedAt + linkTtlMs)
