import type { FastifyRequest } from 'fastify'
import { stepCard as call } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { cardMarks, isCardNumber } from '#domain/identity/bank-accounts/card-number.ts'
import { cardRefusedBy } from '#domain/lending/cards/card.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { runAction, type ActionResult } from '#server/backoffice/actions/run-action.ts'
import { findOrder, orderBrief } from '#server/backoffice/decisions/find-order.ts'
import { hashCardNumber, storeCard } from '#server/lending/cards/sql.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { cardMoved, changeOrder, lockOrder, type OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { isCardByHand, nextCardStep } from './order-view.ts'

type CardStepInput = {
  readonly step: 'ISSUED' | 'SENT_TO_POST' | 'SENT' | 'AGAIN'
  readonly cardNumber?: string | undefined
  readonly trackingNumber?: string | undefined
}
type Answer = Reply<typeof call>
type Refusal = { readonly kind: 'NOT_FOUND' | 'NOTHING_TO_REVIEW' | 'TRACKING_NEEDED' }

/**
 * Row 22 by hand, if bank and post are manual, or one of them refused the card for good: then staff do what it did not, or have it asked
 * AGAIN. A card that staff have posted stays with them. Of an issued card only the keyed hash and the marks are stored, not the number.
 */
export function stepCard(app: App, key: string, request: FastifyRequest, input: CardStepInput) {
  const { config } = app
  return runAction<Result<ActionResult<Answer>, Refusal>>(app, { request, route: call }, async (tx, { at, policies }) => {
    const found = await findOrder(tx, key)
    const order = found && (await lockOrder(tx, found.customerId, found.id))
    if (!order) return err({ kind: 'NOT_FOUND' })
    const { customerId, id: orderId } = order
    const isFrozen = caseOf(order, await readOrderContext(tx, customerId, [order], { at, policies })).isFrozen
    if (input.step === 'AGAIN') return isFrozen ? err({ kind: 'NOTHING_TO_REVIEW' }) : tryAgain(tx, order)
    if (!isCardByHand(order, config) || isFrozen || nextCardStep(order) !== input.step) return err({ kind: 'NOTHING_TO_REVIEW' })
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
    const cardRefusal = input.step === 'SENT_TO_POST' ? order.cardRefusal : null
    await changeOrder(tx, order, { ...cardMoved(order, input.step, at), cardTrackingNumber: posted, cardRefusal })
    await publish(tx, { type: 'card.moved', customerId, orderId, status: input.step, trackingNumber: posted })
    const before = { card: order.cardStatus }
    return ok({
      value: { results: orderBrief(order), message: 'گام کارت ثبت شد.' },
      audit: { customerId, orderId, before, after: { card: input.step, tracking_number: posted } },
    })
  })
}

/** What was refused is asked again, under a key of its own; a parcel that came back is posted anew. */
async function tryAgain(tx: Db, order: OrderRow): Promise<Result<ActionResult<Answer>, Refusal>> {
  const { customerId, id: orderId, cardStatus, cardRefusal } = order
  if (order.status !== 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' || cardRefusedBy(cardStatus, cardRefusal) === null)
    return err({ kind: 'NOTHING_TO_REVIEW' })
  const { SENT_TO_POST: _, ...cardDates } = order.cardDates
  const isReturned = cardStatus === 'SENT_TO_POST'
  const change = { cardRefusal: null, ...(isReturned && { cardStatus: 'ISSUED' as const, cardDates, cardTrackingNumber: null }) }
  await changeOrder(tx, order, change)
  const audit = { customerId, orderId, before: { card: cardStatus, refusal: cardRefusal?.code }, after: { card: 'AGAIN' } }
  return ok({ value: { results: orderBrief(order), message: 'درخواست کارت دوباره فرستاده می‌شود.' }, audit })
}
