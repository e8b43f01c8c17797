import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Refused } from '#browser/platform/http/refused.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { WithdrawalOnWire } from '#contract/lending/plans/withdrawal.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconHourglass from '#icons/IconHourglass'
import IconPigMoney from '#icons/IconPigMoney'
import { buttonClass } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { useToday } from '#web/platform/policies/today.ts'
import { securedBy, withdrawalCopy as copy } from './change-copy.ts'
import { withdrawalQuery } from './change-queries.ts'
import { copy as shared } from './copy.ts'
import { ToOrder } from './moved.tsx'
import { PlanHead } from './plan-head.tsx'
import { RefusedChange, useFailure } from './refused-change.tsx'
import { ScheduleCard, shownRate } from './schedule-card.tsx'
import { WithdrawalAside } from './withdrawal-aside.tsx'
import { Withdrawn } from './withdrawn.tsx'

type Props = { readonly order: OrderInFull }

/** Withdrawing from a loan until the 14th day: what is owed then, beside going on, and its confirmation (R-PLAN-10); afterwards the one invoice. */
export const WithdrawalPage = ({ order }: Props) => (order.plan?.is_withdrawn ? <Withdrawn order={order} /> : <Offer order={order} />)

function Offer({ order }: Props) {
  const offer = useQuery(withdrawalQuery(String(order.id)))
  const { data: withdrawal, refetch, isFetching } = offer
  const failure = useFailure(offer)
  const today = useToday()
  if (failure instanceof Refused && failure.code === 'TOO_LATE_TO_WITHDRAW') return <TooLate orderId={order.id} />
  if (failure) return <RefusedChange title={copy.title} error={failure} order={order} onRetry={() => void refetch()} />
  if (!withdrawal) return <Loading />
  const isOld = today !== withdrawal.day || isFetching
  return (
    <>
      <section className="card mb-5 rounded-[20px] p-6">
        <Figures order={order} withdrawal={withdrawal} isOld={isOld} />
      </section>
      <div className="cols plan-cols">
        <div className={isOld ? 'is-old min-w-0' : 'min-w-0'}>
          <Schedules order={order} withdrawal={withdrawal} />
        </div>
        <WithdrawalAside order={order} withdrawal={withdrawal} isOld={today !== withdrawal.day} onAgain={() => void refetch()} />
      </div>
    </>
  )
}

type Shown = Props & { readonly withdrawal: WithdrawalOnWire }

function Figures({ order, withdrawal, isOld }: Shown & { readonly isOld: boolean }) {
  const { all, paid } = instalmentsOf(order)
  const { total, due_date, last_day, current, after, cash_back_owed } = withdrawal
  const saved = current.total - after.total + cash_back_owed
  return (
    <>
      <PlanHead order={order}>
        {shared.order} <Digits value={order.identifier} />، {shared.paidOf(digits(paid.length), digits(all.length))}
      </PlanHead>
      <h1 className="font-medium text-text-2">{total > 0 ? copy.ifToday : copy.title}</h1>
      <div className={isOld ? 'plan-big is-old' : 'plan-big'} aria-live="polite">
        {total > 0 ? <Money amount={total} /> : copy.nothing}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-4">
        {saved > 0 && (
          <span className="plan-saved">
            <IconPigMoney aria-hidden size={19} />
            {copy.notPaid(tomans(rial(saved)))}
          </span>
        )}
        {due_date && (
          <span className="text-sm text-text-2">
            {copy.dueIn} <JalaliDate at={due_date} />
          </span>
        )}
      </div>
      <p className="mt-5 border-t border-line pt-4 text-sm text-text-2">
        {copy.until}{' '}
        <b>
          <JalaliDate at={last_day} long />
        </b>
      </p>
    </>
  )
}

function Schedules({ order, withdrawal }: Shown) {
  const { unpaid } = instalmentsOf(order)
  const { total, due_date, current, after } = withdrawal
  const secured = securedBy(order)
  const { stops, released, spent } = copy.effects
  const isSpent = order.type === 'OPEN_LOOP' || order.type === 'CLOSE_LOOP'
  const effects = [stops, ...(secured ? [released(secured, total > 0)] : []), ...(isSpent ? [spent] : [])]
  return (
    <div className="plan-pair">
      <ScheduleCard
        title={copy.stays}
        caption={copy.planOf(digits(order.plan?.number ?? 1))}
        rows={unpaid.map(({ number, due_date: due, amount }) => ({ number, due, amount }))}
        sums={[
          [shared.sum, <Money key="sum" amount={current.total} />],
          [shared.yearlyCost, shownRate(current.yearly_cost)],
        ]}
      />
      <ScheduleCard
        isOn
        title={copy.withdrawn}
        caption={total > 0 ? copy.oneInvoice : copy.nothing}
        rows={total > 0 ? [{ number: null, due: due_date, amount: total }] : []}
        sums={[
          [shared.sum, <Money key="sum" amount={after.total} />],
          [shared.yearlyCost, shownRate(after.yearly_cost)],
        ]}
      >
        <ul className="space-y-2 p-5 text-sm text-text-2">
          {effects.map((words) => (
            <li key={words} className="flex gap-2">
              <IconCircleCheck aria-hidden size={19} className="shrink-0 text-success-text" />
              {words}
            </li>
          ))}
        </ul>
      </ScheduleCard>
    </div>
  )
}

const TooLate = ({ orderId }: { readonly orderId: number }) => (
  <>
    <h1 className="h-page mb-5">{copy.title}</h1>
    <Panel icon={<IconHourglass />} tone="warn" title={copy.late} text={copy.lateText}>
      <div className="flex flex-wrap gap-3">
        <Link to="/orders/$id/$change" params={{ id: String(orderId), change: 'payoff' }} className={buttonClass()}>
          {copy.toPayoff}
        </Link>
        <ToOrder orderId={orderId} />
      </div>
    </Panel>
  </>
)

const Loading = () => (
  <div className="space-y-5" role="status" aria-label={shared.loading}>
    <Skeleton className="h-56 rounded-[20px]" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
)
