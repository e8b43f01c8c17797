import type { ReactNode } from 'react'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { gradeStep } from '#domain/lending/credit-checks/grade.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { limitsOf } from '#domain/platform/policies/costs.ts'
import { grades } from '#domain/platform/policies/grade.ts'
import type { Policy } from '#domain/platform/policies/policy.ts'
import { reportCopy as words } from './report-copy.ts'

type Props = { readonly report: ReportEntity; readonly policy: Policy; readonly ladder: ReactNode }

/** The grade on its ladder: how far to the top, what the next grade with a higher limit brings, and whose scores share it. */
export function GradeCard({ report, policy, ladder }: Props) {
  const { score_grade: grade } = report
  const step = gradeStep(grade)
  const own = report.score_segmentation?.find((segment) => segment.grade === grade)
  const better =
    step === null ? undefined : grades.slice(step + 1).find((next) => limitsOf(policy, next).credit > limitsOf(policy, grade).credit)
  return (
    <section aria-labelledby="grade" className="card flex flex-col rounded-[20px] p-7">
      <h2 id="grade" className="text-xl font-extrabold">
        {grade === null ? words.noGrade : words.grade[0]}
        {grade !== null && (
          <>
            <bdi className="lat" dir="ltr">
              {grade}
            </bdi>
            {words.grade[1]}
          </>
        )}
      </h2>
      <p className="text-text-2">
        {step === null
          ? words.noGradeText(tomans(limitsOf(policy, null).credit))
          : step === 14
            ? words.top
            : words.toTop(digits(14 - step))}{' '}
        {better && (
          <>
            {words.better[0]}
            <bdi className="lat" dir="ltr">
              {better}
            </bdi>
            {words.better[1](tomans(limitsOf(policy, better).credit))}
          </>
        )}
      </p>
      {own && <p className="cap mt-1">{words.segment(digits(own.from), digits(own.to))}</p>}
      <div className="mt-auto pt-12">{ladder}</div>
    </section>
  )
}
