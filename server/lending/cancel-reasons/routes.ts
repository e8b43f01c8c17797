import { asc, eq } from 'drizzle-orm'
import { listCancelReasons } from '#contract/lending/cancel-reasons/list-cancel-reasons.ts'
import { cancelReasonTag } from '#domain/lending/orders/cancel.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import { cancelReasons } from './tables.ts'

/** The reasons for canceling, all or those of one tag (R-CANCEL-01). */
export function cancelReasonRoutes(app: App, { db }: House): void {
  app.serve(listCancelReasons, async ({ query }) => {
    const tag = query['filter[tag]']
    const { id, code, text, description } = cancelReasons
    const rows = await db
      .select({ id, code, text, description })
      .from(cancelReasons)
      .where(tag === undefined ? undefined : eq(cancelReasons.tag, cancelReasonTag(tag)))
      .orderBy(asc(id))
    return ok({ results: rows })
  })
}
