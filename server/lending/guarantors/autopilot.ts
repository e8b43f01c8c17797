import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderIdentifier } from '#domain/platform/products/order-identifier.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { GuaranteedOrder, OrderBook } from './guaranteed-order.ts'
import { reviewGuarantee } from './review-guarantee.ts'
import { guaranteesToReview, timesAskedForEdition, type GuaranteeRow } from './sql.ts'

/**
 * Demo mode's reviewer of guarantors: asks the desk about everyone whose papers are approved and have waited their moment.
 * Papers that came back send the guarantee back with them. Answers how many were judged.
 */
export const reviewDueGuarantees =
  (book: OrderBook) =>
  async (app: App): Promise<number> => {
    const { db, config, now } = app
    return eachDue(app, await guaranteesToReview(db, instant(now() - config.autopilotDelayMs)), async (kept) => {
      const [order] = await book.read(db, [{ customerId: kept.customerId, id: kept.orderId }])
      return order !== undefined && judge(app, kept, order)
    })
  }

async function judge({ db, partners, now }: App, kept: GuaranteeRow, order: GuaranteedOrder): Promise<boolean> {
  const { nationalCode } = await profileOf(db, kept.guarantorId)
  const told = await partners.reviewer.decide({
    step: 'GUARANTEE',
    nationalCode: nationalCode ?? '0000000000',
    orderIdentifier: orderIdentifier(order.id),
    attempt: await timesAskedForEdition(db, kept),
  })
  if (!told.ok) return false
  const reasons = told.value.outcome === 'ACCEPT' ? [] : told.value.reasons
  const { customerId, id: guaranteeId } = kept
  return db.transaction((tx) => reviewGuarantee(tx, { customerId, guaranteeId, phase: orderPhase(order), reasons, at: now() }))
}
