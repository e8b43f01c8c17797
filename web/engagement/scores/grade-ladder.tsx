import { gradeStep } from '#domain/lending/credit-checks/grade.ts'
import { grades } from '#domain/platform/policies/grade.ts'
import { classNames } from '#ui/class-names.ts'
import { copy } from './copy.ts'

/** Classes for the heights of the fifteen steps, lowest first, so that no style attribute is needed. */
const heights = ['h-3', 'h-5', 'h-7', 'h-9', 'h-11', 'h-13', 'h-15', 'h-17', 'h-19', 'h-21', 'h-23', 'h-25', 'h-27', 'h-29', 'h-31']

type Props = {
  readonly grade: string | null
  /** Marks the grade as the customer's own. */
  readonly isOwn?: boolean
}

/** The fifteen grades as a stair that rises to the left, with one step marked in the documented colours (R-SCORE-06, R-SCORE-07). */
export function GradeLadder({ grade, isOwn = true }: Props) {
  const marked = gradeStep(grade)
  return (
    <ol aria-label={copy.ladder} className="grid grid-cols-15 items-end gap-1.5 ph:grid-cols-15 ph:gap-0.5">
      {grades.map((rung, step) => (
        <li
          key={rung}
          aria-current={step === marked ? 'step' : undefined}
          className="relative grid justify-items-stretch gap-1.5 text-center"
        >
          {isOwn && step === marked && (
            <span className="badge absolute -top-9 left-1/2 h-[26px] -translate-x-1/2 bg-text text-bg">{copy.you}</span>
          )}
          <span
            aria-hidden
            className={classNames(
              'rounded-[6px] forced-color-adjust-none',
              heights[step],
              marked === null || step > marked ? 'bg-step-todo' : step === marked ? 'bg-chart-1' : 'bg-chart-2',
            )}
          />
          <span className={classNames('text-xs ph:-mx-1', step === marked ? 'font-black text-brand-text' : 'text-text-3')}>
            <bdi className="lat" dir="ltr">
              {rung}
            </bdi>
          </span>
        </li>
      ))}
    </ol>
  )
}
