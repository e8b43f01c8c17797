import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { PayoffOnWire } from '#contract/lending/plans/payoff.ts'
import { jalaliParts } from '#domain/platform/kernel/calendar.ts'
import { longDate, monthName } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { day as dayFrom, dayOf, instant, type Day } from '#domain/platform/kernel/time.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconHelpCircle from '#icons/IconHelpCircle'
import IconPigMoney from '#icons/IconPigMoney'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { useToday } from '#web/platform/policies/today.ts'
import { copy as shared, payoffCopy as copy } from './copy.ts'
import { DayStrip, growthWords } from './day-strip.tsx'
import { PayoffAside } from './payoff-aside.tsx'
import { PlanHead } from './plan-head.tsx'
import { payoffQuery } from './queries.ts'
import { RefusedChange, useFailure } from './refused-change.tsx'
import { ScheduleCard, shownRate } from './schedule-card.tsx'

/** Paying an order off: what it costs on each of eight days, beside going on with the instalments; only today's can be paid (R-PLAN-01). */
export function PayoffPage({ order }: { readonly order: OrderInFull }) {
  const id = String(order.id)
  const [chosen, choose] = useState<Day | null>(null)
  const now = useQuery(payoffQuery(id))
  const failure = useFailure(now)
  const ahead = useQuery({ ...payoffQuery(id, chosen ?? undefined), enabled: chosen !== null })
  const isOld = useToday() !== dayOf(instant(now.dataUpdatedAt))
  const again = () => {
    choose(null)
    void now.refetch()
  }
  if (failure) return <RefusedChange title={copy.title} error={failure} order={order} onRetry={again} />
  if (!now.data) return <Loading />
  const first = dayFrom(now.data.day)
  const isToday = chosen === null || chosen === first
  const shown = isToday ? now.data : (ahead.data ?? now.data)
  const isWaiting = !isToday && (ahead.data === undefined || ahead.isPlaceholderData)
  return (
    <>
      <section className="card mb-5 rounded-[20px] p-6">
        <Figures order={order} payoff={shown} isToday={isToday} isOld={isOld || isWaiting} />
        <div className="mt-6 border-t border-line pt-5">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 className="font-bold">{copy.which}</h2>
            <span className="cap">{growthWords(now.data.days)}</span>
          </div>
          <DayStrip days={now.data.days} chosen={isToday ? first : chosen} onChoose={(on) => choose(on === first ? null : on)} />
        </div>
      </section>
      <div className="cols plan-cols">
        <div className={isOld || isWaiting ? 'is-old min-w-0' : 'min-w-0'}>
          <Schedules order={order} payoff={shown} isToday={isToday} />
        </div>
        <PayoffAside orderId={order.id} payoff={shown} isToday={isToday} isOld={isOld} onToday={() => choose(null)} onAgain={again} />
      </div>
    </>
  )
}

type Shown = { readonly order: OrderInFull; readonly payoff: PayoffOnWire; readonly isToday: boolean }

function Figures({ order, payoff, isToday, isOld }: Shown & { readonly isOld: boolean }) {
  const { all, paid, unpaid } = instalmentsOf(order)
  const [paidCount, left] = [digits(paid.length), digits(unpaid.length)]
  return (
    <div className="flex items-start gap-8 ph:flex-col ph:gap-5">
      <div className="min-w-0 flex-1">
        <PlanHead order={order}>
          {shared.order} <Digits value={order.identifier} />، {shared.paidOf(paidCount, digits(all.length))}
        </PlanHead>
        <h1 className="font-medium text-text-2">{isToday ? copy.ifToday : copy.ifOn(longDate(dayFrom(payoff.day)))}</h1>
        <div className={isOld ? 'plan-big is-old' : 'plan-big'} aria-live="polite">
          <Money amount={payoff.total} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-4">
          {payoff.waived_wage > 0 && (
            <span className="plan-saved">
              <IconPigMoney aria-hidden size={19} />
              {copy.notPaid(tomans(rial(payoff.waived_wage)))}
            </span>
          )}
          <span className="text-sm text-text-2">{copy.ending(left)}</span>
        </div>
      </div>
      <div className="plan-stair">
        <Stair
          height={96}
          label={copy.stair(paidCount, left)}
          steps={all.map(({ status }) => (status === 'PAID' ? 'done' : status === 'OVERDUE' ? 'bad' : 'now'))}
        />
        <div className="cap mt-2 flex justify-between">
          <span>{copy.paid(paidCount)}</span>
          <span>{copy.atOnce(left)}</span>
        </div>
      </div>
    </div>
  )
}

function Schedules({ order, payoff, isToday }: Shown) {
  const { invoices, current, after } = payoff
  const number = order.plan?.number ?? 1
  const on = dayFrom(payoff.day)
  const date = `${digits(jalaliParts(on).day)} ${monthName(on)}`
  const saved = rial(current.total - after.total)
  const [first, last] = [invoices[0]?.number ?? 0, invoices.at(-1)?.number ?? 0]
  return (
    <>
      <div className="plan-pair">
        <ScheduleCard
          title={copy.goOn}
          caption={copy.planOf(digits(number), number === 1)}
          rows={invoices.map(({ number: at, due_date, amount }) => ({ number: at, due: due_date, amount }))}
          sums={[
            [shared.sum, <Money key="sum" amount={current.total} />],
            [shared.yearlyCost, shownRate(current.yearly_cost)],
          ]}
        />
        <ScheduleCard
          isOn
          title={isToday ? copy.onToday : copy.onDay(date)}
          caption={copy.onePayment}
          badge={saved > 0 && <Badge tone="success">{copy.less(tomans(saved))}</Badge>}
          rows={[{ number: null, due: payoff.day, amount: payoff.total }]}
          sums={[
            [shared.sum, <Money key="sum" amount={after.total} />],
            [shared.yearlyCost, shownRate(after.yearly_cost)],
          ]}
        >
          <ul className="space-y-2 p-5 text-sm text-text-2">
            <Effect>{copy.canceled(digits(first), digits(last))}</Effect>
            {payoff.card_credit + payoff.credit_to_wallet > 0 && <Effect>{copy.cardCloses}</Effect>}
            <Effect>{copy.nothingLeft}</Effect>
          </ul>
        </ScheduleCard>
      </div>
      {after.yearly_cost > current.yearly_cost && (
        <details className="card mt-5 p-5">
          <summary className="flex cursor-pointer items-center gap-3 font-bold">
            <IconHelpCircle aria-hidden size={20} className="text-brand-text" />
            {copy.why}
          </summary>
          <p className="mt-2 text-sm text-text-2">{copy.whyText}</p>
        </details>
      )}
    </>
  )
}

const Effect = ({ children }: { readonly children: string }) => (
  <li className="flex gap-2">
    <IconCircleCheck aria-hidden size={19} className="shrink-0 text-success-text" />
    {children}
  </li>
)

const Loading = () => (
  <div className="space-y-5" role="status" aria-label={shared.loading}>
    <Skeleton className="h-96 rounded-[20px]" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
)
