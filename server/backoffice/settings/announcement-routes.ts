import { announcementRefusals } from '#contract/backoffice/access/refusals.ts'
import { announceDiscountSchema, readAnnouncementSchema } from '#contract/backoffice/settings/announcements.ts'
import { announceDiscount, readAnnouncement } from '#contract/backoffice/settings/routes.ts'
import { announcementRefusal } from '#domain/engagement/announcements/announcement.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { lockCatalogue } from '#server/backoffice/stores/catalogue-sql.ts'
import { announceCode, announcedCode } from '#server/engagement/announcements/announce-discount.ts'
import { countConsenting } from '#server/engagement/announcements/consenting-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** Announcing a discount code to the customers who consented to offers (R-REACH-04). */
export function announcementRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(readAnnouncement, readAnnouncementSchema, async ({ params: { id } }) => {
    const found = await announcedCode(db, id)
    if (!found) return err({ kind: 'NOT_FOUND' })
    const refused = announcementRefusal(found.code, { isAnnounced: found.announcement !== null, at: now() })
    const refusal = refused === null ? null : announcementRefusals[refused].message
    return ok({ results: { customers: await countConsenting(db), refusal } })
  })

  http.serve(announceDiscount, announceDiscountSchema, ({ params: { id: discountId }, request }) =>
    runAction(app, { request, route: announceDiscount }, async (tx, { staff, at }) => {
      // A change of its end comes before or after.
      await lockCatalogue(tx, 'discounts')
      const announced = await announceCode(tx, { discountId, by: staff.id, at })
      if (!announced.ok) return announced
      const after = { code: announced.value.code, title: announced.value.title, customers: await countConsenting(tx) }
      const value = { results: null, message: 'کد اعلام شد. پیام‌ها به‌تدریج فرستاده می‌شوند.' }
      return ok({ value, audit: { subject: `discount:${discountId}`, after } })
    }),
  )
}
