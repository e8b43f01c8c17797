import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dues } from '#contract/lending/dues/dues.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { titled, titles } from '#web/app/shell/titles.ts'
import { CalendarFeedCard } from '#web/billing/calendar-feed/calendar-feed-card.tsx'
import { copy as invoiceCopy } from '#web/billing/invoices/copy.ts'
import { neededForDiscount } from '#web/billing/invoices/group-hint.ts'
import { PayBar } from '#web/billing/invoices/pay-bar.tsx'
import { usePayChosen } from '#web/billing/invoices/use-pay-chosen.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { LivePayment } from '#web/billing/payments/live-payment.tsx'
import { isHolding, useLivePayments } from '#web/billing/payments/queries.ts'
import { copy } from '#web/lending/dues/copy.ts'
import { DuesHead, DuesSheet } from '#web/lending/dues/dues-head.tsx'
import { DuesSkeleton } from '#web/lending/dues/dues-skeleton.tsx'
import { DuesView } from '#web/lending/dues/dues-view.tsx'
import { duesQuery } from '#web/lending/dues/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { today } from '#web/platform/policies/today.ts'

type Search = { readonly order?: string }

/** All dues over orders and loans in a Jalali calendar and by month, to be paid together (R-REACH-08). */
export const Route = createFileRoute('/_signed-in/money')({
  validateSearch: (raw: Record<string, unknown>): Search => (typeof raw['order'] === 'string' ? { order: raw['order'] } : {}),
  loaderDeps: ({ search }) => search,
  // Not awaited: heading and views are there at once.
  loader: ({ context, deps }) => void context.queries.prefetchQuery(duesQuery(deps.order)),
  ...titled(titles.money),
  component: MoneyPage,
})

/** How many invoices one payment may have. */
const mostSelected = 40

function MoneyPage() {
  const { order } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { data: dues, error, refetch } = useQuery(duesQuery(order))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (uuids: readonly string[], isOn: boolean) => {
    if (isOn && new Set([...selected, ...uuids]).size > mostSelected) toast({ severity: 'warning', message: copy.most })
    // A second click may come before the first is drawn.
    setSelected((before) => {
      const rest = [...before].filter((uuid) => !uuids.includes(uuid))
      return new Set((isOn ? [...rest, ...uuids] : rest).slice(0, mostSelected))
    })
  }
  const show = (chosen: string | undefined) => {
    setSelected(new Set())
    void navigate({ search: chosen === undefined ? {} : { order: chosen }, resetScroll: false })
  }
  return (
    <>
      <DuesSheet />
      <DuesHead dues={dues} order={order} onOrder={show} />
      {!dues && !error && <DuesSkeleton />}
      {!dues && error && (
        <div className="card">
          <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {dues && dues.items.length === 0 && dues.guarantees.length === 0 && <NoDues isFiltered={order !== undefined} />}
      {dues && (dues.items.length > 0 || dues.guarantees.length > 0) && (
        <DuesView key={order ?? ''} dues={dues} selected={selected} onSelect={select} feed={<CalendarFeedCard />}>
          {dues.items.length > 0 && <Paying dues={dues} selected={selected} onSelect={select} onClear={() => setSelected(new Set())} />}
        </DuesView>
      )}
      <GatewayErrorDialog />
    </>
  )
}

const NoDues = ({ isFiltered }: { readonly isFiltered: boolean }) => (
  <div className="card">
    <EmptyState
      title={isFiltered ? copy.emptyFilter : copy.empty}
      text={isFiltered ? undefined : copy.emptyText}
      action={
        <Link to="/stores" className={buttonClass()}>
          {copy.toStores}
        </Link>
      }
    />
  </div>
)

type PayingProps = {
  readonly dues: Dues
  readonly selected: ReadonlySet<string>
  readonly onSelect: (uuids: readonly string[], isOn: boolean) => void
  readonly onClear: () => void
}

/** What is selected in one payment, over orders too; a discount is within one order. */
function Paying({ dues, selected, onSelect, onClear }: PayingProps) {
  const { groupDiscountLeastInvoices } = usePolicy()
  const purchase = usePayChosen('/money', 'dues', 'invoices')
  const uuids = dues.items.map(({ uuid }) => uuid)
  const live = useLivePayments('invoice', uuids)
  // What was paid meanwhile is no due any more.
  const chosen = dues.items.filter(({ uuid }) => selected.has(uuid))
  const isLive = live.some((payment) => isHolding(payment, 'invoice', selected))
  return (
    <>
      {live.map((payment) => (
        <LivePayment key={payment.payment_id} payment={payment} className="mt-5" />
      ))}
      {chosen.length > 0 && (
        <PayBar
          chosen={chosen}
          needed={neededForDiscount(dues.items, selected, { least: groupDiscountLeastInvoices, today: today() })}
          onAdd={(added) => onSelect(added, true)}
          isPaying={purchase.isPending}
          disabledReason={isLive ? invoiceCopy.liveSelected : undefined}
          onPay={(paid) =>
            purchase.pay(
              chosen.map(({ uuid }) => uuid),
              paid,
            )
          }
          onClear={onClear}
        />
      )}
    </>
  )
}
