import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { reportCopy as words } from './report-copy.ts'

/** How many of a hundred people have each letter, with the customer's own picked out in the documented colours (R-SCORE-07). */
export function GradeShares({ report }: { readonly report: ReportEntity }) {
  const shares = report.score_grade_segmentation ?? []
  if (shares.length === 0) return null
  const own = report.score_grade?.charAt(0)
  const mine = shares.find(({ grade }) => grade === own)
  return (
    <Card title={words.gradeShares} className="p-6">
      {mine && <p className="cap mb-3">{words.gradeSharesText(digits(mine.percentage))}</p>}
      <ul className="grid gap-2.5">
        {shares.toReversed().map(({ grade, percentage }) => (
          <li key={grade} className="grid grid-cols-[16px_minmax(0,1fr)_40px] items-center gap-3 text-sm">
            <bdi className={classNames('lat', grade === own && 'font-black text-brand-text')} dir="ltr">
              {grade}
            </bdi>
            <span aria-hidden className="h-2.5 rounded-full bg-step-todo forced-color-adjust-none">
              <i
                className={classNames('block h-full rounded-full', grade === own ? 'bg-chart-1' : 'bg-chart-2')}
                style={{ width: `${percentage}%` }}
              />
            </span>
            <span className="text-end">{digits(percentage)}٪</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
