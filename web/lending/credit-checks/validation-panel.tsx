import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import { shownReportStatus } from '#domain/lending/credit-checks/report.ts'
import { parseInstant } from '#domain/platform/kernel/time.ts'
import IconShieldCheck from '#icons/IconShieldCheck'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Stair } from '#ui/steps/stair.tsx'
import { StepBar } from '#ui/steps/step-bar.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { AskReport } from './ask-report.tsx'
import { copy } from './copy.ts'
import { PayReport } from './pay-report.tsx'
import { reportQuery } from './queries.ts'
import { StartInquiry } from './start-inquiry.tsx'

/** The customer's step on the way to a report: 0 number, 1 fee, 2 start, 3 result. After a refusal by the bureau the way begins anew. */
function stepOf(report: ReportEntity | null): 0 | 1 | 2 | 3 {
  if (report === null) return 0
  const status = shownReportStatus({ status: report.status, paidAt: report.paid_at === null ? null : parseInstant(report.paid_at) })
  if (status === 'REFUSED') return 0
  if (status === 'PENDING') return report.number_confirmed ? 1 : 0
  return status === 'PAID' ? 2 : 3
}

type Props = {
  /** The page of ours that paying leads back to: '/validation-user', or the order's. */
  readonly backTo: PagePath
  /** Asks for a new report although an old one lies there. */
  readonly isAnew?: boolean
}

/**
 * The way to a credit report, one step at a time: number, fee, code, waiting. It shows nothing once the report is
 * there; the report page and the order's page put what comes next in its place.
 */
export function ValidationPanel({ backTo, isAnew = false }: Props) {
  const { data: found, error, refetch } = useQuery(reportQuery)
  const { data: profile } = useQuery(profileQuery)
  useRefreshAfterReport(found?.status)
  const [wantsCode, setWantsCode] = useState(false)
  if (failureOf({ error, data: found })) return <ErrorState title={copy.page} text={wordsOf(error)} onRetry={() => void refetch()} />
  if (found === undefined || profile === undefined) return <SkeletonRows />
  if (found?.status === 'approved' && !isAnew) return null
  const report = found?.status === 'approved' || found?.status === 'refused' ? null : found
  const step = stepOf(report)
  return (
    <section aria-label={copy.stepsLabel} className="card grid gap-6 p-7">
      <StepBar steps={copy.steps} at={step} label={copy.stepsLabel} turn={step === 3 ? 'other' : 'reader'} />
      {found?.status === 'refused' && (
        <Alert tone="danger" title={copy.refused.title}>
          {copy.refused.text}
        </Alert>
      )}
      {!profile.ehrazsho ? (
        <IdentityFirst backTo={backTo} />
      ) : step === 0 ? (
        <AskReport nationalCode={profile.national_code ?? ''} isAsked={report !== null || wantsCode} onAsked={() => setWantsCode(true)} />
      ) : step === 1 && report ? (
        <PayReport report={report} backTo={backTo} />
      ) : step === 2 && report ? (
        <StartInquiry requestId={report.request_id} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

const IdentityFirst = ({ backTo }: { readonly backTo: string }) => (
  <Alert
    tone="warn"
    title={copy.start.identity}
    action={
      <Link to="/profile" search={{ return: backTo }} className={buttonClass('primary', 'sm')}>
        <IconShieldCheck aria-hidden /> {copy.start.toProfile}
      </Link>
    }
  >
    {copy.start.identityText}
  </Alert>
)

/** Once the report arrives or is refused, the frame and the orders are read anew: the server has moved what waited for it. */
function useRefreshAfterReport(status: ReportEntity['status'] | undefined): void {
  const queries = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'in_progressing' && (status === 'approved' || status === 'refused')) {
      void queries.invalidateQueries({ queryKey: ['me'] })
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
    before.current = status
  }, [status, queries])
}

/** The bureau works; the page looks again by itself. */
export const Waiting = () => (
  <div role="status" className="flex items-center gap-8">
    <div className="flex-1">
      <h2 className="text-xl font-extrabold">{copy.waiting.title}</h2>
      <p className="mt-1 text-text-2">{copy.waiting.text}</p>
    </div>
    <Stair className="w-40 animate-pulse" steps={['done', 'done', 'now', 'todo']} label={copy.waiting.title} />
  </div>
)
