import { answerPlanChange, moveDueDay, previewMove, readPlanChange } from '#contract/lending/plans/change-routes.ts'
import { answerPlanChangeSchema, readPlanChangeSchema } from '#contract/lending/plans/consent.ts'
import { moveDueDaySchema, previewMoveSchema } from '#contract/lending/plans/move.ts'
import type { ChangeTerms } from '#domain/lending/plans/agreed-change.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { OrderAccess } from '../planned-order.ts'
import { agreeChange } from './agree-change.ts'
import { answerChange, changeToAnswer } from './answer-change.ts'
import { computeChange } from './compute-change.ts'
import { moveResponse, planChangeResponse } from './response.ts'

const moveTo = ({ number, to }: { readonly number: number; readonly to: string }): ChangeTerms => ({ kind: 'MOVE', number, to: day(to) })

/** The calls on changes that are agreed on, of the owner and of the guarantors. Another's record answers like a missing one. */
export function planChangeRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  const { db } = app

  http.serve(previewMove, previewMoveSchema, async ({ actor: { customerId }, params, query }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const input = { customerId, orderId, terms: moveTo(query), ...asOfNow(app) }
    const change = await db.transaction((tx) => computeChange(tx, access, input))
    return change.ok ? ok({ results: moveResponse(change.value) }) : change
  })

  http.serve(moveDueDay, moveDueDaySchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const input = { customerId, orderId, terms: moveTo(body), ...asOfNow(app) }
    const change = await retryOnConflict(() => db.transaction((tx) => agreeChange(tx, access, input)))
    if (!change.ok) return change
    const { id, status } = change.value
    const message = status === 'APPLIED' ? 'سررسید جابه‌جا شد.' : 'پس از پذیرش ضامن، سررسید جابه‌جا می‌شود.'
    return ok(created({ results: { ...moveResponse(change.value), id, status }, message }))
  })

  http.serve(readPlanChange, readPlanChangeSchema, async ({ actor, params }) => {
    const asked = await changeToAnswer(db, { guarantorId: actor.customerId, guaranteeId: params.id })
    if (!asked.ok) return asked
    const waits = asked.value?.own.answer === 'WAITING'
    return ok({ results: asked.value && waits ? planChangeResponse(asked.value.change) : null })
  })

  http.serve(answerPlanChange, answerPlanChangeSchema, async ({ actor, params, body }) => {
    const input = { guarantorId: actor.customerId, guaranteeId: params.id, isAccepted: body.is_accepted, ...asOfNow(app) }
    const answered = await retryOnConflict(() => db.transaction((tx) => answerChange(tx, access, input)))
    return answered.ok ? ok({ results: answered.value, message: 'پاسخ شما ثبت شد.' }) : answered
  })
}
