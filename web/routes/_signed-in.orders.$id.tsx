import { IconHeadset } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { CostTerms } from '#domain/catalogue/calculators/explain-cost.ts'
import { documentGroups, type DocumentGroup } from '#domain/lending/documents/document.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { showsCardIssuance } from '#domain/lending/orders/progress/card-issuance.ts'
import { groupsNeeded } from '#domain/lending/orders/progress/missing.ts'
import { targetKind } from '#domain/lending/orders/reason.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { dayOf, parseInstant, type Day } from '#domain/platform/kernel/time.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { FailedPage } from '#web/app/shell/failed-page.tsx'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { HowComputedCard } from '#web/catalogue/calculators/how-computed-card.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { AddressCard } from '#web/lending/cards/address-card.tsx'
import { AddressPanel } from '#web/lending/cards/address-panel.tsx'
import { CardCheck } from '#web/lending/cards/card-check.tsx'
import { CardPanel } from '#web/lending/cards/card-panel.tsx'
import { ContractDocuments } from '#web/lending/contracts/contract-documents.tsx'
import { ContractPanel } from '#web/lending/contracts/contract-panel.tsx'
import { DocumentsPanel } from '#web/lending/documents/documents-panel.tsx'
import { CounterOffers } from '#web/lending/offers/offer-list.tsx'
import { Cancel } from '#web/lending/orders/cancel/cancel.tsx'
import { copy, panelCopy } from '#web/lending/orders/copy.ts'
import { typeNames } from '#web/lending/orders/order-name.ts'
import { OrderHead } from '#web/lending/orders/order-page/order-head.tsx'
import { OrderHistory } from '#web/lending/orders/order-page/order-history.tsx'
import { OrderSummary } from '#web/lending/orders/order-page/order-summary.tsx'
import { RefundCard } from '#web/lending/orders/order-page/refund-card.tsx'
import { ScheduleCard } from '#web/lending/orders/order-page/schedule-card.tsx'
import { TurnCard } from '#web/lending/orders/order-page/turn-card.tsx'
import { orderQuery } from '#web/lending/orders/queries.ts'
import { NextStep, type Slots } from '#web/lending/orders/steps/next-step.tsx'
import { PromissoryPanel } from '#web/lending/promissory/promissory-panel.tsx'
import { OrderCredit } from '#web/merchants/checkout/order-credit.tsx'
import { today } from '#web/platform/policies/today.ts'

// Few orders have them, so they come when they are asked for.
const GuarantorsPanel = lazy(async () => ({ default: (await import('#web/lending/guarantors/guarantors-panel.tsx')).GuarantorsPanel }))
const ChequePanel = lazy(async () => ({ default: (await import('#web/lending/cheques/cheque-panel.tsx')).ChequePanel }))
const MortgageDeedPanel = lazy(async () => ({
  default: (await import('#web/lending/mortgage-deeds/mortgage-deed-panel.tsx')).MortgageDeedPanel,
}))

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
          {order.type === 'OPEN_LOOP' && showsCardIssuance(order.status, order.pelekan_card?.status ?? null) && (
            <CardPanel order={order} holder={payer} />
          )}
          <HowComputedCard terms={termsOf(order)} isPlanned={repaidSince(order) === null} />
        </div>
        <aside className="space-y-5">
          <RefundCard order={order} />
          <AddressCard order={order} />
          <OrderSummary order={order} />
          {isOpen(order.status) && order.status !== 'PAYING' && <ScheduleCard order={order} />}
          {hasContractDocuments(order) && (
            <ContractDocuments orderId={order.id} hasBankContract={order.sign_requests.bank?.status === 'SIGNED'} />
          )}
          <OrderHistory events={order.events} ending={order.timeline.ending} />
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
function slotsOf(order: OrderInFull, payer: string): Slots {
  return {
    documents: <DocumentsPanel groups={groupsShown(order)} />,
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
    mortgageDeed: (
      <Suspense fallback={<SkeletonRows />}>
        <MortgageDeedPanel order={order} />
      </Suspense>
    ),
    contract: <ContractPanel order={order} barredBecause={null} />,
    barredContract: <ContractPanel order={order} barredBecause={panelCopy.barred} />,
    address: <AddressPanel order={order} />,
    cardCheck: <CardCheck order={order} />,
    offers: <CounterOffers orderIdentifier={order.identifier} typeName={(type) => typeNames[type]} />,
  } satisfies Record<keyof Slots, ReactNode>
}

/** From the day repayment began, an order that is spent at stores has its credit. */
const hasCredit = ({ type, status }: OrderInFull): boolean =>
  (type === 'OPEN_LOOP' || type === 'CLOSE_LOOP') && (status === 'PAYING' || status === 'FINISHED')

/** The groups an order of this type needs, and those that staff or bank returned. */
const groupsShown = (order: OrderInFull): readonly DocumentGroup[] =>
  documentGroups.filter((group) => groupsNeeded(order).includes(group) || order.reasons.some(({ target }) => targetKind(target) === group))

/** While the contract is being signed its own panel shows these documents; afterwards the order's page does. */
const hasContractDocuments = ({ status, digital_contract_signed }: OrderInFull): boolean =>
  digital_contract_signed && status !== 'SIGNING_CONTRACTS'

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
