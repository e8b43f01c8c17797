import { completePrice, type CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { promissoryAmount, repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { payeeOf } from '#domain/lending/promissory/promissory.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { firstPaymentOf, promissoryCost } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { safeReturn } from '#web/identity/session/guards.ts'
import type { CalculatorInfo } from '#web/identity/session/state.ts'

/** What the calculator remembered, once it is clear enough to be ordered. Amounts are rials. */
export type PlannedOrder = {
  /** Null for a loan, which belongs to no store. */
  readonly storeName: string | null
  readonly storeSlug: string | null
  readonly amount: number
  readonly count: number
  readonly monthly: number | null
  readonly total: number | null
  /** Order cost and inquiries, paid once. */
  readonly once: number | null
  readonly guaranteeId: number | null
  readonly collateral: RefundPolicyType | null
  readonly lender: string
  /** Per cent a year; null where the calculation did not remember it. */
  readonly yearlyRate: number | null
  /** The loan offer whose terms these are. */
  readonly offerId: string | null
  readonly storeLogo: string | null
  readonly backTo: string
}

/** The order that the persisted calculator describes, or null when no store and amount were chosen yet. */
export function plannedOrder({ installment, store, backTo, offerId }: CalculatorInfo): PlannedOrder | null {
  const [amount, count] = [numberIn(installment['amount']), numberIn(installment['invoice_count'])]
  const slug = installment['store_slug']
  if (store === null || amount === null || count === null) return null
  const cost = numberIn(installment['order_cost'])
  const collateral = (['PROMISSORY', 'CHEQUE', 'MORTGAGE_DEED'] as const).find((type) => type === installment['refund_policy_type'])
  return {
    storeName: store.name,
    storeSlug: typeof slug === 'string' ? slug : (/^\/stores\/([^/?#]+)/.exec(backTo ?? '')?.[1] ?? String(store.id)),
    amount,
    count,
    monthly: numberIn(installment['monthly_invoice']),
    total: numberIn(installment['final_amount']),
    once: cost === null ? null : cost + (numberIn(installment['basic_cost']) ?? 0),
    guaranteeId: numberIn(installment['store_provider_guarantee_id']),
    collateral: collateral ?? null,
    lender: lenderIn(installment['provider']),
    yearlyRate: numberIn(installment['interest_rate']),
    offerId,
    storeLogo: store.logo,
    // Read from this browser's storage, into which anything may have been written.
    backTo: safeReturn(backTo ?? '/stores'),
  }
}

/** A loan of `amount` in `count` instalments, by the policy's own rate and costs; the server makes the same calculation anew. */
export function plannedLoan(policy: Policy, type: OrderType, amount: Rial, count: number): PlannedOrder {
  const { monthlyInvoice, totalRepayment } = repaymentOf({ amount, yearlyRate: policy.yearlyRate, count })
  const { orderCost, apiCost, shippingCost } = firstPaymentOf(policy, type)
  const once = rial(orderCost + apiCost + shippingCost)
  return {
    storeName: null,
    storeSlug: null,
    amount,
    count,
    monthly: monthlyInvoice,
    total: totalRepayment,
    once: once > 0 ? once : null,
    guaranteeId: null,
    collateral: null,
    lender: payeeOf({ isOwnFund: false }),
    yearlyRate: policy.yearlyRate,
    offerId: null,
    storeLogo: null,
    backTo: '/calculator',
  }
}

/** The complete price of a plan secured by `collateral`; what was not remembered of it is estimated by the policy. */
export function priceOfPlan(policy: Policy, type: OrderType, plan: PlannedOrder, collateral: RefundPolicyType | null): CompletePrice {
  const amount = rial(plan.amount)
  const estimate = repaymentOf({ amount, yearlyRate: plan.yearlyRate ?? policy.yearlyRate, count: plan.count })
  const total = plan.total === null ? estimate.totalRepayment : rial(plan.total)
  const noteAmount = collateral === 'PROMISSORY' ? promissoryAmount(total) : rial(0)
  return completePrice({
    type,
    principal: amount,
    wage: rial(total - amount),
    count: plan.count,
    report: policy.reportPrice,
    first_payment: rial(plan.once ?? 0),
    note: noteAmount > 0 ? promissoryCost(policy, noteAmount) : rial(0),
    noteAmount,
    valuation: collateral === 'MORTGAGE_DEED' ? policy.mortgageDeedValuation : rial(0),
  })
}

/** The amount and number of instalments the calculator remembered for a loan of this type, where they are on offer. */
export function rememberedTerms({ installment, type }: CalculatorInfo, wanted: OrderType): { amount: Rial | null; count: number | null } {
  if (type !== wanted) return { amount: null, count: null }
  const amount = numberIn(installment['amount'])
  return { amount: amount === null ? null : rial(amount), count: numberIn(installment['invoice_count']) }
}

/** The lender's name as the store's page remembered it. */
function lenderIn(provider: unknown): string {
  const name = typeof provider === 'object' && provider !== null && 'name' in provider ? provider.name : null
  return typeof name === 'string' ? name : ''
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null)
