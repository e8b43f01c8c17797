import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { AgreedChangeOnWire } from '#contract/lending/plans/list-changes.ts'
import { instalmentTitle } from '#domain/billing/invoices/invoice.ts'
import { jalali, longDate } from '#domain/platform/kernel/jalali.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconCalendarOff from '#icons/IconCalendarOff'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { nameOf } from '#web/lending/orders/order-name.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { moveCopy as copy } from './change-copy.ts'
import { moveQuery, planChangesQuery } from './change-queries.ts'
import { copy as shared } from './copy.ts'
import { DueCalendar } from './due-calendar.tsx'
import { MoveAside } from './move-aside.tsx'
import { movablesOf, type Movable } from './move-choice.ts'
import { MoveTable } from './move-table.tsx'
import { Moved, MoveWaits, ToOrder } from './moved.tsx'
import { PlanHead } from './plan-head.tsx'
import { isRefused, RefusedChange } from './refused-change.tsx'

type Props = { readonly order: OrderInFull }

/** Moving one due day: which instalment, to which of ten days, and what that changes (R-PLAN-09); or how far an earlier choice came. */
export function MovePage({ order }: Props) {
  const changes = useQuery(planChangesQuery(String(order.id)))
  const [now] = useState(() => Date.now())
  const [isAnother, chooseAnother] = useState(false)
  if (failureOf(changes)) return <ErrorState text={wordsOf(changes.error)} onRetry={() => void changes.refetch()} />
  if (!changes.data) return <Loading />
  const last = changes.data.find(({ kind }) => kind === 'MOVE')
  const movables = movablesOf(order, now)
  const first = movables.find(({ why }) => why === null)
  return (
    <>
      <header className="mb-5">
        <h1 className="h-page">{copy.title}</h1>
        <p className="text-text-2">{copy.rules}</p>
      </header>
      {last?.status === 'APPLIED' ? (
        <Moved change={last} orderId={order.id} />
      ) : last?.status === 'WAITING' && !isAnother ? (
        <MoveWaits change={last} orderId={order.id} onAnother={() => chooseAnother(true)} />
      ) : first ? (
        <>
          {last && <Ended change={last} />}
          <Choice order={order} movables={movables} first={first} onDone={() => chooseAnother(false)} />
        </>
      ) : (
        <Panel icon={<IconCalendarOff />} tone="warn" title={copy.none} text={copy.noneText}>
          <ToOrder orderId={order.id} />
        </Panel>
      )}
    </>
  )
}

/** What became of the choice before, where it came to nothing. */
const Ended = ({ change: { status } }: { readonly change: AgreedChangeOnWire }) =>
  status === 'REFUSED' || status === 'LAPSED' ? (
    <Alert tone="warn" className="mb-5">
      {copy[status]}
    </Alert>
  ) : status === 'WAITING' ? (
    <Alert className="mb-5">{copy.otherText}</Alert>
  ) : null

type ChoiceProps = Props & { readonly movables: readonly Movable[]; readonly first: Movable; readonly onDone: () => void }

function Choice({ order, movables, first, onDone }: ChoiceProps) {
  const [number, chooseNumber] = useState(first.number)
  const [day, chooseDay] = useState<Day | null>(null)
  const moved = movables.find((one) => one.number === number && one.why === null) ?? first
  const to = day !== null && moved.days.includes(day) ? day : (moved.days.at(-1) ?? moved.due)
  const preview = useQuery(moveQuery(String(order.id), moved.number, to))
  if (isRefused(preview.error))
    return <RefusedChange title={copy.title} error={preview.error} order={order} onRetry={() => void preview.refetch()} />
  return (
    <div className="cols plan-cols">
      <div className="min-w-0 space-y-5">
        <section className="card rounded-[20px] p-6">
          <div className="mb-5 flex items-start gap-5 ph:flex-col">
            <div className="min-w-0 flex-1">
              <PlanHead order={order} title={`${instalmentTitle(moved.number, order.months)}، ${nameOf(order)}`}>
                {copy.dueNow} <JalaliDate at={moved.due} />
                {copy.now(longDate(moved.due).split(' ')[0] ?? '', tomans(rial(moved.amount)))}
              </PlanHead>
            </div>
            <SelectField
              compact
              className="plan-pick"
              label={copy.which}
              value={String(moved.number)}
              options={movables.map((one) => ({
                value: String(one.number),
                label: copy.option(digits(one.number), jalali(one.due), one.why && copy.why[one.why]),
                disabled: one.why !== null,
              }))}
              onChange={(value) => chooseNumber(Number(value))}
            />
          </div>
          <DueCalendar key={moved.number} due={moved.due} days={moved.days} chosen={to} onChoose={chooseDay} />
          <ul className="mt-5 flex flex-wrap gap-5 border-t border-line pt-4">
            {copy.legend.map((words, at) => (
              <li key={words} className={`plan-legend ${['', 'is-free', 'is-new'][at] ?? ''}`}>
                {words}
              </li>
            ))}
          </ul>
        </section>
        {preview.data && <MoveTable order={order} move={preview.data} isOld={preview.isPlaceholderData} />}
      </div>
      <MoveAside key={`${moved.number}-${to}`} order={order} moved={moved} to={to} preview={preview} onDone={onDone} />
    </div>
  )
}

const Loading = () => (
  <div className="space-y-5" role="status" aria-label={shared.loading}>
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-96 rounded-[20px]" />
  </div>
)
