import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompletePrice } from '#domain/catalogue/calculators/complete-price.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { toast } from '#ui/feedback/toast.ts'
import { PointsOfOrder } from '#web/app/price/points-of-order.tsx'
import { deviceName } from '#web/identity/session/device-name.ts'
import { rememberedUtm } from '#web/identity/session/remembered-attribution.ts'
import { dropCalculation, forgetCalculation } from '#web/identity/session/remembered-calculation.ts'
import { useSession } from '#web/identity/session/state.ts'
import { newCopy } from '#web/lending/orders/copy.ts'
import { amountRange } from '#web/lending/orders/new-order/amount-range.ts'
import { CreationRefusal } from '#web/lending/orders/new-order/creation-refusal.tsx'
import { LoanTerms } from '#web/lending/orders/new-order/loan-terms.tsx'
import { NewOrderForm } from '#web/lending/orders/new-order/new-order-form.tsx'
import { offerCopy, offerWords } from '#web/lending/orders/new-order/offer-copy.ts'
import { orderRequest, type Decision } from '#web/lending/orders/new-order/order-request.ts'
import { plannedLoan, rememberedTerms, type PlannedOrder } from '#web/lending/orders/new-order/planned-order.ts'
import { PriceCard } from '#web/lending/orders/new-order/price-card.tsx'
import { useCreateOrder } from '#web/lending/orders/queries.ts'
import { pushEvent } from '#web/platform/analytics/data-layer.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { BeforeOrder } from '#web/routes/-before-order.tsx'

/** What is sent of this browser with every order. */
export const fromHere = () => ({ deviceName: deviceName(navigator.userAgent), utm: rememberedUtm(localStorage) })

/** Sends the order and leads to its page; the calculation is forgotten with it. */
export function useOrdering(type: OrderType) {
  const navigate = useNavigate()
  const create = useCreateOrder()
  const order = (plan: PlannedOrder, decision: Decision) =>
    create.mutateAsync(
      { body: orderRequest(type, plan, decision, fromHere()) },
      {
        onSuccess: ({ results }) => {
          pushEvent('initial_order', { type })
          toast({ message: newCopy.done })
          void navigate({ to: '/orders/$id', params: { id: String(results.id) } }).then(forgetCalculation)
        },
      },
    )
  return { order, refusal: create.error && <CreationRefusal error={create.error} /> }
}

/** A card or a personal loan: terms, security, account, consent, beside what it costs. What the calculator remembered is the start. */
export function OrderALoan({ type }: { readonly type: 'OPEN_LOOP' | 'BANK_PERSONAL_LOAN' }) {
  const policy = usePolicy()
  const calculator = useSession((state) => state.calculator)
  const remembered = rememberedTerms(calculator, type)
  const { min, max } = amountRange(type, policy)
  const [amount, setAmount] = useState(() => rial(Math.min(max, Math.max(min, remembered.amount ?? 200_000_000))))
  const [count, setCount] = useState(() => policy.counts[type].find((one) => one === remembered.count) ?? policy.counts[type].at(-1) ?? 1)
  const { order, refusal } = useOrdering(type)
  const isRemembered = amount === remembered.amount && count === remembered.count
  // An offer holds for its own terms alone.
  const plan = { ...plannedLoan(policy, type, amount, count), offerId: isRemembered ? calculator.offerId : null }
  return (
    <BeforeOrder title={offerWords[type].title} type={type} amount={amount} backTo={`/orders/new?type=${type}`} offerId={plan.offerId}>
      {({ bar, hasReport, documents }) => (
        <NewOrderForm
          type={type}
          name={offerWords[type].title}
          plan={plan}
          terms={<LoanTerms type={type} policy={policy} amount={amount} count={count} onAmount={setAmount} onCount={setCount} />}
          change={
            <Link to="/orders/new" className="link text-sm" onClick={dropCalculation}>
              {offerCopy.otherType}
            </Link>
          }
          renderPrice={(price) => <PriceOfPlan plan={plan} price={price} hasReport={hasReport} />}
          beside={documents}
          bar={bar}
          refusal={refusal}
          onOrder={(decision) => order(plan, decision)}
        />
      )}
    </BeforeOrder>
  )
}

/** The complete price of a planned order, with the points it costs. */
export function PriceOfPlan({
  plan,
  price,
  hasReport,
}: {
  readonly plan: PlannedOrder
  readonly price: CompletePrice
  readonly hasReport: boolean
}) {
  const policy = usePolicy()
  return (
    <PriceCard
      price={price}
      lender={plan.lender}
      points={<PointsOfOrder needed={policy.pointsNeeded} />}
      yearlyRate={plan.yearlyRate ?? policy.yearlyRate}
      hasReport={hasReport}
    />
  )
}
