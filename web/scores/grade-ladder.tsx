import { grades } from '#domain/policies/grade.ts'
import { stepOf } from '#domain/scores/grade.ts'
import { classNames } from '#ui/class-names.ts'
import { copy } from './copy.ts'

/** Heights of the fifteen steps, lowest first, so that no style attribute is needed. */
const heights = ['h-3', 'h-5', 'h-7', 'h-9', 'h-11', 'h-13', 'h-15', 'h-17', 'h-19', 'h-21', 'h-23', 'h-25', 'h-27', 'h-29', 'h-31']

/** The fifteen grades as a stair that rises to the left, with the customer's own step marked (R-SCORE-06, R-SCORE-07). */
export function GradeLadder({ grade }: { readonly grade: string | null }) {
  const own = stepOf(grade)
  return (
    <ol aria-label={copy.ladder} className="grid grid-cols-15 items-end gap-1.5">
      {grades.map((rung, step) => (
        <li key={rung} aria-current={step === own ? 'step' : undefined} className="grid justify-items-center gap-1.5">
          {step === own && <span className="badge bg-text text-bg">{copy.you}</span>}
          <span
            aria-hidden
            className={classNames(
              'w-full rounded-sm',
              heights[step],
              own === null || step > own ? 'bg-step-todo' : step === own ? 'bg-chart-1' : 'bg-chart-2',
            )}
          />
          <span className={classNames('text-2xs', step === own ? 'font-bold text-brand' : 'text-text-2')} dir="ltr">
            {rung}
          </span>
        </li>
      ))}
    </ol>
  )
}
