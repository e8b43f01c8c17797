import { offerByPerson, type OfferRefusal } from '#domain/lending/refusal-reviews/refusal-review.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { limitsOf, mostAmount } from '#domain/platform/policies/costs.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { approvedReport } from '#server/lending/credit-checks/sql.ts'
import { addLoanOffers } from '#server/lending/offers/sql.ts'
import { reviewOf, writeOutcome, type ReviewRow } from '#server/lending/refusal-reviews/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { readProvider } from '../commands/offer-counters.ts'
import { readObligations } from '../context/read-affordability.ts'
import { lockOrder, type OrderRow } from '../sql.ts'

type Offered = { readonly amount: Rial; readonly invoiceCount: number }
type Input = {
  readonly customerId: number
  readonly orderId: number
  readonly by: number
  readonly answer: string
  /** Null where the refusal stays. */
  readonly offered: Offered | null
} & AsOf
type Refusal = { readonly kind: 'NOT_FOUND' | 'TICKET_DECIDED' | OfferRefusal }

/** A person's outcome: the refusal stays, or an offer that the customer takes by the documented call (lifecycle.md §1, row 4). */
export async function decideReview(tx: Db, input: Input): Promise<Result<ReviewRow, Refusal>> {
  const { customerId, orderId, by, answer, offered, at, policies } = input
  const order = await lockOrder(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const review = await reviewOf(tx, { customerId, orderId })
  if (!review) return err({ kind: 'NOT_FOUND' })
  if (review.decidedAt !== null) return err({ kind: 'TICKET_DECIDED' })
  const added = offered ? await addOffer(tx, order, offered, { at, policies }) : ok(null)
  if (!added.ok) return err({ kind: added.error })
  const outcome = offered ? 'OFFERED' : 'STAYS'
  const written = await writeOutcome(tx, review, { at, by, outcome, answer })
  if (!written) return err({ kind: 'TICKET_DECIDED' })
  await publish(tx, { type: 'refusal.reviewed', customerId, orderId, outcome })
  return ok(written)
}

async function addOffer(tx: Db, order: OrderRow, offered: Offered, { at, policies }: AsOf): Promise<Result<null, OfferRefusal>> {
  const report = await approvedReport(tx, order.customerId, at)
  const provider = await readProvider(tx, order)
  if (provider === undefined) return err('AMOUNT_NOT_OFFERED')
  const grantedBy = policyOn(policies, dayOf(order.createdAt))
  const { income, ...obligations } = await readObligations(tx, order, report)
  const offer = offerByPerson(
    policyOn(policies, dayOf(at)),
    { type: order.type, provider, ...offered },
    {
      ...obligations,
      income: income?.amount ?? null,
      limit: mostAmount(grantedBy, order.type, limitsOf(grantedBy, report?.scoreGrade)),
      allowsCredit: report?.allowCredit ?? true,
      named: (report?.counterOffers ?? []).map(({ amount }) => amount),
    },
  )
  if (!offer.ok) return offer
  await addLoanOffers(tx, { customerId: order.customerId, refusedOrderId: order.id, offers: [offer.value], guarantors: [], at })
  return ok(null)
}
