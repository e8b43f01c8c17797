import type { FastifyRequest } from 'fastify'
import { stepCard as call } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { cardMarks, isCardNumber } from '#domain/identity/bank-accounts/card-number.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { runAction, type ActionResult } from '#server/backoffice/actions/run-action.ts'
import { findOrder, orderBrief } from '#server/backoffice/decisions/find-order.ts'
import { hashCardNumber, storeCard } from '#server/lending/cards/sql.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { changeOrder, lockOrder } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { nextCardStep } from './order-view.ts'

type CardStepInput = {
  readonly step: 'ISSUED' | 'SENT_TO_POST' | 'SENT'
  readonly cardNumber?: string | undefined
  readonly trackingNumber?: string | undefined
}
type Answer = Reply<typeof call>
type Refusal = { readonly kind: 'NOT_FOUND' | 'NOTHING_TO_REVIEW' | 'TRACKING_NEEDED' }

/** Row 22 by hand, if bank and post are manual. Of an issued card only the keyed hash and the marks are stored, not the number. */
export function stepCard(app: App, key: string, request: FastifyRequest, input: CardStepInput) {
  const { config } = app
  return runAction<Result<ActionResult<Answer>, Refusal>>(app, { request, route: call }, async (tx, { at, policies }) => {
    const found = await findOrder(tx, key)
    const order = found && (await lockOrder(tx, found.customerId, found.id))
    if (!order) return err({ kind: 'NOT_FOUND' })
    const { customerId, id: orderId } = order
    const isFrozen = caseOf(order, await readOrderContext(tx, customerId, [order], { at, policies })).isFrozen
    if (!config.isBankManual || isFrozen || nextCardStep(order) !== input.step) return err({ kind: 'NOTHING_TO_REVIEW' })
    const { cardNumber = '', trackingNumber } = input
    if (input.step === 'ISSUED') {
      if (!isCardNumber(cardNumber)) return err({ kind: 'TRACKING_NEEDED' })
      await storeCard(tx, {
        customerId,
        orderId,
        numberHash: hashCardNumber(config.cardKey, cardNumber),
        ...cardMarks(cardNumber),
        issuedAt: at,
      })
    }
    if (input.step === 'SENT_TO_POST' && trackingNumber === undefined) return err({ kind: 'TRACKING_NEEDED' })
    const posted = trackingNumber ?? order.cardTrackingNumber
    const change = { cardStatus: input.step, cardTrackingNumber: posted }
    await changeOrder(tx, order, change)
    await publish(tx, { type: 'card.moved', customerId, orderId, status: input.step, trackingNumber: posted })
    const before = { card: order.cardStatus }
    return ok({
      value: { results: orderBrief(order), message: 'گام کارت ثبت شد.' },
      audit: { customerId, orderId, before, after: { card: input.step, tracking_number: posted } },
    })
  })
}
