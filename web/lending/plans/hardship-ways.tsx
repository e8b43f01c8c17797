import { useId, type ReactNode } from 'react'
import type { HardshipOnWire } from '#contract/lending/plans/hardship.ts'
import type { HardshipKind } from '#domain/lending/plans/agreed-change.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconFlag from '#icons/IconFlag'
import IconPlayerPause from '#icons/IconPlayerPause'
import IconStairs from '#icons/IconStairs'
import { classNames } from '#ui/class-names.ts'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { extraOf, isPossible, type PossibleWay, type Way } from './hardship-choice.ts'
import { hardshipCopy as copy } from './hardship-copy.ts'

type Props = {
  readonly hardship: HardshipOnWire
  /** Both ways in the length that is chosen for each; the first refused one where no length is possible. */
  readonly ways: Readonly<Record<HardshipKind, Way>>
  readonly chosen: HardshipKind
  readonly onChoose: (kind: HardshipKind) => void
}

/** Both ways beside each other; one that is not possible says why. */
export const HardshipWays = ({ hardship, ways, chosen, onChoose }: Props) => (
  <fieldset className="plan-pair mb-5">
    <legend className="sr-only">{copy.ways}</legend>
    {([ways.PAUSE, ways.SPREAD] as const).map((way) => (
      <WayCard
        key={way.kind}
        hardship={hardship}
        way={way}
        isChosen={way.kind === chosen && isPossible(way)}
        onChoose={() => onChoose(way.kind)}
      />
    ))}
  </fieldset>
)

type CardProps = Pick<Props, 'hardship'> & { readonly way: Way; readonly isChosen: boolean; readonly onChoose: () => void }

function WayCard({ hardship, way, isChosen, onChoose }: CardProps) {
  const id = useId()
  const isPause = way.kind === 'PAUSE'
  const Icon = isPause ? IconPlayerPause : IconStairs
  return (
    <div role="group" aria-labelledby={id} className={classNames('plan-card', isChosen && 'is-on', !isPossible(way) && 'is-off')}>
      <header>
        <label>
          <span className="flex items-center gap-3">
            <input
              type="radio"
              name="hardship-way"
              checked={isChosen}
              disabled={!isPossible(way)}
              aria-labelledby={id}
              aria-describedby={`${id}-why`}
              onChange={onChoose}
            />
            <span aria-hidden className={classNames('radio', isChosen && 'is-on')} />
            <h2 id={id} className="h-card flex-1">
              {titleOf(way)}
            </h2>
            <Icon aria-hidden size={22} className="text-brand-text" />
          </span>
        </label>
        <p id={`${id}-why`} className="mt-1 text-sm text-text-2">
          {way.refusal ? copy.refusals[way.refusal] : isPause ? copy.pauseText : copy.spreadText}
        </p>
      </header>
      {isPossible(way) && (
        <div className="p-5">{isPause ? <Pause hardship={hardship} way={way} /> : <Spread hardship={hardship} way={way} />}</div>
      )}
    </div>
  )
}

/** What a way is called, in its length where it is possible. */
export function titleOf(way: Way): string {
  if (way.kind === 'PAUSE') return isPossible(way) ? (copy.pauseOf[way.number] ?? copy.pause) : copy.pause
  return isPossible(way) ? copy.spreadOf(digits(way.number)) : copy.spread
}

type Shown = Pick<Props, 'hardship'> & { readonly way: PossibleWay }

const Pause = ({ hardship: { current }, way: { after } }: Shown) => (
  <>
    <div className="cap">{copy.nextDue}</div>
    <div className="plan-mid">
      <JalaliDate at={after.invoices[0]?.due_date} />
    </div>
    <ul className="mt-3 space-y-2 text-sm text-text-2">
      <Point>{copy.sameAmounts}</Point>
      <Point>{copy.noNewFee}</Point>
      <Point isEnd>
        {copy.endMoves[0]} <JalaliDate at={current.schedule.last_due_date} /> {copy.endMoves[1]}{' '}
        <JalaliDate at={after.schedule.last_due_date} /> {copy.endMoves[2]}
      </Point>
    </ul>
  </>
)

function Spread({ hardship, way }: Shown) {
  const extra = extraOf(hardship, way)
  const [first, last] = [extra[0], extra.at(-1)]
  const next = hardship.current.invoices.find(({ days_late }) => days_late === 0)
  return (
    <>
      <div className="cap">{copy.eachExtra(digits(first?.number ?? 0), digits(last?.number ?? 0))}</div>
      <div className="plan-mid">
        <Money amount={(first?.amount ?? 0) + (first?.fee_part ?? 0)} />
      </div>
      <ul className="mt-3 space-y-2 text-sm text-text-2">
        {next && (
          <Point>
            {copy.staysAt(digits(next.number))} <JalaliDate at={next.due_date} />
          </Point>
        )}
        <Point>{hardship.late_fee > 0 ? copy.feeInside(tomans(rial(hardship.late_fee)), digits(way.number)) : copy.noFeeSpread}</Point>
        <Point isEnd>
          {copy.endsOn} <JalaliDate at={way.after.schedule.last_due_date} />
        </Point>
      </ul>
    </>
  )
}

const Point = ({ isEnd = false, children }: { readonly isEnd?: boolean; readonly children: ReactNode }) => (
  <li className="flex gap-2">
    {isEnd ? (
      <IconFlag aria-hidden size={19} className="shrink-0 text-text-3" />
    ) : (
      <IconCircleCheck aria-hidden size={19} className="shrink-0 text-success-text" />
    )}
    <span>{children}</span>
  </li>
)
