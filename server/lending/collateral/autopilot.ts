import { TransactionRollbackError } from 'drizzle-orm'
import { isBlocking } from '#domain/lending/cancellations/cancel-request.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { orderIdentifier } from '#domain/platform/products/order-identifier.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { ticketsOf } from '#server/lending/cancellations/sql.ts'
import { chequesToReview } from '#server/lending/cheques/sql.ts'
import { deedsToReview } from '#server/lending/mortgage-deeds/sql.ts'
import { isHandedIn, isValued } from '#server/lending/orders/condition.ts'
import { timesDecided, writeDecision } from '#server/lending/orders/decide.ts'
import type { NewReason, OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { reviewCheque, reviewDeed, type ReviewRefusal } from './review.ts'

/**
 * Demo mode's reviewer of cheques and deeds (lifecycle.md §1, §8): asks the desk about every image that has waited its
 * moment. A cheque is looked at once it was handed in, a deed once its valuation is paid. Answers how many were judged.
 */
export async function reviewDueCollateral(app: App): Promise<number> {
  const until = instant(app.now() - app.config.autopilotDelayMs)
  const cheques = await eachDue(app, await chequesToReview(app.db, until, isHandedIn), ({ customerId, orderId, frontStatus }) => {
    const side = frontStatus === 'PENDING' ? 'front' : 'back'
    const step = side === 'front' ? 'CHECKING_CHEQUE' : 'CHECKING_CHEQUE_BACK'
    const review = (tx: Db, reasons: readonly NewReason[]) => reviewCheque(tx, { customerId, orderId, side, reasons, at: app.now() })
    return judge(app, { customerId, orderId, step, review })
  })
  const deeds = await eachDue(app, await deedsToReview(app.db, until, isValued), ({ customerId, orderId }) => {
    const review = (tx: Db, reasons: readonly NewReason[]) => reviewDeed(tx, { customerId, orderId, reasons, at: app.now() })
    return judge(app, { customerId, orderId, step: 'UPLOAD_MORTGAGE_DEED', review })
  })
  return cheques + deeds
}

type Due = {
  readonly customerId: number
  readonly orderId: number
  readonly step: string
  readonly review: (tx: Db, reasons: readonly NewReason[]) => Promise<Result<OrderRow, ReviewRefusal>>
}

/** Asks outside any transaction and writes the word with its count, both or neither: a frozen order is left alone (row 30). */
async function judge({ db, partners, now }: App, { customerId, orderId, step, review }: Due): Promise<boolean> {
  if ((await ticketsOf(db, customerId)).some((ticket) => ticket.orderId === orderId && isBlocking(ticket))) return false
  const { nationalCode } = await profileOf(db, customerId)
  const attempt = await timesDecided(db, customerId, orderId, step)
  const person = { nationalCode: nationalCode ?? '0000000000', orderIdentifier: orderIdentifier(orderId) }
  const told = await partners.reviewer.decide({ step, attempt, ...person })
  if (!told.ok) return false
  const { outcome } = told.value
  const reasons = told.value.outcome === 'ACCEPT' ? [] : told.value.reasons
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
