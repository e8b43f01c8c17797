import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { partPaymentWays, type PartPaymentWay } from '#domain/lending/plans/part-payment.ts'
import { rial, roundUpTo, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { tomanNumber, tomans } from '#domain/platform/kernel/persian.ts'
import { dayOf, instant } from '#domain/platform/kernel/time.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { instalmentsOf } from '#web/lending/orders/instalments-of.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { useToday } from '#web/platform/policies/today.ts'
import { useRested } from '#web/platform/use-rested.ts'
import { copy as shared, partCopy as copy } from './copy.ts'
import { InstalmentBars } from './instalment-bars.tsx'
import { PartAside, PayoffTeaser, usePayoffBound } from './part-aside.tsx'
import { PlanHead } from './plan-head.tsx'
import { partPaymentQuery } from './queries.ts'
import { isRefused, RefusedChange, useFailure } from './refused-change.tsx'
import { WayCard, type ChangedPlan } from './way-card.tsx'

/** What is chosen on the page; it is in the address, so that a reload keeps it. */
export type PartChoice = { readonly amount?: number | undefined; readonly way?: PartPaymentWay | undefined }
type Props = { readonly order: OrderInFull; readonly choice: PartChoice; readonly onChoose: (choice: PartChoice) => void }

/** The server computes no smaller amount: 1,000 toman, less than any instalment. */
const leastComputed = 10_000

/** Suggested amounts, in millions of toman. */
const steps = [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 80, 100, 200]

/** Paying a part in advance: how much, and which of the two ways to go on, both with their schedules (R-PLAN-05). */
export function PartPaymentPage({ order, choice, onChoose }: Props) {
  const { unpaid } = instalmentsOf(order)
  const least = rial(unpaid[0]?.amount ?? 0)
  const below = usePayoffBound(order.id)
  const chips = suggestions(least, below)
  const [typed, type] = useState<Rial | null>(rial(choice.amount ?? chips[1] ?? chips[0] ?? least))
  const amount = useRested(typed) ?? rial(0)
  useEffect(() => {
    if (amount > 0 && amount !== choice.amount) onChoose({ ...choice, amount })
  }, [amount, choice, onChoose])
  const asked = useQuery({ ...partPaymentQuery(String(order.id), amount), enabled: amount >= leastComputed })
  const isOld = useToday() !== dayOf(instant(asked.dataUpdatedAt))
  const again = () => void asked.refetch()
  const failure = useFailure(asked)
  if (isRefused(failure)) return <RefusedChange title={copy.title} error={failure} order={order} onRetry={again} />
  const isTooSmall = amount < leastComputed
  if (!asked.data && !failure && !isTooSmall) return <Loading />

  const part = isTooSmall ? undefined : asked.data
  const plans = part?.plans ?? []
  const best = plans.toSorted((one, other) => other.saved - one.saved)[0]
  const chosen = plans.find(({ way }) => way === choice.way) ?? best
  const isWaiting = asked.isPlaceholderData || typed !== amount || failure !== null
  return (
    <>
      <Amount
        order={order}
        typed={typed}
        onType={type}
        least={least}
        below={below}
        error={typed === null ? copy.missing : isTooSmall ? boundsOf(least, below) : fieldErrorOf(failure)}
        plan={chosen}
      />
      {part && chosen && (
        <div className="cols plan-cols">
          <fieldset className={classNames('min-w-0', (isOld || isWaiting) && 'is-old')}>
            <legend className="h-card mb-3">{copy.rest}</legend>
            <div className="plan-pair">
              {partPaymentWays.map((way) => (
                <WayCard
                  key={way}
                  way={way}
                  plan={plans.find((plan) => plan.way === way)}
                  unpaid={unpaid}
                  isChosen={chosen.way === way}
                  isBest={best?.way === way && plans.length > 1}
                  onChoose={() => onChoose({ ...choice, way })}
                />
              ))}
            </div>
          </fieldset>
          <aside className="plan-beside min-w-0 space-y-5">
            <PartAside order={order} part={part} plan={chosen} unpaid={unpaid} isWaiting={isWaiting} isOld={isOld} onAgain={again} />
            <PayoffTeaser orderId={order.id} />
          </aside>
        </div>
      )}
      {!part && <PayoffTeaser orderId={order.id} />}
    </>
  )
}

/** Three round amounts within the bounds of a part payment, none where they are narrower. Rial. */
function suggestions(least: Rial, below: Rial | null): readonly Rial[] {
  const most = below ?? Number.MAX_SAFE_INTEGER
  const within = steps.map((million) => rial(million * 10_000_000)).filter((amount) => amount >= least && amount < most)
  if (within.length > 0) return within.slice(0, 3)
  return [1, 2, 3].map((count) => roundUpTo(rial(least * count), 10_000)).filter((amount) => amount < most)
}

type AmountProps = {
  readonly order: OrderInFull
  readonly typed: Rial | null
  readonly onType: (amount: Rial | null) => void
  readonly least: Rial
  readonly below: Rial | null
  readonly error: string | undefined
  readonly plan: ChangedPlan | undefined
}

/** How much is paid, within its bounds, and what becomes of the instalments. */
function Amount({ order, typed, onType, least, below, error, plan }: AmountProps) {
  const { unpaid } = instalmentsOf(order)
  return (
    <section className="card mb-5 rounded-[20px] p-6">
      <div className="flex items-start gap-8 ph:flex-col">
        <div className="plan-field">
          <PlanHead order={order}>{copy.remaining(tomans(sum(unpaid.map((one) => rial(one.amount)))))}</PlanHead>
          <h1 className="sr-only">{copy.title}</h1>
          <NumberField
            className="plan-amount"
            label={copy.howMuch}
            value={typed}
            onChange={onType}
            hint={boundsOf(least, below)}
            error={error}
          />
          <Chips amounts={suggestions(least, below)} chosen={typed} onChoose={onType} />
        </div>
        {plan && <InstalmentBars plan={plan} unpaid={unpaid} />}
      </div>
    </section>
  )
}

const boundsOf = (least: Rial, below: Rial | null): string =>
  below === null ? copy.from(tomanNumber(least)) : copy.bounds(tomanNumber(least), tomanNumber(below))

type ChipsProps = { readonly amounts: readonly Rial[]; readonly chosen: Rial | null; readonly onChoose: (amount: Rial) => void }

const Chips = ({ amounts, chosen, onChoose }: ChipsProps) => (
  <div className="mt-2 flex flex-wrap gap-2" role="group" aria-label={copy.suggested}>
    {amounts.map((amount) => (
      <button
        key={amount}
        type="button"
        className={classNames('chip', amount === chosen && 'is-on')}
        aria-pressed={amount === chosen}
        onClick={() => onChoose(amount)}
      >
        {tomanNumber(amount)}
      </button>
    ))}
  </div>
)

const Loading = () => (
  <div className="space-y-5" role="status" aria-label={shared.loading}>
    <Skeleton className="h-64 rounded-[20px]" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
)

/** The amount's own refusals belong to its field. */
function fieldErrorOf(error: Error | null): string | undefined {
  if (error === null) return undefined
  if (error instanceof Refused && error.code === 'PART_OUT_OF_RANGE') {
    const { least: from, below: until } = error.details
    return typeof from === 'number' && typeof until === 'number'
      ? copy.bounds(tomanNumber(rial(from)), tomanNumber(rial(until)))
      : error.message
  }
  return error instanceof Refused && error.code === 'INSTALMENT_TOO_SMALL' ? copy.tooSmall : wordsOf(error)
}
