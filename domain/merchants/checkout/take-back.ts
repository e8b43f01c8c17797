import { divideHalfUp, points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import { pointsOfCash, type CreditPart, type TicketSplit } from './split-ticket.ts'

/** A ticket as it was paid. `discount` is what a code paid of the cash. */
export type PaidTicket = TicketSplit & { readonly amount: Rial; readonly commission: Rial; readonly discount: Rial }

/** What goes back where: credit to its orders, the rest to the wallet; `store` is what the store gives back of its share. */
export type TakenBack = {
  readonly credits: readonly CreditPart[]
  /** All that goes to the wallet, and what of it had been paid in cash. */
  readonly toWallet: Rial
  readonly cash: Rial
  readonly discount: Rial
  readonly markup: Rial
  readonly commission: Rial
  readonly store: Rial
  readonly points: Points
}

/**
 * What of a paid ticket goes back when `amount` more of it does, after `before` went back already: card credit first, then
 * the wallet's part, then the cash, each to its end; the whole ticket gives back every rial and point of it. Pieces of a
 * ticket add up to the whole, however it is cut.
 */
export function takeBack(ticket: PaidTicket, before: Rial, amount: Rial): TakenBack {
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

/** All that has gone back once `total` of the ticket's amount has. */
function backAfter(ticket: PaidTicket, total: Rial): TakenBack {
  let left: number = total
  const take = (most: Rial): Rial => {
    const part = rial(Math.min(most, left))
    left -= part
    return part
  }
  const credits = ticket.credits.map(({ orderId, amount }) => ({ orderId, amount: take(amount) }))
  const wallet = take(ticket.wallet)
  const creditBack = credits.reduce((sum, { amount }) => sum + amount, 0)
  // The markup was asked for the credit, so it goes back with it; a ticket given back whole leaves nothing of it.
  const markup = total === ticket.amount ? ticket.markup : share(ticket.markup, ticket.credit, creditBack)
  const cashBack = rial(left + markup)
  const cashToWallet = rial(Math.min(cashBack, ticket.cash - ticket.discount))
  const commission = share(ticket.commission, ticket.amount, total)
  const pointsKept = total === ticket.amount ? 0 : Math.min(ticket.points, pointsOfCash(rial(ticket.cash - cashBack)))
  return {
    credits,
    toWallet: rial(wallet + cashToWallet),
    cash: cashToWallet,
    discount: rial(cashBack - cashToWallet),
    markup,
    commission,
    store: rial(total - commission),
    points: points(ticket.points - pointsKept),
  }
}

/** The part of `whole` that goes with `part` of `of`, half up. */
const share = (whole: Rial, of: Rial, part: number): Rial => (of === 0 ? rial(0) : divideHalfUp(BigInt(whole) * BigInt(part), BigInt(of)))
