import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { policyAt } from '#domain/policies/policy.ts'
import { letterOf } from '#domain/scores/grade.ts'
import { profileQuery } from '../http/profile.ts'
import { GradeLadder } from '../scores/grade-ladder.tsx'
import { ScoreBriefCard } from '../scores/score-brief-card.tsx'
import { SuggestionList } from '../scores/suggestion-list.tsx'
import { GatewayErrorDialog } from '../session/gateway-error-dialog.tsx'
import { today } from '../session/today.ts'
import { pageTitle } from '../shell/page-title.ts'
import { titles } from '../shell/titles.ts'
import { copy } from '../validations/copy.ts'
import { reportQuery } from '../validations/queries.ts'
import { ReportView } from '../validations/report-view.tsx'
import { ValidationPanel } from '../validations/validation-panel.tsx'

/** The customer's credit report: the way to it, and the report itself. */
export const Route = createFileRoute('/_signed-in/validation-user')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(reportQuery), context.queries.ensureQueryData(profileQuery)]),
  head: () => ({ meta: [pageTitle(titles.credit)] }),
  staticData: { crumbs: [{ title: titles.home, to: '/' }, { title: titles.credit }] },
  component: ValidationPage,
})

function ValidationPage() {
  const { data: report } = useSuspenseQuery(reportQuery)
  const [isAnew, setAnew] = useState(false)
  const [now] = useState(() => Date.now())
  if (report?.status === 'approved' && !isAnew) {
    const grade = report.score_grade
    return (
      <ReportView
        report={report}
        policy={policyAt(today())}
        now={now}
        onAnew={() => setAnew(true)}
        ladder={<GradeLadder grade={grade} />}
        suggestions={<SuggestionList letter={letterOf(grade)} isBrief />}
        behaviour={<ScoreBriefCard />}
      />
    )
  }
  return (
    <>
      <h1 className="h-page">{copy.page}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.intro}</p>
      <ValidationPanel backTo="/validation-user" isAnew={isAnew} />
      <GatewayErrorDialog />
    </>
  )
}
