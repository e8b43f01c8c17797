import { acceptHardship, previewHardship, refuseHardship } from '#contract/lending/plans/hardship-routes.ts'
import { acceptHardshipSchema, previewHardshipSchema, refuseHardshipSchema } from '#contract/lending/plans/hardship.ts'
import type { HardshipTerms } from '#domain/lending/plans/agreed-change.ts'
import { leastSpread, pauseMonths } from '#domain/lending/plans/hardship.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { atField } from '#server/identity/one-time-codes/one-time-codes.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { computeHardship, findHardshipBasis } from '../changes/compute-hardship.ts'
import { signAndAgree } from '../changes/sign-change.ts'
import { waitingChangeOf } from '../changes/sql.ts'
import type { OrderAccess } from '../planned-order.ts'
import { endOffer, latestOfferOf } from './offers-sql.ts'
import { hardshipResponse } from './response.ts'

/** The customer's calls on hardship plans. Another's order answers like a missing one. */
export function hardshipRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  const { db } = app

  http.serve(previewHardship, previewHardshipSchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const of = { customerId, orderId, ...asOfNow(app) }
    return db.transaction(async (tx) => {
      const basis = await findHardshipBasis(tx, access, of)
      if (!basis.ok) return basis
      const shown = { basis: basis.value, offer: await latestOfferOf(tx, of), waiting: await waitingChangeOf(tx, of) }
      return ok({ results: hardshipResponse(shown) })
    })
  })

  http.serve(acceptHardship, acceptHardshipSchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const terms = termsOf(body)
    if (!terms) return err({ kind: 'COUNT_OUT_OF_RANGE' })
    const of = { customerId, orderId, ...asOfNow(app) }
    const compute = (tx: Db) => computeHardship(tx, access, of, terms)
    const agreed = await signAndAgree(app, access, of, { code: body.code, compute })
    if (!agreed.ok) return err(atField(agreed.error, 'code'))
    const { id, status } = agreed.value
    const message = status === 'APPLIED' ? 'برنامهٔ تازهٔ قسط‌ها شروع شد.' : 'پس از پذیرش ضامن، برنامهٔ تازه شروع می‌شود.'
    return ok(created({ results: { id, status }, message }))
  })

  http.serve(refuseHardship, refuseHardshipSchema, async ({ actor: { customerId }, params }) => {
    const { at: endedAt } = asOfNow(app)
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const refused = await db.transaction(async (tx) => {
      const order = await access.lock(tx, customerId, orderId)
      return order && endOffer(tx, { customerId, orderId }, { status: 'REFUSED', endedAt })
    })
    if (refused === null) return err({ kind: 'NOT_FOUND' })
    return refused > 0
      ? ok({ results: {}, message: 'باشد. هر وقت خواستید، همین راه‌ها در صفحهٔ سفارش هست.' })
      : err({ kind: 'NO_OPEN_OFFER' })
  })
}

type Body = { readonly kind: HardshipTerms['kind']; readonly number: number; readonly asks_forgiveness: boolean; readonly code?: string }

/** What was chosen; null for a length that there is not. */
function termsOf({ kind, number, asks_forgiveness: asksForgiveness }: Body): HardshipTerms | null {
  if (kind === 'SPREAD') return number < leastSpread ? null : { kind, count: number, asksForgiveness }
  const months = pauseMonths.find((each) => each === number)
  return months === undefined ? null : { kind, months, asksForgiveness }
}
