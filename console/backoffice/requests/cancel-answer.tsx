import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { useSession } from '#console/backoffice/session/session.ts'
import { UnsentTexts } from '#console/backoffice/shell/forms/unsent-texts.tsx'
import { acceptCancelRequest, refuseCancelRequest, takeUpCancelRequest } from '#contract/backoffice/requests/routes.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import type { CancelRequest } from './queries.ts'

type Props = { readonly request: CancelRequest; readonly onDecided: () => void }

/** SUPPORT takes a cancel request up, grants it, or refuses it with a sentence for the customer. */
export function CancelAnswer({ request, onDecided }: Props) {
  const role = useSession()?.role
  const params = { customer_id: request.customer.id, id: request.id }
  const takingUp = useAction(takeUpCancelRequest)
  const refusing = useAction(refuseCancelRequest)
  const accepting = useAction(acceptCancelRequest)
  const form = useForm({
    initial: { answer: '' },
    send: (body) => refusing.mutateAsync({ params, body }),
    tidy: ({ answer }) => ({ answer: answer.trim() }),
    onSent: onDecided,
  })
  const accept = () => form.submit({}, { send: () => accepting.mutateAsync({ params }) })
  const { answer } = form.values
  const isOpen = request.status === 'OPEN' || request.status === 'IN_PROGRESS'
  const isMine = role !== undefined && mayCall(role, 'ops.cancel-request.accept')
  if (!isOpen || request.accepted_at !== null || !isMine)
    return (
      <div className="space-y-4">
        <Alert title={copy.decided}>{request.answer ? `${copy.given}: ${request.answer}` : copy.acceptText}</Alert>
        <UnsentTexts texts={answer === '' ? [] : [answer]} />
      </div>
    )
  return (
    <Card title={copy.yourAnswer}>
      <div className="space-y-4">
        {request.status === 'OPEN' && (
          <Button variant="soft" className="w-full" loading={takingUp.isPending} onClick={() => takingUp.mutate({ params })}>
            {copy.takeUp}
          </Button>
        )}
        <p className="text-text-2">{copy.acceptText}</p>
        <Button className="w-full" loading={accepting.isPending} onClick={accept}>
          {copy.accept}
        </Button>
        <form {...form.props} className="space-y-4">
          <TextArea label={copy.answer} hint={copy.answerHint} maxLength={500} {...form.field('answer')} />
          <Button
            type="submit"
            variant="danger-soft"
            className="w-full"
            loading={refusing.isPending}
            disabledReason={answer.trim().length < 5 ? copy.answerHint : undefined}
          >
            {copy.refuse}
          </Button>
        </form>
      </div>
    </Card>
  )
}
