import { cardTries } from '#domain/lending/cards/card.ts'
import { advance } from '#domain/lending/orders/transitions/advance-order.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { matchesCardNumber, validCardOf, recordMismatch } from '#server/lending/cards/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext } from '../context/read-order-context.ts'
import { lockOrder, type OrderRow } from '../sql.ts'
import { advanceLocked, type AdvanceRefusal } from './advance-order.ts'

type CardInput = {
  readonly customerId: number
  readonly orderId: number
  readonly number: string
  readonly cardKey: string
} & AsOf
type CardRefusal =
  | {
      readonly kind: 'TOO_MANY_TRIES'
      readonly details: { readonly next_try_at: string }
      readonly retryAfterSeconds: number
    }
  | {
      readonly kind: 'CARD_MISMATCH'
      readonly errors: Readonly<Record<string, readonly string[]>>
      readonly details: { readonly tries_left: number }
    }

/**
 * Activates the card whose number the customer reads from it (row 25, D-66). A wrong number is noted and counted, five an
 * hour; a caller must commit what this answers even when it refuses. What the order itself refuses costs no try.
 */
export async function checkCard(tx: Db, input: CardInput): Promise<Result<OrderRow, AdvanceRefusal | CardRefusal>> {
  const { customerId, orderId, number, cardKey, at, policies } = input
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const context = await readOrderContext(tx, customerId, [order], { at, policies })
  const move = advance(caseOf(order, context), 'activate-card', 'customer')
  if (!move.ok) return move
  const { left, nextTryAt } = cardTries(context.mismatches.get(orderId)?.map((each) => each.at) ?? [], at)
  if (nextTryAt !== null)
    return err({
      kind: 'TOO_MANY_TRIES',
      details: { next_try_at: wireInstant(nextTryAt) },
      retryAfterSeconds: Math.ceil((nextTryAt - at) / 1000),
    })
  const card = await validCardOf(tx, customerId, orderId)
  if (card && matchesCardNumber(card.numberHash, cardKey, number))
    return advanceLocked(tx, order, context, { command: 'activate-card', actor: 'customer', at, policies })
  await recordMismatch(tx, customerId, orderId, at)
  const text =
    left > 1
      ? persianDigits(`این شماره با کارت شما یکی نیست. ${left - 1} بار دیگر می‌توانید امتحان کنید.`)
      : 'این شماره با کارت شما یکی نیست. یک ساعت دیگر امتحان کنید.'
  return err({ kind: 'CARD_MISMATCH', errors: { card_number: [text] }, details: { tries_left: left - 1 } })
}
