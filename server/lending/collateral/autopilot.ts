import { TransactionRollbackError } from 'drizzle-orm'
import { isBlocking } from '#domain/lending/cancellations/cancel-request.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { cancelRequestsOf } from '#server/lending/cancellations/sql.ts'
import { chequesToReview } from '#server/lending/cheques/sql.ts'
import { mortgageDeedsToReview } from '#server/lending/mortgage-deeds/sql.ts'
import { timesDecided, writeDecision } from '#server/lending/orders/commands/decide.ts'
import { isHandedIn, isValued } from '#server/lending/orders/context/condition.ts'
import type { NewReason, OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { reviewCheque, reviewMortgageDeed, type ReviewRefusal } from './review.ts'

/**
 * Demo mode: lets the simulated reviewer decide on cheques and mortgage deeds after a delay (lifecycle.md §1, §8). A cheque is
 * due once it was handed in, a mortgage deed once its valuation is paid. Returns how many were decided.
 */
export async function reviewDueCollateral(app: App): Promise<number> {
  const until = instant(app.now() - app.config.autopilotDelayMs)
  const cheques = await eachDue(app, await chequesToReview(app.db, until, isHandedIn), ({ customerId, orderId, frontStatus }) => {
    const side = frontStatus === 'PENDING' ? 'front' : 'back'
    const step = side === 'front' ? 'CHECKING_CHEQUE' : 'CHECKING_CHEQUE_BACK'
    const review = (tx: Db, reasons: readonly NewReason[]) => reviewCheque(tx, { customerId, orderId, side, reasons, ...asOfNow(app) })
    return decide(app, { customerId, orderId, step, review })
  })
  const mortgageDeeds = await eachDue(app, await mortgageDeedsToReview(app.db, until, isValued), ({ customerId, orderId }) => {
    const review = (tx: Db, reasons: readonly NewReason[]) => reviewMortgageDeed(tx, { customerId, orderId, reasons, ...asOfNow(app) })
    return decide(app, { customerId, orderId, step: 'UPLOAD_MORTGAGE_DEED', review })
  })
  return cheques + mortgageDeeds
}

type Due = {
  readonly customerId: number
  readonly orderId: number
  readonly step: string
  readonly review: (tx: Db, reasons: readonly NewReason[]) => Promise<Result<OrderRow, ReviewRefusal>>
}

/** Calls the reviewer outside any transaction, then writes review and decision in one. A frozen order is skipped (row 30). */
async function decide({ db, partners, now }: App, { customerId, orderId, step, review }: Due): Promise<boolean> {
  if ((await cancelRequestsOf(db, customerId)).some((request) => request.orderId === orderId && isBlocking(request))) return false
  const { nationalCode } = await profileOf(db, customerId)
  const attempt = await timesDecided(db, customerId, orderId, step)
  const person = { nationalCode: nationalCode ?? '0000000000', orderIdentifier: orderIdentifier(orderId) }
  const answer = await partners.reviewer.decide({ step, attempt, ...person })
  if (!answer.ok) return false
  const { outcome } = answer.value
  const reasons = answer.value.outcome === 'ACCEPT' ? [] : answer.value.reasons
  try {
    await db.transaction(async (tx) => {
      await writeDecision(tx, { customerId, orderId, step, outcome, at: now() })
      const done = await review(tx, reasons)
      if (!done.ok) tx.rollback()
    })
    return true
  } catch (fault) {
    if (fault instanceof TransactionRollbackError) return false
    throw fault
  }
}
