import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { GuaranteedOrder, OrderReader } from './guaranteed-order.ts'
import { reviewGuarantee } from './review-guarantee.ts'
import { guaranteesToReview, countEditionRequests, type GuaranteeRow } from './sql.ts'

/**
 * Demo mode: lets the simulated reviewer decide on guarantees in DOCUMENT_VALIDATION after a delay. Rejected documents of the
 * guarantor return the guarantee too. Returns how many were decided.
 */
export const reviewDueGuarantees =
  (orders: OrderReader) =>
  async (app: App): Promise<number> => {
    const { db, config, now } = app
    return eachDue(app, await guaranteesToReview(db, instant(now() - config.autopilotDelayMs)), async (guarantee) => {
      const [order] = await orders.read(db, [{ customerId: guarantee.customerId, id: guarantee.orderId }])
      return order !== undefined && review(app, guarantee, order)
    })
  }

async function review({ db, partners, now }: App, guarantee: GuaranteeRow, order: GuaranteedOrder): Promise<boolean> {
  const { nationalCode } = await profileOf(db, guarantee.guarantorId)
  const answer = await partners.reviewer.decide({
    step: 'GUARANTEE',
    nationalCode: nationalCode ?? '0000000000',
    orderIdentifier: orderIdentifier(order.id),
    attempt: await countEditionRequests(db, guarantee),
  })
  if (!answer.ok) return false
  const reasons = answer.value.outcome === 'ACCEPT' ? [] : answer.value.reasons
  const { customerId, id: guaranteeId } = guarantee
  const phase = orderPhase(order)
  const done = await db.transaction((tx) => reviewGuarantee(tx, { customerId, guaranteeId, phase, reasons, at: now() }))
  return done?.ok === true
}
