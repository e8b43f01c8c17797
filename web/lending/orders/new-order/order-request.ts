import type { createOrder } from '#contract/lending/orders/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import type { Utm } from '#web/identity/session/attribution.ts'
import type { PlannedOrder } from './planned-order.ts'

/** What the customer decides about a planned order. */
export type Decision = {
  readonly collateral: RefundPolicyType | null
  readonly hasBankAccount: boolean
  /** The day of the month for the instalments; null leaves it to the day repayment begins (R-PLAN-08). */
  readonly payDay: number | null
}

type Body = Input<typeof createOrder>['body']

/** The body that asks for the order `plan` describes. A card loan (OPEN_LOOP) names no store (R-STORE-13). */
export function orderRequest(
  type: Body['type'],
  plan: PlannedOrder,
  { collateral, hasBankAccount, payDay }: Decision,
  from: { readonly deviceName: string; readonly utm: Utm },
): Body {
  return {
    type,
    amount: plan.amount,
    invoice_count: plan.count,
    has_bank_account: hasBankAccount,
    channel: 'web_desktop',
    device_name: from.deviceName,
    ...(type === 'OPEN_LOOP' || plan.storeSlug === null ? {} : { store_slug: plan.storeSlug }),
    ...(plan.guaranteeId === null ? {} : { store_provider_guarantee_id: plan.guaranteeId }),
    ...(payDay === null ? {} : { pay_day: payDay }),
    ...(collateral === null ? {} : { refund_policy_type: collateral }),
    ...(plan.offerId === null ? {} : { loan_offer_id: plan.offerId }),
    ...from.utm,
  }
}
