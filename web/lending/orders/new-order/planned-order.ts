import { repaymentOf } from '#domain/catalogue/calculators/repayment.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { firstPaymentOf } from '#domain/platform/policies/costs.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
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
  readonly collateral: 'PROMISSORY' | 'CHEQUE' | 'MORTGAGE_DEED' | null
  readonly backTo: string
}

/** The order that the persisted calculator describes, or null when no store and amount were chosen yet. */
export function plannedOrder({ installment, store, backTo }: CalculatorInfo): PlannedOrder | null {
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
    backTo: '/calculator',
  }
}

/** The amount and number of instalments the calculator remembered for a loan of this type, where they are on offer. */
export function rememberedTerms({ installment, type }: CalculatorInfo, wanted: OrderType): { amount: Rial | null; count: number | null } {
  if (type !== wanted) return { amount: null, count: null }
  const amount = numberIn(installment['amount'])
  return { amount: amount === null ? null : rial(amount), count: numberIn(installment['invoice_count']) }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null)
