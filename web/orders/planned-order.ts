import type { CalculatorInfo } from '../session/calculator-info.ts'

/** What the calculator remembered, once it is clear enough to be ordered. Amounts are rials. */
export type PlannedOrder = {
  readonly storeName: string
  readonly storeSlug: string
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
    backTo: backTo ?? '/stores',
  }
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null)
