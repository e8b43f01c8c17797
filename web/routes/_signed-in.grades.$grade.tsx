import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { policyAt } from '#domain/policies/policy.ts'
import { letterIn, letterOf } from '#domain/scores/grade.ts'
import { GradeScreen } from '../scores/grade-screen.tsx'
import { today } from '../session/today.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'
import { reportQuery } from '../validations/queries.ts'

/** What a grade means and what raises it, by letter or sub-grade (D-21, R-SCORE-21). */
export const Route = createFileRoute('/_signed-in/grades/$grade')({
  loader: ({ context }) => context.queries.ensureQueryData(reportQuery),
  head: () => ({ meta: [pageTitle(titles.grades)] }),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.credit, to: '/validation-user' }, { title: titles.grades }] },
  component: GradePage,
})

function GradePage() {
  const { grade } = Route.useParams()
  const { data: report } = useSuspenseQuery(reportQuery)
  const own = report?.status === 'approved' ? letterOf(report.score_grade) : null
  return <GradeScreen letter={letterIn(grade)} own={own} policy={policyAt(today())} />
}
