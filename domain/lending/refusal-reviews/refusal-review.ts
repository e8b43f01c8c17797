import { counterOffers, type CounterOffer } from '#domain/catalogue/stores/counter-offers.ts'
import type { StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { affordabilityOf, type AffordabilityCase } from '#domain/lending/affordability/affordability.ts'
import { endOfBusinessDay } from '#domain/platform/kernel/business-days.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { addDays, dayOf, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'

/** Within how many days after a machine's refusal its customer may ask for a person, and how soon that person answers (R-CARE-11). */
export const askWithinDays = 30
export const reviewBusinessDays = 5

/** The refusal stays, or the customer is offered other terms. */
export const reviewOutcomes = ['STAYS', 'OFFERED'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

/** How an order was rejected: by which command, and whether the autopilot had taken that decision. */
export type Rejection = { readonly command: string; readonly at: Instant; readonly isByAutopilot: boolean }

/** Whether no person has decided it: the report's rule (row 4), or the autopilot in the place of staff or bank. */
export const isByMachine = ({ command, isByAutopilot }: Rejection): boolean => command === 'fail-validation' || isByAutopilot

/** Until when a person may be asked for: the end of the last day. */
export const askUntil = ({ at }: Pick<Rejection, 'at'>): Instant => startOfDay(addDays(dayOf(at), askWithinDays + 1))

/** Until when the person answers. */
export const reviewDueAt = (askedAt: Instant): Instant => endOfBusinessDay(askedAt, reviewBusinessDays)

type Offered = {
  readonly type: OrderType
  /** The provider of a purchase at a store; null for a loan without one. */
  readonly provider: StoreProvider | null
  readonly invoiceCount: number
  readonly amount: Rial
}
type Weighed = Omit<AffordabilityCase, 'instalment' | 'amount'> & {
  readonly allowsCredit: boolean
  /** The amounts that the bureau named itself, which it has weighed. */
  readonly named: readonly Rial[]
}
export type OfferRefusal = 'AMOUNT_NOT_OFFERED' | 'ABOVE_LIMIT' | 'NOT_AFFORDABLE' | 'INCOME_NEEDED'

/**
 * The offer of a person in place of a refused order, by the bounds of row 4: within the granted limit, or within what the bureau named
 * where it allows no credit; and within what the customer can afford.
 */
export function offerByPerson(policy: Policy, offered: Offered, weighed: Weighed): Result<CounterOffer, OfferRefusal> {
  const { named, allowsCredit, ...obligations } = weighed
  const most = Math.max(allowsCredit ? obligations.limit : 0, ...named)
  if (offered.amount > most) return err('ABOVE_LIMIT')
  const offer = counterOffers(policy, offered, [offered.amount]).find(({ invoiceCount }) => invoiceCount === offered.invoiceCount)
  if (offer?.repayment.amount !== offered.amount) return err('AMOUNT_NOT_OFFERED')
  if (obligations.income === null && offered.amount <= Math.max(0, ...named)) return ok(offer)
  const { verdict } = affordabilityOf({ ...obligations, amount: offered.amount, instalment: offer.repayment.monthlyInvoice }, policy)
  return verdict === 'AFFORDABLE' ? ok(offer) : err(verdict === 'TOO_HIGH' ? 'NOT_AFFORDABLE' : 'INCOME_NEEDED')
}
