import { cashBackOf, wholeTomans, type CashBackTerms } from '#domain/catalogue/stores/cash-back.ts'
import { divideHalfUp, rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { creditsLeft, type RefundParts } from './refund-parts.ts'
import { commissionOf, type CreditPart } from './split-ticket.ts'

/** The cash back that is fixed when a ticket is created: never more than the store will be owed (R-SHOP-12). */
export const cashBackOfTicket = (amount: Rial, terms: CashBackTerms, commissionPerTenThousand: number): Rial =>
  rial(Math.min(cashBackOf(amount, terms), wholeTomans(amount - commissionOf(amount, commissionPerTenThousand))))

/** What is credited when the ticket settles, and what the store is paid then. */
export function settlementOf({ cashBack, owed }: { readonly cashBack: Rial; readonly owed: Rial }) {
  const credited = rial(Math.min(cashBack, owed))
  return { credited, toStore: rial(owed - credited) }
}

type Credited = {
  readonly amount: Rial
  /** What was credited when the ticket settled, and what of it was taken back since. */
  readonly cashBack: Rial
  readonly taken: Rial
}
type Refund = {
  /** What of the ticket has no cash back any more, this refund included (`withoutCashBack`). */
  readonly without: Rial
  readonly parts: Pick<RefundParts, 'credits' | 'toWallet'>
  /** What may be spent of the wallet before this refund. */
  readonly wallet: Rial
}

/** What a refund takes of the cash back: `fromWallet` after the refund was credited to it, `offCredit` of the returned card credit. */
export type CashBackTaken = {
  readonly fromWallet: Rial
  readonly offCredit: Rial
  /** The card credit that is returned after all. */
  readonly credits: readonly CreditPart[]
}

type Purchase = { readonly credits: readonly CreditPart[]; readonly refunded: Rial }

/**
 * What of a ticket has no cash back any more: what was refunded, and the card credit of orders that were withdrawn from, as far as it was
 * not refunded (R-PLAN-10). It never falls, so that what is taken by its proportion is taken once.
 */
export const withoutCashBack = ({ credits, refunded }: Purchase, withdrawn: ReadonlySet<number>): Rial =>
  rial(
    refunded +
      sum(
        creditsLeft(credits, refunded)
          .filter(({ orderId }) => withdrawn.has(orderId))
          .map(({ amount }) => amount),
      ),
  )

/** The cash back in one more order's part of a ticket, after those `withdrawn` from before: what a withdrawal takes, rounded as a refund's. */
export function cashBackOfLoan(ticket: Omit<Credited, 'taken'> & Purchase, orderId: number, withdrawn: ReadonlySet<number>): Rial {
  const before = shareOf(ticket, withoutCashBack(ticket, withdrawn))
  return rial(shareOf(ticket, withoutCashBack(ticket, new Set([...withdrawn, orderId]))) - before)
}

/**
 * What a refund takes back of the cash back: in proportion to what of the ticket has none any more, rounded half up in whole rials, and all
 * of it with the rest of the ticket. It is taken from the wallet, of which this refund's part is one; what the wallet lacks reduces the returned
 * card credit, the last order first (R-SHOP-12). What neither covers stays with the customer, and the next refund takes it.
 */
export function takeCashBack(ticket: Credited, { without, parts, wallet }: Refund): CashBackTaken {
  const due = shareOf(ticket, without) - ticket.taken
  const fromWallet = Math.min(due, wallet + parts.toWallet)
  let left = due - fromWallet
  const credits = parts.credits.toReversed().map(({ orderId, amount }) => {
    const off = Math.min(left, amount)
    left -= off
    return { orderId, amount: rial(amount - off) }
  })
  return {
    fromWallet: rial(fromWallet),
    offCredit: rial(due - fromWallet - left),
    credits: credits.toReversed().filter(({ amount }) => amount > 0),
  }
}

const shareOf = ({ amount, cashBack }: Omit<Credited, 'taken'>, without: Rial): Rial =>
  divideHalfUp(BigInt(cashBack) * BigInt(without), BigInt(amount))
