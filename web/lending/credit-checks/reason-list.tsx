import type { ReasonWeight } from '#domain/lending/credit-checks/reason.ts'
import { weighReasons, type ScoreStep, isContinued, scorePlan } from '#domain/lending/credit-checks/score-plan.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { Card } from '#ui/layout/card.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { reportCopy as words } from './report-copy.ts'

const stairs = { 1: ['bad', 'todo', 'todo'], 2: ['bad', 'bad', 'todo'], 3: ['bad', 'bad', 'bad'] } as const satisfies Record<
  ReasonWeight,
  unknown
>

type Props = {
  readonly reasons: readonly string[]
  /** The day of the report, and the page's present one. */
  readonly days: { readonly reported: Day; readonly today: Day }
  /** Opens a dispute about this sentence of the report. */
  readonly onDispute: (reason: string) => void
}

/** What pulled the score down, the heaviest first, each to be disputed, and the plan of three steps that follows from it (R-CARE-10). */
export function ReasonList({ reasons, days, onDispute }: Props) {
  const plan = scorePlan(reasons, days)
  return (
    <>
      <Card title={words.reasons} className="p-6">
        {reasons.length === 0 ? (
          <p className="text-sm text-text-2">{words.noReasons}</p>
        ) : (
          <ul className="grid gap-4">
            {weighReasons(reasons).map(({ text, weight }) => (
              <li key={text} className="flex items-start gap-3">
                <Stair className="mt-1 w-9 shrink-0" height={26} steps={stairs[weight]} label={words.weights[weight]} />
                <div>
                  <b className="text-sm font-semibold">{text}</b>
                  <p className="cap" aria-hidden>
                    {words.weights[weight]}
                  </p>
                  <button
                    type="button"
                    className="link mt-1 text-sm ph:min-h-11"
                    aria-label={words.disputeOf(text)}
                    onClick={() => onDispute(text)}
                  >
                    {words.dispute}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {plan.length > 0 && <ScorePlan steps={plan} />}
    </>
  )
}

/** What is due first, first. */
const byDay = (one: ScoreStep, other: ScoreStep): number => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)

function ScorePlan({ steps }: { readonly steps: readonly ScoreStep[] }) {
  return (
    <Card title={words.plan} className="p-6">
      <ol className="grid gap-4">
        {steps.toSorted(byDay).map(({ kind, day }) => (
          <li key={kind}>
            <b className="text-sm font-semibold">{isContinued(kind) ? words.until(jalali(day)) : words.by(jalali(day))}</b>
            <p className="mt-1 text-sm text-text-2">{words.remedies[kind]}</p>
          </li>
        ))}
      </ol>
      <p className="cap mt-4">{words.planNote}</p>
    </Card>
  )
}
