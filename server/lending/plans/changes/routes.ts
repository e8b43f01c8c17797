import {
  answerPlanChange,
  listPlanChanges,
  moveDueDay,
  previewMove,
  previewWithdrawal,
  readPlanChange,
  sendPlanCode,
  withdrawFromLoan,
} from '#contract/lending/plans/change-routes.ts'
import { answerPlanChangeSchema, readPlanChangeSchema } from '#contract/lending/plans/consent.ts'
import { listPlanChangesSchema } from '#contract/lending/plans/list-changes.ts'
import { moveDueDaySchema, previewMoveSchema } from '#contract/lending/plans/move.ts'
import { sendPlanCodeSchema } from '#contract/lending/plans/sign-code.ts'
import { previewWithdrawalSchema, withdrawSchema } from '#contract/lending/plans/withdrawal.ts'
import { codeLength } from '#domain/identity/login/one-time-code.ts'
import type { MoveTerms } from '#domain/lending/plans/agreed-change.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, dayOf, wireInstant } from '#domain/platform/kernel/time.ts'
import { atField } from '#server/identity/one-time-codes/one-time-codes.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { OrderAccess } from '../planned-order.ts'
import { hasPlan } from '../read-plans.ts'
import { agree } from './agree-change.ts'
import { answerChange, changeToAnswer } from './answer-change.ts'
import { computeMove } from './compute-move.ts'
import { computeWithdrawal } from './compute-withdrawal.ts'
import { agreedChangeResponse, moveResponse, planChangeResponse, withdrawalResponse } from './response.ts'
import { sendChangeCode, signAndAgree } from './sign-change.ts'
import { changesOf } from './sql.ts'

const moveTo = ({ number, to }: { readonly number: number; readonly to: string }): MoveTerms => ({ kind: 'MOVE', number, to: day(to) })

/** The calls on changes that are agreed on, of the owner and of the guarantors. Another's record answers like a missing one. */
export function planChangeRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  moveRoutes(http, app, access)
  withdrawalRoutes(http, app, access)
  guarantorRoutes(http, app, access)
}

function moveRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  const { db } = app

  http.serve(listPlanChanges, listPlanChangesSchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null || !(await hasPlan(db, { customerId, orderId }))) return err({ kind: 'NOT_FOUND' })
    const changes = await changesOf(db, { customerId, orderId })
    return ok({ results: changes.map(({ change, consents }) => agreedChangeResponse(change, consents)) })
  })

  http.serve(sendPlanCode, sendPlanCodeSchema, async ({ actor: { customerId }, params, request }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null || !(await hasPlan(db, { customerId, orderId }))) return err({ kind: 'NOT_FOUND' })
    const sent = await sendChangeCode(app, { customerId, orderId }, networkOf(request.ip))
    if (!sent.ok) return sent
    return ok({ results: { expires_at: wireInstant(sent.value.expiresAt), digits: codeLength }, message: 'کد امضا پیامک شد.' })
  })

  http.serve(previewMove, previewMoveSchema, async ({ actor: { customerId }, params, query }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const of = { customerId, orderId, ...asOfNow(app) }
    const change = await db.transaction((tx) => computeMove(tx, access, of, moveTo(query)))
    return change.ok ? ok({ results: moveResponse(change.value) }) : change
  })

  http.serve(moveDueDay, moveDueDaySchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const of = { customerId, orderId, ...asOfNow(app) }
    const compute = (tx: Db) => computeMove(tx, access, of, moveTo(body))
    const agreed = await signAndAgree(app, access, of, { code: body.code, compute })
    if (!agreed.ok) return err(atField(agreed.error, 'code'))
    const { computed, id, status } = agreed.value
    const message = status === 'APPLIED' ? 'سررسید جابه‌جا شد.' : 'پس از پذیرش ضامن، سررسید جابه‌جا می‌شود.'
    return ok(created({ results: { ...moveResponse(computed), id, status }, message }))
  })
}

function withdrawalRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  const { db } = app

  http.serve(previewWithdrawal, previewWithdrawalSchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const of = { customerId, orderId, ...asOfNow(app) }
    const computed = await retryOnConflict(() => db.transaction((tx) => computeWithdrawal(tx, access, of)))
    return computed.ok ? ok({ results: withdrawalResponse(computed.value, dayOf(of.at)) }) : computed
  })

  http.serve(withdrawFromLoan, withdrawSchema, async ({ actor: { customerId }, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const of = { customerId, orderId, ...asOfNow(app) }
    const agreed = await agree(db, access, of, (tx) => computeWithdrawal(tx, access, of))
    if (!agreed.ok) return agreed
    return ok(created({ results: withdrawalResponse(agreed.value.computed, dayOf(of.at)), message: 'انصراف شما ثبت شد.' }))
  })
}

function guarantorRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  const { db } = app

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
