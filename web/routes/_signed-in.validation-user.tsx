import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { letterOf } from '#domain/lending/credit-checks/grade.ts'
import { isAssessed } from '#domain/lending/credit-limit/credit-limit.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { titled, titles } from '#web/app/shell/titles.ts'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { BannerRow } from '#web/catalogue/stores/banner-row.tsx'
import { GradeLadder } from '#web/engagement/scores/grade-ladder.tsx'
import { ScoreBriefCard } from '#web/engagement/scores/score-brief-card.tsx'
import { SuggestionList } from '#web/engagement/scores/suggestion-list.tsx'
import { meQuery } from '#web/identity/session/me.ts'
import { profileQuery } from '#web/identity/session/profile.ts'
import { copy } from '#web/lending/credit-checks/copy.ts'
import { reportQuery } from '#web/lending/credit-checks/queries.ts'
import { reportCopy } from '#web/lending/credit-checks/report-copy.ts'
import { ReportView } from '#web/lending/credit-checks/report-view.tsx'
import { ValidationPanel } from '#web/lending/credit-checks/validation-panel.tsx'
import { BackToOrder } from '#web/lending/orders/new-order/back-to-order.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** The customer's credit report: the way to it, and the report itself. */
export const Route = createFileRoute('/_signed-in/validation-user')({
  loader: ({ context }) => Promise.all([context.queries.ensureQueryData(reportQuery), context.queries.ensureQueryData(profileQuery)]),
  ...titled(titles.credit),
  component: ValidationPage,
})

function ValidationPage() {
  const { data: report } = useSuspenseQuery(reportQuery)
  const { data: me } = useQuery(meQuery)
  const policy = usePolicy()
  const [isAnew, setAnew] = useState(false)
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  if (report?.status === 'approved' && !isAnew) {
    const grade = report.score_grade
    return (
      <>
        <BackToOrder />
        <ReportView
          report={report}
          policy={policy}
          now={now}
          onAnew={() => setAnew(true)}
          onDispute={(reason) =>
            void navigate({ to: '/support', search: { fresh: true }, state: { draft: disputeOf(reason, report.approved_at) } })
          }
          ladder={<GradeLadder grade={grade} />}
          suggestions={<SuggestionList letter={letterOf(grade)} isBrief />}
          behaviour={<ScoreBriefCard />}
        />
      </>
    )
  }
  return (
    <>
      <h1 className="h-page">{copy.page}</h1>
      <p className="mt-1 mb-6 text-text-2">{copy.intro}</p>
      <BackToOrder />
      {me && !isAssessed(me) && <BannerRow type="bank-validation" />}
      <ValidationPanel backTo="/validation-user" isAnew={isAnew} />
      <GatewayErrorDialog />
    </>
  )
}

const disputeOf = (reason: string, reportedAt: string | null) => ({
  subject: reportCopy.disputeSubject,
  text: reportCopy.disputeText(reason, jalali(reportedAt)),
  about: { kind: 'REPORT_REASON', item: reason } as const,
})
