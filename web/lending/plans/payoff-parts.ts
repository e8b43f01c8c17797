import type { PayoffOnWire } from '#contract/lending/plans/payoff.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'

/** What a payoff is made of: these parts, less the card credit, are its total. Rial. */
export type PayoffParts = {
  readonly due: Rial
  readonly lateFee: Rial
  readonly collection: Rial
  readonly principal: Rial
  readonly wage: Rial
  readonly credit: Rial
  /** How many instalments are not due yet. */
  readonly later: number
}

/** Divides the total of a payoff: what is due by its day, the principal of the later instalments, and the wage of theirs that is earned. */
export function partsOfPayoff(payoff: PayoffOnWire): PayoffParts {
  const { invoices, day, remaining_amount, waived_wage, late_fee, claims_collection_fee, card_credit } = payoff
  const later = invoices.filter(({ due_date }) => due_date === null || due_date > day)
  const due = sum(invoices.filter((one) => !later.includes(one)).map(({ amount }) => rial(amount)))
  const principal = sum(later.map(({ amount, wage_part }) => rial(amount - wage_part)))
  return {
    due,
    lateFee: rial(late_fee),
    collection: rial(claims_collection_fee),
    principal,
    wage: rial(remaining_amount - waived_wage - due - principal),
    credit: rial(card_credit),
    later: later.length,
  }
}
