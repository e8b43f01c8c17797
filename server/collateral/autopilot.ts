import { TransactionRollbackError } from 'drizzle-orm'
import type { Result } from '#domain/kernel/result.ts'
import { instant } from '#domain/kernel/time.ts'
import { orderIdentifier } from '#domain/orders/order-identifier.ts'
import { isBlocking } from '#domain/tickets/ticket.ts'
import { chequesToReview } from '../cheques/sql.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { deedsToReview } from '../mortgage-deeds/sql.ts'
import { timesDecided, writeDecision } from '../orders/decide.ts'
import { orderRowOf, type NewReason, type OrderRow } from '../orders/sql.ts'
import { profileOf } from '../profile/sql.ts'
import { ticketsOf } from '../tickets/sql.ts'
import { reviewCheque, reviewDeed, type ReviewRefusal } from './review.ts'

/**
 * Demo mode's reviewer of cheques and deeds (lifecycle.md §1, §8): asks the desk about every image that has waited its
 * moment. A cheque is looked at once it was handed in, a deed once its valuation is paid. Answers how many were judged.
 */
export async function reviewDueCollateral(house: House): Promise<number> {
  const until = instant(house.now() - house.config.autopilotDelayMs)
  let judged = 0
  for (const { customerId, orderId, frontStatus } of await chequesToReview(house.db, until)) {
    const side = frontStatus === 'PENDING' ? 'front' : 'back'
    const deed = side === 'front' ? 'CHECKING_CHEQUE' : 'CHECKING_CHEQUE_BACK'
    const review = (tx: Db, reasons: readonly NewReason[]) => reviewCheque(tx, { customerId, orderId, side, reasons, at: house.now() })
    if (await judge(house, { customerId, orderId, deed, isDue: isHandedIn, review })) judged += 1
  }
  for (const { customerId, orderId } of await deedsToReview(house.db, until)) {
    const review = (tx: Db, reasons: readonly NewReason[]) => reviewDeed(tx, { customerId, orderId, reasons, at: house.now() })
    if (await judge(house, { customerId, orderId, deed: 'UPLOAD_MORTGAGE_DEED', isDue: isValued, review })) judged += 1
  }
  return judged
}

const isHandedIn = ({ status }: OrderRow): boolean => status !== 'UPLOAD_PROMISSORY'
const isValued = ({ status, valuationPaidAt }: OrderRow): boolean => status !== 'UPLOAD_MORTGAGE_DEED' || valuationPaidAt !== null

type Due = {
  readonly customerId: number
  readonly orderId: number
  readonly deed: string
  readonly isDue: (order: OrderRow) => boolean
  readonly review: (tx: Db, reasons: readonly NewReason[]) => Promise<Result<OrderRow, ReviewRefusal>>
}

/** Asks outside any transaction and writes the word with its count, both or neither: a frozen order is left alone (row 30). */
async function judge({ db, partners, now }: House, { customerId, orderId, deed, isDue, review }: Due): Promise<boolean> {
  const order = await orderRowOf(db, customerId, orderId)
  const isFrozen = (await ticketsOf(db, customerId)).some((ticket) => ticket.orderId === orderId && isBlocking(ticket))
  if (!order || isFrozen || !isDue(order)) return false
  const { nationalCode } = await profileOf(db, customerId)
  const attempt = await timesDecided(db, customerId, orderId, deed)
  const person = { nationalCode: nationalCode ?? '0000000000', orderIdentifier: orderIdentifier(orderId) }
  const told = await partners.desk.decide({ deed, attempt, ...person })
  if (!told.ok) return false
  const { outcome } = told.value
  const reasons = told.value.outcome === 'ACCEPT' ? [] : told.value.reasons
  try {
    await db.transaction(async (tx) => {
      await writeDecision(tx, { customerId, orderId, deed, outcome, at: now() })
      const done = await review(tx, reasons)
      if (!done.ok) tx.rollback()
    })
    return true
  } catch (fault) {
    if (fault instanceof TransactionRollbackError) return false
    throw fault
  }
}
