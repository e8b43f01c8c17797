import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { proposeProblemRefund, rejectProblem, type readProblemForStaff } from '#contract/backoffice/problems/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SureDialog } from '#ui/layout/sure-dialog.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'

export type Problem = Reply<typeof readProblemForStaff>['results']
type Props = { readonly problem: Problem; readonly onDecided: () => void }

/** FINANCE proposes the refund, which a second person approves; it or SUPPORT decides for the store. */
export function ProblemDecision({ problem, onDecided }: Props) {
  const { report, customer, prepared } = problem
  const role = useSession()?.role
  const mayPropose = role !== undefined && mayCall(role, proposeProblemRefund.id)
  const params = { customer_id: customer.id, id: report.id }
  const accepting = useAction(proposeProblemRefund)
  const rejecting = useAction(rejectProblem)
  const [isAsked, setAsked] = useState(false)
  const form = useForm<{ readonly reason: string }, unknown>({
    initial: { reason: '' },
    send: (body) => accepting.mutateAsync({ params, body }),
    tidy: ({ reason }) => ({ reason: reason.trim() }),
    onSent: onDecided,
  })
  if (!problem.is_ready || problem.waits_for_second)
    return (
      <Alert title={copy.decision}>
        {problem.waits_for_second ? copy.secondWaits : report.ended_at === null ? copy.notReady : (report.reason ?? copy.ended)}{' '}
        {report.status === 'OPEN' && <JalaliDate at={report.answer_until} />}
      </Alert>
    )
  const short = form.values.reason.trim().length < 5 ? copy.reasonHint : undefined
  const reject = () => {
    setAsked(false)
    form.submit({}, { send: (body) => rejecting.mutateAsync({ params, body }) })
  }
  return (
    <Card title={copy.decision}>
      <form {...form.props} className="space-y-4">
        {prepared !== null && <Alert>{copy.prepared}</Alert>}
        <TextArea label={copy.reason} hint={copy.reasonHint} maxLength={300} {...form.field('reason')} />
        <Button type="submit" className="w-full" loading={accepting.isPending} disabledReason={mayPropose ? short : copy.financeProposes}>
          {copy.accept}
        </Button>
        <p className="text-text-2">{copy.acceptText}</p>
        <Button
          variant="danger-soft"
          className="w-full"
          loading={rejecting.isPending}
          disabledReason={short}
          onClick={() => setAsked(true)}
        >
          {copy.reject}
        </Button>
      </form>
      <SureDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={copy.rejectTitle}
        text={copy.rejectText}
        yes={copy.rejectYes}
        onSure={reject}
      />
    </Card>
  )
}
