import { returned, unspentFirstPayment } from '#domain/billing/invoices/final-refund.ts'
import { isCardPosted } from '#domain/lending/cards/card.ts'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import type { ComputedWithdrawal } from './computed-change.ts'

/** What a withdrawal gives back: of the first payment and of the price in points; and the early points of the order, which it takes back. */
export type WithdrawalReturns = {
  /** The first payment that is not refunded yet, and what of it is unspent. */
  readonly first: ShownInvoice | undefined
  readonly unspent: Rial
  /** Of that, what goes to the wallet and what back to the discounts (final_refund). */
  readonly refund: Rial
  readonly discount: Rial
  readonly pointsBack: Points
  readonly earlyPoints: number
}

export function returnsOf({ order, stored }: Pick<ComputedWithdrawal, 'order' | 'stored'>): WithdrawalReturns {
  const first = stored.paid.find(({ number, refundedAt }) => number === 0 && refundedAt === null)
  const unspent = first ? rial(Math.min(first.amount, unspentFirstPayment({ ...order, isCardPosted: isCardPosted(order) }))) : rial(0)
  const { toWallet: refund, toDiscounts: discount } = returned(unspent, first?.settled?.codeDiscount ?? rial(0))
  const pointsBack = order.pointsDeductedAt === null ? points(0) : order.pointsNeeded
  const earlyPoints = stored.paid.reduce((total, { settled }) => total + (settled?.earlyPoints ?? 0), 0)
  return { first, unspent, refund, discount, pointsBack, earlyPoints }
}
