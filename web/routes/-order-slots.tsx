import { lazy, Suspense, type ReactNode } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { documentGroups, type DocumentGroup } from '#domain/lending/documents/document.ts'
import { groupsNeeded } from '#domain/lending/orders/progress/missing.ts'
import { targetKind } from '#domain/lending/orders/reason.ts'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { AddressPanel } from '#web/lending/cards/address-panel.tsx'
import { CardCheck } from '#web/lending/cards/card-check.tsx'
import { ContractPanel } from '#web/lending/contracts/contract-panel.tsx'
import { DocumentsPanel } from '#web/lending/documents/documents-panel.tsx'
import { CounterOffers } from '#web/lending/offers/offer-list.tsx'
import { panelCopy } from '#web/lending/orders/copy.ts'
import { typeNames } from '#web/lending/orders/order-name.ts'
import type { Slots } from '#web/lending/orders/steps/next-step.tsx'
import { PromissoryPanel } from '#web/lending/promissory/promissory-panel.tsx'

// Few orders have them, so they come when they are asked for.
const GuarantorsPanel = lazy(async () => ({ default: (await import('#web/lending/guarantors/guarantors-panel.tsx')).GuarantorsPanel }))
const ChequePanel = lazy(async () => ({ default: (await import('#web/lending/cheques/cheque-panel.tsx')).ChequePanel }))
const MortgageDeedPanel = lazy(async () => ({
  default: (await import('#web/lending/mortgage-deeds/mortgage-deed-panel.tsx')).MortgageDeedPanel,
}))

/** What other features show inside the order; a slot is drawn only where the stage asks for it. */
export function slotsOf(order: OrderInFull, payer: string): Slots {
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

/** The groups an order of this type needs, and those that staff or bank returned. */
const groupsShown = (order: OrderInFull): readonly DocumentGroup[] =>
  documentGroups.filter((group) => groupsNeeded(order).includes(group) || order.reasons.some(({ target }) => targetKind(target) === group))
