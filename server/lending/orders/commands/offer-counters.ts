import { counterOffers } from '#domain/catalogue/stores/counter-offers.ts'
import type { StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { affordabilityOf, mostUnprovenOf } from '#domain/lending/affordability/affordability.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { limitsOf, mostAmount } from '#domain/platform/policies/costs.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { providersAt } from '#server/catalogue/stores/terms-sql.ts'
import { maskedName } from '#server/lending/guarantors/response.ts'
import type { GuaranteeRow } from '#server/lending/guarantors/sql.ts'
import { addLoanOffers } from '#server/lending/offers/sql.ts'
import type { OfferedGuarantor } from '#server/lending/offers/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { readObligations } from '../context/read-affordability.ts'
import type { OrderContext } from '../context/read-order-context.ts'
import type { OrderRow } from '../sql.ts'

/**
 * Row 4: stores offers with other terms, by the bureau's amounts or the granted limit, as far as the customer can afford them
 * (R-CARE-11). The bureau has weighed the amounts that it names; of the granted limit half is offered while the income is unknown.
 */
export async function offerCounters(tx: Db, order: OrderRow, context: OrderContext, at: Instant): Promise<void> {
  const { report, guarantees, policies } = context
  const policy = policyOn(policies, dayOf(order.createdAt))
  const named = (report?.counterOffers ?? []).map(({ amount }) => amount)
  const granted = mostAmount(policy, order.type, limitsOf(policy, report ? report.scoreGrade : undefined))
  const { income, ...obligations } = await readObligations(tx, order, report)
  const ofLimit = report?.allowCredit ? [income ? granted : mostUnprovenOf(granted, policy)] : []
  const provider = await readProvider(tx, order)
  if (provider === undefined) return
  // Applied on the policy of the day it was made, though the order was judged by that of the day it was created.
  const offers = counterOffers(policyOn(policies, dayOf(at)), { ...order, provider }, named.length > 0 ? named : ofLimit)
  const isAffordable = ({ repayment: { amount, monthlyInvoice } }: (typeof offers)[number]) =>
    income === null ||
    affordabilityOf({ ...obligations, income: income.amount, instalment: monthlyInvoice, amount, limit: granted }, policy).verdict ===
      'AFFORDABLE'
  await addLoanOffers(tx, {
    customerId: order.customerId,
    refusedOrderId: order.id,
    offers: offers.filter(isAffordable),
    guarantors: (guarantees.get(order.id) ?? []).filter(({ status }) => status !== 'REJECT').map(asOffered),
    at,
  })
}

/** The terms of an order's provider at its store now; null for a loan without a store, undefined where it lends there no longer. */
export async function readProvider(tx: Db, { storeSlug, providerId }: OrderRow): Promise<StoreProvider | null | undefined> {
  if (storeSlug === null) return null
  const storeId = await storeIdBy(tx, storeSlug)
  const providers = storeId === null ? [] : await providersAt(tx, storeId)
  return providers.find(({ id }) => id === providerId)
}

const asOffered = ({ guarantorName, guarantorFamily, personnelCode }: GuaranteeRow): OfferedGuarantor => ({
  name: guarantorName ?? maskedName,
  family: guarantorFamily ?? maskedName,
  full_name: guarantorFamily === null ? maskedName : `${guarantorName ?? ''} ${guarantorFamily}`.trim(),
  personnel_number: personnelCode,
})
