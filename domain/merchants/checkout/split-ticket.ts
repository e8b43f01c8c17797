import { divideHalfUp, points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'

/** Card credit of one order that may be spent at the store. */
export type CreditPart = { readonly orderId: number; readonly amount: Rial }

/** How a ticket is paid. `cash` is paid at the gateway and includes the markup; credit + wallet + cash = amount + markup. */
export type TicketSplit = {
  readonly credits: readonly CreditPart[]
  readonly credit: Rial
  readonly wallet: Rial
  readonly cash: Rial
  readonly markup: Rial
  readonly points: Points
}

type Amounts = Pick<TicketSplit, 'markup' | 'credit' | 'wallet' | 'cash'>

/** Whether both take the same from each source, whichever orders the credit is of. */
export const isSameSplit = (one: Amounts, other: Amounts): boolean =>
  one.markup === other.markup && one.credit === other.credit && one.wallet === other.wallet && one.cash === other.cash

type Means = {
  readonly amount: Rial
  /** In the order in which they are spent. */
  readonly credits: readonly CreditPart[]
  readonly wallet: Rial
  readonly markupPerTenThousand: number
  readonly leastCash: Rial
}

/**
 * Covers a ticket by card credit first, then the wallet, then cash (lifecycle.md §5). Cash is 0, or at least the gateway's minimum: then
 * a little less of wallet and credit is spent.
 */
export function splitTicket({ amount, credits, wallet, markupPerTenThousand, leastCash }: Means): TicketSplit {
  const covered = cover(amount, credits, wallet)
  const cash = rial(amount - covered.credit - covered.wallet) + markupOf(covered.credit, markupPerTenThousand)
  const fits = cash === 0 || cash >= leastCash ? covered : cover(rial(Math.max(0, amount - leastCash)), credits, wallet)
  const markup = markupOf(fits.credit, markupPerTenThousand)
  const paid = rial(amount - fits.credit - fits.wallet + markup)
  return { ...fits, markup, cash: paid, points: pointsOfCash(paid) }
}

function cover(amount: Rial, credits: readonly CreditPart[], wallet: Rial) {
  let left: number = amount
  const spent = credits.map(({ orderId, amount: most }) => {
    const part = rial(Math.min(most, left))
    left -= part
    return { orderId, amount: part }
  })
  const fromWallet = rial(Math.min(wallet, left))
  return { credits: spent.filter((part) => part.amount > 0), credit: rial(amount - left), wallet: fromWallet }
}

/** The store's markup on the part that is paid by credit, rounded half up. */
export const markupOf = (credit: Rial, perTenThousand: number): Rial => divideHalfUp(BigInt(credit) * BigInt(perTenThousand), 10_000n)

/** Our commission on a ticket, rounded half up. */
export const commissionOf = (amount: Rial, perTenThousand: number): Rial => divideHalfUp(BigInt(amount) * BigInt(perTenThousand), 10_000n)

/** One point for each 1,000,000 rial paid in cash. */
export const pointsOfCash = (cash: Rial): Points => points(Math.floor(cash / 1_000_000))
