import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { letterOf } from '#domain/lending/credit-checks/grade.ts'
import { userStatus } from '#domain/lending/credit-checks/report.ts'
import { monthsToGrade } from '#domain/lending/credit-checks/suggestions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconCircleX from '#icons/IconCircleX'
import { Badge } from '#ui/feedback/badge.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { reportCopy as words } from './report-copy.ts'
import { ScoreDial } from './score-dial.tsx'

/** The score on its dial, whether credit is allowed, and how risky the letter is; without a score, what is missing (R-SCORE-20). */
export function ScoreCard({ report }: { readonly report: ReportEntity }) {
  const { status, score, score_grade: grade } = report
  const isAllowed = userStatus({ status, allowCredit: report.allow_credit === true }) === 'ALLOWED'
  const letter = letterOf(grade)
  return (
    <section aria-label={words.dialLabel} className="card grid content-center justify-items-center gap-4 rounded-[20px] p-7 text-center">
      {score === null ? (
        <div className="grid justify-items-center gap-3 py-4">
          <Stair className="w-44" height={96} steps={['todo', 'todo', 'todo', 'todo', 'todo']} label={words.noScore} />
          <h2 className="text-xl font-extrabold">{words.noScore}</h2>
          <p className="max-w-xs text-sm text-text-2">{words.noScoreText(digits(monthsToGrade))}</p>
        </div>
      ) : (
        <ScoreDial score={score} grade={grade} segments={report.grouped_score_segmentation ?? []} />
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        {isAllowed ? (
          <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
            {words.allowed}
          </Badge>
        ) : (
          <Badge tone="danger" icon={<IconCircleX aria-hidden />}>
            {words.notAllowed}
          </Badge>
        )}
        <span className={letter === 'no-rank' || letter === 'C' ? 'badge' : letter < 'C' ? 'badge badge-progress' : 'badge badge-action'}>
          {words.risks[letter]}
        </span>
      </div>
    </section>
  )
}
