import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { paidBefore } from '#domain/catalogue/calculators/complete-price.ts'
import type { CostTerms } from '#domain/catalogue/calculators/explain-cost.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { dayOf, parseInstant, type Day } from '#domain/platform/kernel/time.ts'
import IconHeadset from '#icons/IconHeadset'
import { Tile } from '#ui/layout/tile.tsx'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { HowComputedCard } from '#web/catalogue/calculators/how-computed-card.tsx'
import { PointsCost } from '#web/catalogue/calculators/points-cost.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { useSession } from '#web/identity/session/state.ts'
import { AddressCard } from '#web/lending/cards/address-card.tsx'
import { IssuedCard } from '#web/lending/cards/card-panel.tsx'
import { CollateralReleases } from '#web/lending/collateral-releases/collateral-releases.tsx'
import { OrderDocuments } from '#web/lending/contracts/order-documents.tsx'
import { Cancel } from '#web/lending/orders/cancel/cancel.tsx'
import { copy } from '#web/lending/orders/copy.ts'
import { OrderDetails } from '#web/lending/orders/order-page/order-details.tsx'
import { OrderHead } from '#web/lending/orders/order-page/order-head.tsx'
import { OrderHistory } from '#web/lending/orders/order-page/order-history.tsx'
import { OrderSummary, priceOfOrder } from '#web/lending/orders/order-page/order-summary.tsx'
import { RefundCard } from '#web/lending/orders/order-page/refund-card.tsx'
import { ScheduleCard } from '#web/lending/orders/order-page/schedule-card.tsx'
import { TurnCard } from '#web/lending/orders/order-page/turn-card.tsx'
import { orderQuery } from '#web/lending/orders/queries.ts'
import { NextStep } from '#web/lending/orders/steps/next-step.tsx'
import { OrderPayments } from '#web/lending/plans/order-payments.tsx'
import { PlanHistory } from '#web/lending/plans/plan-history.tsx'
import { OrderCredit } from '#web/merchants/checkout/order-credit.tsx'
import { today } from '#web/platform/policies/today.ts'
import { CallSupport } from '#web/platform/support-phone.tsx'
import { slotsOf } from './-order-slots.tsx'

/** One order: how far it is, the one next thing to do, what it costs, and what happened so far. */
export const Route = createFileRoute('/_signed-in/orders/$id')({
  loader: async ({ context, params }) => {
    const { identifier } = await context.queries.ensureQueryData(orderQuery(params.id))
    return { crumb: copy.order(persianDigits(identifier)) }
  },
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.orders)] }),
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const payer = useSession((state) => state.user.user.name)
  const slots = slotsOf(order, payer)
  return (
    <>
      <OrderHead order={order} />
      <div className="cols">
        <div className="min-w-0 space-y-5">
          {hasCredit(order) && <OrderCredit orderId={order.id} />}
          {isOpen(order.status) && <TurnCard order={order} />}
          <NextStep order={order} slots={slots} />
          <CollateralReleases order={order} />
          {/* Beside the contract that is to be read, else in the aside. */}
          {order.status === 'SIGNING_CONTRACTS' && <OrderDocuments order={order} />}
          <IssuedCard order={order} holder={payer} />
          <HowComputedCard terms={termsOf(order)} isPlanned={repaidSince(order) === null} />
        </div>
        <aside className="space-y-5">
          <RefundCard order={order} />
          <AddressCard order={order} />
          <OrderSummary order={order} points={<PointsOfThisOrder order={order} />} />
          {isOpen(order.status) && order.status !== 'PAYING' && <ScheduleCard order={order} />}
          <OrderDetails order={order} />
          {order.status !== 'SIGNING_CONTRACTS' && <OrderDocuments order={order} />}
          {order.plan && order.plan.number > 1 && <PlanHistory orderId={order.id} />}
          {order.plan && <OrderPayments orderId={order.id} />}
          <OrderHistory events={order.events} ending={order.timeline.ending} />
          <Help />
          <Cancel order={order} fee={order.cancel_fee} />
        </aside>
      </div>
      <GatewayErrorDialog />
    </>
  )
}

function PointsOfThisOrder({ order }: { readonly order: OrderInFull }) {
  const { data: me } = useQuery(meQuery)
  return (
    <PointsCost
      needed={order.points_needed}
      price={order.price.points_price}
      balance={me?.points_balance ?? null}
      isDeducted={order.points_deducted}
    />
  )
}

/** The order's own terms, fixed when it was made; due days are counted from the day repayment began, or from today. */
const termsOf = (order: OrderInFull): CostTerms => ({
  amount: rial(order.amount),
  yearlyRate: order.interest_rate,
  count: order.months,
  paidBefore: paidBefore(priceOfOrder(order)),
  anchor: repaidSince(order) ?? today(),
  payDay: order.pay_day,
})

const repaidSince = ({ events }: OrderInFull): Day | null => {
  const begun = events.find(({ to }) => to === 'PAYING')
  return begun ? dayOf(parseInstant(begun.at)) : null
}

/** From the day repayment began, an order that is spent at stores has its credit. */
const hasCredit = ({ type, status }: OrderInFull): boolean =>
  (type === 'OPEN_LOOP' || type === 'CLOSE_LOOP') && (status === 'PAYING' || status === 'FINISHED')

function Help() {
  return (
    <section className="card flex gap-3 p-5">
      <Tile tone="mute" icon={<IconHeadset />} />
      <div>
        <b>{copy.question}</b>
        <p className="text-sm text-text-2">{copy.questionText}</p>
        <CallSupport className="link mt-1 text-sm" />
      </div>
    </section>
  )
}
