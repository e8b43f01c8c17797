import { divideHalfUp, points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import { pointsOfCash, type CreditPart, type TicketSplit } from './split-ticket.ts'

/** A ticket as it was paid. `discount` is the part of the cash covered by a discount code. */
export type PaidTicket = TicketSplit & { readonly amount: Rial; readonly commission: Rial; readonly discount: Rial }

/** The parts of a refund: credit to its orders, the rest to the wallet; `store` is the part of the store's share. */
export type RefundParts = {
  readonly credits: readonly CreditPart[]
  /** The total credited to the wallet, and the part of it that was paid in cash. */
  readonly toWallet: Rial
  readonly cash: Rial
  readonly discount: Rial
  readonly markup: Rial
  readonly commission: Rial
  readonly store: Rial
  readonly points: Points
}

/**
 * The parts of a refund of `amount`, after `before` was refunded already: card credit first, then the wallet's part, then the cash. The
 * refunds of a whole ticket return every rial and point of it, however it is divided.
 */
export function refundParts(ticket: PaidTicket, before: Rial, amount: Rial): RefundParts {
  const was = backAfter(ticket, before)
  const is = backAfter(ticket, rial(before + amount))
  return {
    credits: is.credits.flatMap(({ orderId, amount: now }, index) => {
      const part = rial(now - (was.credits[index]?.amount ?? 0))
      return part > 0 ? [{ orderId, amount: part }] : []
    }),
    toWallet: rial(is.toWallet - was.toWallet),
    cash: rial(is.cash - was.cash),
    discount: rial(is.discount - was.discount),
    markup: rial(is.markup - was.markup),
    commission: rial(is.commission - was.commission),
    store: rial(is.store - was.store),
    points: points(is.points - was.points),
  }
}

/** The card credit that is still in the purchase once `refunded` of its amount is refunded. */
export function creditsLeft(credits: readonly CreditPart[], refunded: Rial): readonly CreditPart[] {
  let back: number = refunded
  return credits.map(({ orderId, amount }) => {
    const returned = Math.min(amount, back)
    back -= returned
    return { orderId, amount: rial(amount - returned) }
  })
}

/** The sum of all refunds once `total` of the ticket's amount is refunded. */
function backAfter(ticket: PaidTicket, total: Rial): RefundParts {
  let left: number = total
  const take = (most: Rial): Rial => {
    const part = rial(Math.min(most, left))
    left -= part
    return part
  }
  const credits = ticket.credits.map(({ orderId, amount }) => ({ orderId, amount: take(amount) }))
  const wallet = take(ticket.wallet)
  const creditBack = credits.reduce((sum, { amount }) => sum + amount, 0)
  // The markup was charged for the credit, so it is refunded in proportion, and fully with the whole ticket.
  const markup = share(ticket.markup, ticket.credit, creditBack)
  const cashBack = rial(left + markup)
  const cashToWallet = rial(Math.min(cashBack, ticket.cash - ticket.discount))
  const commission = share(ticket.commission, ticket.amount, total)
  const remainingPoints = Math.min(ticket.points, pointsOfCash(rial(ticket.cash - cashBack)))
  return {
    credits,
    toWallet: rial(wallet + cashToWallet),
    cash: cashToWallet,
    discount: rial(cashBack - cashToWallet),
    markup,
    commission,
    store: rial(total - commission),
    points: points(ticket.points - remainingPoints),
  }
}

/** `whole` × `part` / `of`, rounded half up. */
const share = (whole: Rial, of: Rial, part: number): Rial => (of === 0 ? rial(0) : divideHalfUp(BigInt(whole) * BigInt(part), BigInt(of)))
