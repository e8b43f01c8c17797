import { eq } from 'drizzle-orm'
import { announcementRefusal, type AnnouncementRefusal } from '#domain/engagement/announcements/announcement.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { discounts } from '#server/billing/discounts/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { discountAnnouncements } from './tables.ts'

export type AnnouncedCode = typeof discounts.$inferSelect
type Announcement = typeof discountAnnouncements.$inferSelect

/** A discount code with its announcement; null where there is no such code. */
export async function announcedCode(
  db: Db,
  discountId: number,
): Promise<{ readonly code: AnnouncedCode; readonly announcement: Announcement | null } | null> {
  const [code] = await db.select().from(discounts).where(eq(discounts.id, discountId))
  if (!code) return null
  const [announcement] = await db.select().from(discountAnnouncements).where(eq(discountAnnouncements.discountId, discountId))
  return { code, announcement: announcement ?? null }
}

/** Records that a code is announced, once; a job queues its notices afterwards (`queueAnnouncements`). Two at once: the second is refused. */
export async function announceCode(
  tx: Db,
  { discountId, by, at }: { readonly discountId: number; readonly by: number; readonly at: Instant },
): Promise<Result<AnnouncedCode, { readonly kind: AnnouncementRefusal | 'NOT_FOUND' }>> {
  const found = await announcedCode(tx, discountId)
  if (!found) return err({ kind: 'NOT_FOUND' })
  const kind = announcementRefusal(found.code, { isAnnounced: found.announcement !== null, at })
  if (kind !== null) return err({ kind })
  const written = await tx
    .insert(discountAnnouncements)
    .values({ discountId, announcedAt: at, announcedBy: by })
    .onConflictDoNothing()
    .returning({ discountId: discountAnnouncements.discountId })
  return written.length === 0 ? err({ kind: 'ALREADY_ANNOUNCED' }) : ok(found.code)
}
