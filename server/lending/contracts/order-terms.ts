import { termsPage, type TermsPart } from '#domain/lending/contracts/terms-page.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { policyOn, type AsOf } from '#domain/platform/policies/policy.ts'
import { effectiveRate, isCash, priceOf } from './contract-fields.ts'
import type { ContractOrder } from './contract-order.ts'

/** The page of terms of an order (R-PLAN-11), with due days as if repayment began at `at`. */
export function orderTerms(order: ContractOrder, { at, policies }: AsOf): readonly TermsPart[] {
  const policy = policyOn(policies, dayOf(order.createdAt))
  const price = priceOf(order, policy)
  return termsPage({
    ...order,
    on: dayOf(at),
    isCash: isCash(order),
    firstPayment: order.firstPayment.total,
    completeCost: price.total,
    effectiveRate: effectiveRate(order, price, at),
    policy,
  })
}
