import { wordsOf } from '#contract/catalogue/stores/calculation-words.ts'
import type { Repayment } from '#domain/catalogue/calculators/repayment.ts'
import { calculate, calculateByPolicy, type CalculationRefusal } from '#domain/catalogue/stores/calculate.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { firstPaymentOf } from '#domain/platform/policies/costs.ts'
import { policyOn, type AcceptedCollateral, type AsOf, type Policy } from '#domain/platform/policies/policy.ts'
import type { CardDelivery, OrderType, RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Db } from '#server/platform/database/open.ts'
import { storeIdBy } from './sql.ts'
import { cardDeliveryOf, providersAt } from './terms-sql.ts'

/** The input of orders.create (lifecycle.md §1, "Creation"). */
export type OrderTerms = {
  readonly type: OrderType
  readonly amount: Rial
  readonly invoiceCount: number
  /** For CLOSE_LOOP only: the store's slug or id. */
  readonly storeSlug?: string | undefined
  readonly storeProviderGuaranteeId?: number | undefined
  /** The lender at the store where no guarantee names one. */
  readonly providerId?: number | undefined
  readonly refundPolicyType?: RefundPolicyType | undefined
} & AsOf

/** The terms an order is created with; they never change. */
export type OrderCalculation = {
  readonly storeId: number | null
  readonly providerId: number | null
  readonly storeProviderGuaranteeId: number | null
  /** The provider is our own fund: the note is the pelekan_promissory. */
  readonly isOwnFund: boolean
  readonly yearlyRate: number
  readonly repayment: Repayment
  readonly orderCost: Rial
  readonly apiCost: Rial
  readonly shippingCost: Rial
  readonly cardDelivery: CardDelivery
  /** Null for an INSTANT_LOAN, which needs a contract only. */
  readonly collateral: AcceptedCollateral | null
}

/** The invalid fields of the call, each with its Persian sentences: a 422. */
export type TermsRefusal = { readonly kind: 'INVALID'; readonly errors: Readonly<Record<string, readonly string[]>> }

/**
 * The calculation an order is created with, computed by the server, or the invalid fields. Without a choice the store's first
 * provider and the first accepted collateral apply; collateral that the policy does not accept is refused.
 */
export async function calculationFor(db: Db, terms: OrderTerms): Promise<Result<OrderCalculation, TermsRefusal>> {
  const policy = policyOn(terms.policies, dayOf(terms.at))
  return terms.type === 'CLOSE_LOOP' ? atStore(db, terms, policy) : anywhere(db, terms, policy)
}

async function atStore(db: Db, terms: OrderTerms, policy: Policy): Promise<Result<OrderCalculation, TermsRefusal>> {
  if (!terms.storeSlug) return wrong('store_slug', 'فروشگاه را انتخاب کنید.')
  const storeId = await storeIdBy(db, terms.storeSlug)
  if (storeId === null) return wrong('store_slug', 'این فروشگاه پیدا نشد.')
  const providers = await providersAt(db, storeId)
  const guaranteeId = terms.storeProviderGuaranteeId
  const provider = providers.find(
    ({ id: providerId, guarantees }) =>
      (guaranteeId === undefined || guarantees.some(({ id }) => id === guaranteeId)) &&
      (terms.providerId === undefined || terms.providerId === providerId),
  )
  if (!provider) {
    return guaranteeId === undefined
      ? wrong('store_slug', 'این فروشگاه اکنون خرید قسطی ندارد.')
      : wrong('store_provider_guarantee_id', 'این نوع ضمانت را این فروشگاه نمی‌پذیرد.')
  }
  // A provider that lists nothing of what the policy accepts takes the first of that, asked for by its type or not.
  const chosen = guaranteeId ?? provider.guarantees.find(({ type }) => type === terms.refundPolicyType)?.id ?? null
  const made = calculate(provider, { price: terms.amount, invoiceCount: terms.invoiceCount, guaranteeId: chosen }, policy)
  if (!made.ok) return wrongTerms(made.error)
  const { repayment, interestRate, orderCost, collateral, guarantee } = made.value
  if (terms.refundPolicyType && terms.refundPolicyType !== collateral.type)
    return wrong('refund_policy_type', 'این نوع ضمانت برای این مبلغ پذیرفته نمی‌شود.')
  return ok({
    storeId,
    providerId: provider.id,
    storeProviderGuaranteeId: guarantee?.id ?? null,
    isOwnFund: provider.isOwnFund,
    yearlyRate: interestRate,
    repayment,
    orderCost,
    apiCost: policy.apiCost,
    shippingCost: rial(0),
    cardDelivery: 'POST',
    collateral,
  })
}

async function anywhere(db: Db, terms: OrderTerms, policy: Policy): Promise<Result<OrderCalculation, TermsRefusal>> {
  // A small loan is available in the calculator's amounts only (D-70).
  if (terms.type === 'INSTANT_LOAN' && !policy.instantAmounts.some(({ amount }) => amount === terms.amount))
    return wrong('amount', 'یکی از مبلغ‌های وام فوری را انتخاب کنید.')
  const made = calculateByPolicy(terms.type, { price: terms.amount, invoiceCount: terms.invoiceCount }, policy)
  if (!made.ok) return wrongTerms(made.error)
  const { repayment, interestRate, accepted } = made.value
  const requested = terms.refundPolicyType
  const collateral = requested ? accepted.find(({ type }) => type === requested) : accepted[0]
  if (requested && !collateral) return wrong('refund_policy_type', 'این نوع ضمانت برای این مبلغ پذیرفته نمی‌شود.')
  const cardDelivery = terms.type === 'OPEN_LOOP' ? await cardDeliveryOf(db) : 'POST'
  return ok({
    storeId: null,
    providerId: null,
    storeProviderGuaranteeId: null,
    isOwnFund: false,
    yearlyRate: interestRate,
    repayment,
    ...firstPaymentOf(cardDelivery === 'VIRTUAL' ? { ...policy, shippingCost: rial(0) } : policy, terms.type),
    cardDelivery,
    collateral: collateral ?? null,
  })
}

const fields = { price: 'amount', count: 'invoice_count', guarantee: 'store_provider_guarantee_id' } as const

function wrongTerms(refusal: CalculationRefusal): { readonly ok: false; readonly error: TermsRefusal } {
  const { about, text } = wordsOf(refusal)
  return wrong(fields[about], text)
}

const wrong = (field: string, text: string): { readonly ok: false; readonly error: TermsRefusal } =>
  err({ kind: 'INVALID', errors: { [field]: [text] } })
