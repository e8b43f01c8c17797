import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { letterOfAddress } from '#domain/lending/credit-checks/grade.ts'
import { home, titled, titles } from '#web/app/shell/titles.ts'
import { GradeScreen } from '#web/engagement/scores/grade-screen.tsx'
import { reportQuery } from '#web/lending/credit-checks/queries.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** What a grade means and what raises it, by letter or sub-grade (D-21, R-SCORE-21). */
export const Route = createFileRoute('/_signed-in/grades/$grade')({
  loader: ({ context }) => context.queries.ensureQueryData(reportQuery),
  ...titled(titles.grades, [home, { title: titles.credit, to: '/validation-user' }]),
  component: GradePage,
})

function GradePage() {
  const { grade } = Route.useParams()
  const { data: report } = useSuspenseQuery(reportQuery)
  const policy = usePolicy()
  const own = report?.status === 'approved' ? report.score_grade : undefined
  return <GradeScreen letter={letterOfAddress(grade)} own={own} policy={policy} />
}
