import { asc, eq } from 'drizzle-orm'
import { listCancelReasonsSchema } from '#contract/lending/cancellations/list-cancel-requests.ts'
import { listCancelReasons } from '#contract/lending/cancellations/routes.ts'
import { cancelReasonTag } from '#domain/lending/orders/cancel.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { cancelReasons } from './tables.ts'

/** The cancel reasons, all or those of one tag (R-CANCEL-01). */
export function cancelReasonRoutes(http: HttpServer, { db }: App): void {
  http.serve(listCancelReasons, listCancelReasonsSchema, async ({ query }) => {
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
