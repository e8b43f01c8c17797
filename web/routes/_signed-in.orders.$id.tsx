import { IconHeadset } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { OrderInFull } from '#contract/orders/order.ts'
import type { CostTerms } from '#domain/calculators/explain-cost.ts'
import { rial } from '#domain/kernel/money.ts'
import { persianDigits } from '#domain/kernel/persian.ts'
import { dayOf, parseInstant, type Day } from '#domain/kernel/time.ts'
import { groupsNeeded } from '#domain/orders/missing.ts'
import { isOpen } from '#domain/orders/order-statuses.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { HowComputedCard } from '../calculators/how-computed-card.tsx'
import { AddressCard } from '../cards/address-card.tsx'
import { AddressPanel } from '../cards/address-panel.tsx'
import { CardCheck } from '../cards/card-check.tsx'
import { CardPanel } from '../cards/card-panel.tsx'
import { ContractPanel } from '../contracts/contract-panel.tsx'
import { Papers } from '../contracts/papers.tsx'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { CounterOffers } from '../loan-offers/offer-list.tsx'
import { Cancel } from '../orders/cancel.tsx'
import { copy, panelCopy } from '../orders/copy.ts'
import { NextStep, type Slots } from '../orders/next-step.tsx'
import { OrderHead } from '../orders/order-head.tsx'
import { OrderHistory } from '../orders/order-history.tsx'
import { typeNames } from '../orders/order-name.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import { orderQuery } from '../orders/queries.ts'
import { RefundCard } from '../orders/refund-card.tsx'
import { ScheduleCard } from '../orders/schedule-card.tsx'
import { TurnCard } from '../orders/turn-card.tsx'
import { PromissoryPanel } from '../promissory/promissory-panel.tsx'
import { GatewayErrorDialog } from '../session/gateway-error-dialog.tsx'
import { useSession } from '../session/state.ts'
import { today } from '../session/today.ts'
import { FailedPage } from '../shell/failed-page.tsx'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'

// Few orders have them, so they come when they are asked for.
const GuarantorsPanel = lazy(async () => ({ default: (await import('../guarantors/guarantors-panel.tsx')).GuarantorsPanel }))
const ChequePanel = lazy(async () => ({ default: (await import('../cheques/cheque-panel.tsx')).ChequePanel }))
const DeedPanel = lazy(async () => ({ default: (await import('../mortgage-deeds/deed-panel.tsx')).DeedPanel }))

/** One order: how far it is, the one next thing to do, what it costs, and what happened so far. */
export const Route = createFileRoute('/_signed-in/orders/$id')({
  loader: async ({ context, params }) => {
    const { identifier } = await context.queries.ensureQueryData(orderQuery(params.id))
    return { crumb: copy.order(persianDigits(identifier)) }
  },
  staticData: { crumbs: [{ title: titles.orders, to: '/orders' }] },
  head: ({ loaderData }) => ({ meta: [pageTitle(loaderData?.crumb ?? titles.orders)] }),
  errorComponent: FailedPage,
  component: OrderPage,
})

function OrderPage() {
  const { id } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  const slots = useSlots(order)
  return (
    <>
      <OrderHead order={order} />
      <div className="cols">
        <div className="min-w-0 space-y-5">
          {isOpen(order.status) && <TurnCard order={order} />}
          <NextStep order={order} slots={slots} />
          <HowComputedCard terms={termsOf(order)} isPlanned={repaidSince(order) === null} />
        </div>
        <aside className="space-y-5">
          <RefundCard order={order} />
          <AddressCard order={order} />
          <OrderSummary order={order} />
          {isOpen(order.status) && order.status !== 'PAYING' && <ScheduleCard order={order} />}
          {hasPapers(order) && <Papers orderId={order.id} hasBankContract={order.sign_requests.bank?.status === 'SIGNED'} />}
          <OrderHistory events={order.events} />
          <Help />
          <Cancel order={order} fee={order.cancel_fee} />
        </aside>
      </div>
      <GatewayErrorDialog />
    </>
  )
}

/** The order's own terms, fixed when it was made; due days are counted from the day repayment began, or from today. */
const termsOf = (order: OrderInFull): CostTerms => ({
  amount: rial(order.amount),
  yearlyRate: order.interest_rate,
  count: order.months,
  paidBefore: rial(order.order_cost + order.api_cost + order.shipping_cost),
  anchor: repaidSince(order) ?? today(),
})

const repaidSince = ({ events }: OrderInFull): Day | null => {
  const begun = events.find(({ to }) => to === 'PAYING')
  return begun ? dayOf(parseInstant(begun.at)) : null
}

/** What other features show inside the order; a slot is drawn only where the stage asks for it. */
function useSlots(order: OrderInFull): Slots {
  const payer = useSession((state) => state.user.user.name)
  return {
    documents: <DocumentsPanel groups={groupsNeeded(order)} />,
    guarantors: (
      <Suspense fallback={<SkeletonRows />}>
        <GuarantorsPanel order={order} />
      </Suspense>
    ),
    promissory: <PromissoryPanel order={order} payer={payer} />,
    cheque: (
      <Suspense fallback={<SkeletonRows />}>
        <ChequePanel order={order} />
      </Suspense>
    ),
    deed: (
      <Suspense fallback={<SkeletonRows />}>
        <DeedPanel order={order} />
      </Suspense>
    ),
    contract: <ContractPanel order={order} barredBecause={null} />,
    barredContract: <ContractPanel order={order} barredBecause={panelCopy.barred} />,
    address: <AddressPanel order={order} />,
    card: <CardPanel order={order} holder={payer} />,
    cardCheck: <CardCheck order={order} />,
    offers: <CounterOffers orderIdentifier={order.identifier} typeName={(type) => typeNames[type]} />,
  } satisfies Record<keyof Slots, ReactNode>
}

/** The contract's own panel shows the papers while it is signed; afterwards they stay at hand here. */
const hasPapers = ({ status, digital_contract_signed }: OrderInFull): boolean => digital_contract_signed && status !== 'SIGNING_CONTRACTS'

function Help() {
  return (
    <section className="card flex gap-3 p-5">
      <Tile tone="mute" icon={<IconHeadset />} />
      <div>
        <b>{copy.question}</b>
        <p className="text-sm text-text-2">{copy.questionText}</p>
        <a className="link mt-1 text-sm" href="tel:+982191074000">
          <bdi dir="ltr">{copy.phone}</bdi>
        </a>
      </div>
    </section>
  )
}
