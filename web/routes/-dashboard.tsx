import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import type { Order } from '#contract/lending/orders/order.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { CalculatedOrder } from '#web/app/panel/calculated-order.tsx'
import { copy } from '#web/app/panel/copy.ts'
import { LimitCard } from '#web/app/panel/limit-card.tsx'
import { LateAlert, NextInvoice } from '#web/app/panel/next-invoice.tsx'
import { Shortcuts } from '#web/app/panel/shortcuts.tsx'
import { GradeCard, NewsCard, PointsCard } from '#web/app/panel/side-cards.tsx'
import { SignedInShell } from '#web/app/shell/signed-in-shell.tsx'
import { daysLeft, isPayable, titleOf, today } from '#web/billing/invoices/invoice-state.ts'
import { allInvoicesQuery } from '#web/billing/invoices/queries.ts'
import { BannerRow } from '#web/catalogue/stores/banner-row.tsx'
import { notificationsQuery } from '#web/engagement/notifications/queries.ts'
import { meQuery } from '#web/identity/session/me.ts'
import { useSession } from '#web/identity/session/state.ts'
import { LatestRequest } from '#web/lending/cancellations/latest-request.tsx'
import { latestTicketQuery } from '#web/lending/cancellations/queries.ts'
import { guaranteesQuery } from '#web/lending/guarantors/guarantee-queries.ts'
import { isGuarantorsTurn } from '#web/lending/guarantors/guarantor-steps.ts'
import { WaitingRequests } from '#web/lending/guarantors/waiting-requests.tsx'
import { OrderLine } from '#web/lending/orders/list/order-line.tsx'
import { nameOf } from '#web/lending/orders/order-name.ts'
import { ordersQuery } from '#web/lending/orders/queries.ts'
import { creditsQuery } from '#web/merchants/checkout/credit-queries.ts'
import { ReadyCredits, spendableSum } from '#web/merchants/checkout/ready-credits.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** Not loaded by a customer who has or had an order. */
const FirstSteps = lazy(() => import('#web/app/panel/first-steps.tsx'))

/** Asks for what the page cannot begin without, before it is drawn. */
export function askAhead(queries: QueryClient): void {
  void queries.prefetchQuery(allInvoicesQuery())
  void queries.prefetchQuery(ordersQuery())
  void queries.prefetchQuery(creditsQuery)
  void queries.prefetchQuery(guaranteesQuery())
  void queries.prefetchQuery(latestTicketQuery)
  void queries.prefetchQuery(meQuery)
}

/** The signed-in home: what can be spent, what is late, what is next, what is on its way, and what may be ordered. */
export default function Dashboard() {
  return (
    <SignedInShell>
      <Home />
    </SignedInShell>
  )
}

function Home() {
  const name = useSession((state) => state.user.user.firstName)
  const invoices = useQuery(allInvoicesQuery())
  const orders = useQuery(ordersQuery())
  const credits = useQuery(creditsQuery)
  const guarantees = useQuery(guaranteesQuery())
  const ticket = useQuery(latestTicketQuery)
  const failed = failureOf(invoices) ?? failureOf(orders)
  if (failed)
    return <ErrorState level={1} text={wordsOf(failed)} onRetry={() => void Promise.all([invoices.refetch(), orders.refetch()])} />

  // What is above the instalments is drawn with them, or it would push them down.
  const isAllThere = [credits, guarantees, ticket].every(isAnswered)
  const spendable = spendableSum(credits.data ?? [])
  const running = orders.data?.filter(({ status }) => isOpen(status))
  const payable = invoices.data?.results.filter(isPayable)
  return (
    <div className="cols gap-5 [--aside:352px]">
      <div className="min-w-0 space-y-5">
        <div className="greeting">
          <h1 className="h-page">{copy.hello(name)}</h1>
          <p className="text-text-2">
            {longDate(today())}.{' '}
            {payable &&
              orders.data &&
              waitingLine({
                payable,
                orders: orders.data,
                requests: (guarantees.data ?? []).filter(isGuarantorsTurn).length,
                spendable,
              })}
          </p>
        </div>
        {invoices.data && orders.data && running && isAllThere ? (
          <>
            <WaitingRequests />
            <LatestRequest />
            <BeforeFirstOrder isNew={orders.data.length === 0}>
              {(isPrimary) => (
                <>
                  <ReadyCredits runningOrder={running.find(({ status }) => status !== 'PAYING')?.id} />
                  <Instalments invoices={invoices.data.results} orders={orders.data} isPrimary={spendable === 0} />
                  <RunningOrders orders={running} isPrimary={isPrimary} />
                  <Shortcuts />
                  <BannerRow type="home-main" />
                </>
              )}
            </BeforeFirstOrder>
          </>
        ) : (
          waiting
        )}
      </div>
      <SideCards />
    </div>
  )
}

// As high as the window: on a phone the side cards are below, and must not move when the rows are there.
const waiting = (
  <div className="min-h-dvh">
    <SkeletonRows />
  </div>
)

type BeforeFirstOrderProps = {
  readonly isNew: boolean
  /** What is below the steps to a first order; true where nothing above has the primary button. */
  readonly children: (isPrimary: boolean) => ReactNode
}

function BeforeFirstOrder({ isNew, children }: BeforeFirstOrderProps) {
  if (!isNew) return children(true)
  return (
    <Suspense fallback={waiting}>
      <FirstSteps waiting={waiting}>{(isDue) => children(!isDue)}</FirstSteps>
    </Suspense>
  )
}

/** Also by a refusal, and where there is no connection: what failed is asked again once its part is drawn, and must not take it away. */
const isAnswered = ({ isFetched, isPaused }: Pick<UseQueryResult, 'isFetched' | 'isPaused'>): boolean => isFetched || isPaused

type InstalmentsProps = {
  readonly invoices: readonly InvoiceOnWire[]
  readonly orders: readonly Order[]
  /** Nothing above has the primary button. */
  readonly isPrimary: boolean
}

function Instalments({ invoices, orders, isPrimary }: InstalmentsProps) {
  const payable = invoices.filter(isPayable)
  const late = payable.find(({ status }) => status === 'OVERDUE')
  const next = payable.find(({ status, number }) => status === 'PENDING' && number > 0)
  const titled = (invoice: InvoiceOnWire) => {
    const order = orders.find(({ id }) => id === invoice.order.id)
    return order ? `${titleOf(invoice)}، ${nameOf(order)}` : titleOf(invoice)
  }
  const siblings = invoices
    .filter(({ order, number }) => order.id === next?.order.id && number > 0)
    .toSorted((one, other) => one.number - other.number)
  return (
    <>
      {late && <LateAlert invoice={late} title={titled(late)} />}
      {next && <NextInvoice invoice={next} title={titled(next)} today={today()} siblings={siblings} isPrimary={isPrimary} />}
    </>
  )
}

function RunningOrders({ orders, isPrimary }: { readonly orders: readonly Order[]; readonly isPrimary: boolean }) {
  return (
    <section className="card overflow-hidden">
      <div className="flex items-center justify-between px-5 pt-5 pb-3">
        <h2 className="h-card">{copy.orders}</h2>
        {orders.length > 0 && (
          <Link to="/orders" className="link text-sm">
            {copy.allOrders}
            <IconChevronLeft aria-hidden size={17} />
          </Link>
        )}
      </div>
      <div className="divide-y divide-line">
        {orders.slice(0, 4).map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </div>
      {orders.length === 0 && (
        <EmptyState
          title={copy.noOrders}
          text={copy.noOrdersText}
          action={
            <Link to="/stores" className={buttonClass(isPrimary ? 'primary' : 'secondary')}>
              {copy.shop}
            </Link>
          }
        />
      )}
    </section>
  )
}

function SideCards() {
  const { pointsNeeded } = usePolicy()
  const { data: me, error, refetch } = useQuery(meQuery)
  const { data: notices } = useQuery(notificationsQuery(1))
  if (failureOf({ error, data: me })) return <ErrorState text={wordsOf(error)} onRetry={() => void refetch()} />
  if (!me) return <Skeleton className="h-64 rounded-[20px]" />
  return (
    <aside className="min-w-0 space-y-5">
      <LimitCard me={me} />
      <CalculatedOrder />
      <GradeCard me={me} />
      <PointsCard balance={me.points_balance} needed={pointsNeeded} />
      <BannerRow type="home-side" />
      <NewsCard notices={notices?.results ?? []} unread={me.notification} />
    </aside>
  )
}

type Waiting = {
  readonly payable: readonly InvoiceOnWire[]
  readonly orders: readonly Order[]
  /** Guarantees in which it is the customer's turn. */
  readonly requests: number
  readonly spendable: Rial
}

/** What can be spent, then what waits for the customer; before a first order the steps below say it. */
function waitingLine({ payable, orders, requests, spendable }: Waiting): string {
  const late = payable.filter(({ status }) => status === 'OVERDUE').length
  const first = payable.filter(({ number }) => number === 0).length
  const near = payable.filter((invoice) => invoice.status === 'PENDING' && (daysLeft(invoice) ?? Infinity) <= 7).length
  const mine = orders.filter(({ timeline, status }) => isOpen(status) && timeline.turn === 'customer' && status !== 'PAYING').length
  const parts = [
    ...(requests > 0 ? [copy.waiting.requests(counted(requests))] : []),
    ...(mine > 0 ? [copy.waiting.orders(counted(mine))] : []),
  ]
  const sentences = [
    ...(late > 0 ? [copy.waiting.late(counted(late))] : []),
    ...(near > 0 ? [copy.waiting.near(counted(near))] : []),
    ...(first > 0 ? [copy.waiting.first(counted(first))] : []),
    ...(parts.length > 0 ? [copy.waiting.all(parts)] : []),
  ]
  const ready = spendable > 0 ? [copy.waiting.credit(tomans(spendable))] : []
  return [...ready, ...(sentences.length === 0 && orders.length > 0 ? [copy.waiting.nothing] : sentences)].join(' ')
}

const counted = (count: number): string => (count === 1 ? copy.waiting.one : digits(count))
