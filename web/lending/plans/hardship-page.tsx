import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import type { HardshipKind } from '#domain/lending/plans/agreed-change.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import IconHourglass from '#icons/IconHourglass'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { useToday } from '#web/platform/policies/today.ts'
import { hardshipQuery, planChangesQuery } from './change-queries.ts'
import { copy as shared } from './copy.ts'
import { HardshipAside, OtherWays } from './hardship-aside.tsx'
import { firstOf, isPossible, waysOf } from './hardship-choice.ts'
import { hardshipCopy as copy } from './hardship-copy.ts'
import { HardshipHead } from './hardship-head.tsx'
import { HardshipLengths } from './hardship-lengths.tsx'
import { HardshipSchedules } from './hardship-schedules.tsx'
import { EarlierHardship, HardshipApplied, HardshipWaits, isInForce, lastHardshipOf } from './hardship-state.tsx'
import { HardshipWays } from './hardship-ways.tsx'
import { RefusedChange, useFailure } from './refused-change.tsx'
import { WhatHappened } from './what-happened.tsx'

type Props = { readonly order: OrderInFull }

/** A pause, or what is late over further instalments: both ways in each length beside today's plan (R-PLAN-12); or how far a choice came. */
export function HardshipPage({ order }: Props) {
  const today = useToday()
  const preview = useQuery(hardshipQuery(String(order.id), today))
  const changes = useQuery(planChangesQuery(String(order.id)))
  const [isAnother, chooseAnother] = useState(false)
  const failure = useFailure(preview)
  if (failureOf(changes)) return <ErrorState text={wordsOf(changes.error)} onRetry={() => void changes.refetch()} />
  if (failure) return <RefusedChange title={copy.title} error={failure} order={order} onRetry={() => void preview.refetch()} />
  if (!preview.data || !changes.data) return <Loading />
  const last = lastHardshipOf(changes.data)
  const other = () => chooseAnother(true)
  if (last?.status === 'WAITING' && !isAnother) return <HardshipWaits change={last} order={order} onOther={other} />
  if (isInForce(last, preview.data) && !isAnother) return <HardshipApplied change={last} order={order} onOther={other} />
  return (
    <>
      <HardshipHead order={order} hardship={preview.data} today={today} />
      <EarlierHardship change={last} />
      <Choice order={order} hardship={preview.data} today={today} isOld={preview.isPlaceholderData} onDone={() => chooseAnother(false)} />
    </>
  )
}

type ChoiceProps = Props & {
  readonly hardship: HardshipOnWire
  readonly today: Day
  readonly isOld: boolean
  readonly onDone: () => void
}

function Choice({ order, hardship, today, isOld, onDone }: ChoiceProps) {
  const [kind, chooseKind] = useState<HardshipKind>('PAUSE')
  const [lengths, chooseLength] = useState<Partial<Record<HardshipKind, number>>>({})
  const all = waysOf(hardship)
  const of = (each: HardshipKind) =>
    all[each].find((way) => way.number === lengths[each] && isPossible(way)) ?? firstOf(each, all[each]) ?? all[each][0]
  const [pause, spread] = [of('PAUSE'), of('SPREAD')]
  if (!pause || !spread) return null
  const ways = { PAUSE: pause, SPREAD: spread }
  const way = isPossible(ways[kind]) ? ways[kind] : [pause, spread].find(isPossible)
  const isLate = hardship.overdue_amount > 0
  return (
    <div className="cols plan-cols">
      <div className={isOld ? 'is-old min-w-0' : 'min-w-0'}>
        {!isLate && <WhatHappened orderId={order.id} />}
        <HardshipWays hardship={hardship} ways={ways} chosen={way?.kind ?? 'PAUSE'} onChoose={chooseKind} />
        {way && isPossible(way) && (
          <>
            <div className="mb-3 flex items-start gap-3 ph:flex-col">
              <h2 className="h-card flex-1">{copy.beside}</h2>
              <HardshipLengths
                hardship={hardship}
                lengths={all[way.kind]}
                chosen={way}
                today={today}
                onChoose={(number) => chooseLength({ ...lengths, [way.kind]: number })}
              />
            </div>
            <HardshipSchedules hardship={hardship} way={way} />
          </>
        )}
      </div>
      <aside className="min-w-0 space-y-5">
        {way && isPossible(way) ? (
          <HardshipAside order={order} hardship={hardship} way={way} isOld={isOld} onDone={onDone} />
        ) : (
          <>
            <Panel icon={<IconHourglass />} tone="warn" title={copy.noWay} text={isLate ? copy.tooLongText : copy.pauseUsedText} />
            <OtherWays order={order} isOffered={hardship.offer !== null} />
          </>
        )}
      </aside>
    </div>
  )
}

const Loading = () => (
  <div className="space-y-5" role="status" aria-label={shared.loading}>
    <Skeleton className="h-48 rounded-[20px]" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
)
