import type { InvoiceCharge } from '#domain/billing/invoices/payable.ts'
import { divideHalfUp, rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { addDays, daysBetween, type Day } from '#domain/platform/kernel/time.ts'
import { actuarialRest } from './actuarial-rest.ts'
import { earnedWage } from './earned-wage.ts'
import { balancesOf, unpaidOf, type Plan } from './plan.ts'

/** How many days ahead a payoff is quoted. */
export const quotedDaysAhead = 7

/** Schedules with more instalments than these waive by the actuarial method where that is more. */
const mostByParts = 12

/** The fees of what is due by the day of the quote, as invoices are charged on that day. */
export type DueFees = Pick<InvoiceCharge, 'lateFee' | 'lateFeeDiscount' | 'collectionFee' | 'demandCollectionDiscount'>

/** The same of a charge, without the part that a hardship plan froze: that is a part of the plan. */
export const freshFees = ({ lateFee, feePart = rial(0), ...charge }: DueFees & Pick<InvoiceCharge, 'feePart'>): DueFees => ({
  ...charge,
  lateFee: rial(lateFee - feePart),
})

export type PayoffInput = {
  readonly on: Day
  readonly fees: readonly DueFees[]
  /** Card credit of the order that no purchase has taken (R-PLAN-20). */
  readonly freeCredit: Rial
  /** How much of the unearned wage is waived, in per cent. */
  readonly sharePercent: number
  readonly leastGatewayAmount: Rial
}

/** What it costs to pay a plan off. `total` is paid; the parts are for the ledger (R-PLAN-04). Rial. */
export type PayoffQuote = {
  readonly on: Day
  /** All unpaid faces, and their wage parts. */
  readonly receivable: Rial
  readonly deferredWage: Rial
  readonly waivedWage: Rial
  /** Less what staff forgave; with the fee parts of a hardship plan. */
  readonly lateFee: Rial
  readonly collectionFee: Rial
  /** Free card credit: what it pays of the debt, and what of it is left for the wallet. */
  readonly fromCredit: Rial
  readonly creditToWallet: Rial
  readonly total: Rial
}

/** Whether a payoff is quoted for `on`: from today to seven days ahead (R-PLAN-01). */
export const isQuotedDay = (on: Day, today: Day): boolean => on >= today && daysBetween(today, on) <= quotedDaysAhead

/** The days for which a payoff is quoted, from today on. */
export const quotedDays = (today: Day): readonly Day[] => Array.from({ length: quotedDaysAhead + 1 }, (_, ahead) => addDays(today, ahead))

/**
 * What it costs to pay the plan off on a day (R-PLAN-01): everything that is due by then with its fees, the running instalment's principal
 * with the wage earned, the later instalments' principal; free card credit is set off first.
 */
export function payoffQuote(plan: Plan, { on, fees, freeCredit, sharePercent, leastGatewayAmount }: PayoffInput): PayoffQuote {
  const { receivable, deferredWage, feeParts } = balancesOf(plan)
  const waivedWage = divideHalfUp(BigInt(unearnedWage(plan, on)) * BigInt(sharePercent), 100n)
  const lateFee = rial(feeParts + sum(fees.map((fee) => rial(fee.lateFee - fee.lateFeeDiscount))))
  const collectionFee = sum(fees.map((fee) => rial(fee.collectionFee - fee.demandCollectionDiscount)))
  const owed = rial(receivable - waivedWage + lateFee + collectionFee)
  const fromCredit = creditSetOff(owed, rial(Math.min(freeCredit, receivable)), leastGatewayAmount)
  const creditToWallet = rial(freeCredit - fromCredit)
  return { on, receivable, deferredWage, waivedWage, lateFee, collectionFee, fromCredit, creditToWallet, total: rial(owed - fromCredit) }
}

/**
 * The wage that nobody has earned on `on`: the rest of the stored parts; with more than 12 instalments signed, the greater of that and the
 * actuarial rest (R-PLAN-01).
 */
export function unearnedWage(plan: Plan, on: Day): Rial {
  const stored = sum(unpaidOf(plan).map((instalment) => rial(instalment.wage - earnedWage(instalment, on))))
  return plan.signed.count > mostByParts ? rial(Math.max(stored, actuarialRest(plan, on))) : stored
}

/** How much of `owed` the credit pays, so that the rest is nothing or not too little for the gateway. */
export function creditSetOff(owed: Rial, credit: Rial, leastGatewayAmount: Rial): Rial {
  const rest = owed - credit
  return rest <= 0 ? owed : rial(Math.max(0, owed - Math.max(rest, leastGatewayAmount)))
}
