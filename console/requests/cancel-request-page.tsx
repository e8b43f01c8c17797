import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptCancelRequest, refuseCancelRequest, takeUpCancelRequest } from '#contract/ops/requests.ts'
import { mayCall } from '#domain/ops/rights.ts'
import { captions } from '#domain/orders/stage.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Digits } from '#ui/digits.tsx'
import { JalaliDate } from '#ui/jalali-date.tsx'
import { KeyValues } from '#ui/key-value.tsx'
import { Money } from '#ui/money.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useDeed } from '../http/use-deed.ts'
import { useSession } from '../session/session.ts'
import { typeNames } from '../shell/order-words.ts'
import { copy } from './copy.ts'
import type { CancelRequest } from './queries.ts'

type Props = { readonly request: CancelRequest; readonly onDecided: () => void }

/** A customer wants out: what they wrote, what goes back to them, and our answer. */
export function CancelRequestPage({ request, onDecided }: Props) {
  const { order, customer } = request
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <Card title={copy.asks}>
          <p className="text-md leading-8">{request.description}</p>
        </Card>
        <Card
          title={customer.name}
          action={
            <Link to="/orders/$order" params={{ order: order.identifier }} search={{}} className="link">
              {copy.order} <Digits value={order.identifier} />
            </Link>
          }
        >
          <KeyValues
            rows={[
              [copy.order, `${typeNames[order.type]}، ${captions[order.status]}`],
              [copy.filed, <JalaliDate key="filed" at={request.created_at} withTime />],
              [copy.paid, <JalaliDate key="paid" at={request.paid_at} withTime />],
              [copy.takenBy, request.taken_up_by ?? '---'],
              ...(request.accepted_by === null ? [] : ([[copy.acceptedBy, request.accepted_by]] as const)),
              [copy.refund, <Money key="refund" amount={request.refund} />, 'total'],
            ]}
          />
        </Card>
      </div>
      <aside>
        <Answer request={request} onDecided={onDecided} />
      </aside>
    </div>
  )
}

function Answer({ request, onDecided }: Props) {
  const role = useSession()?.role
  const [answer, setAnswer] = useState('')
  const takingUp = useDeed(takeUpCancelRequest)
  const accepting = useDeed(acceptCancelRequest, onDecided)
  const refusing = useDeed(refuseCancelRequest, onDecided)
  const params = { customer_id: request.customer.id, id: request.id }
  const isOpen = request.status === 'OPEN' || request.status === 'IN_PROGRESS'
  const isMine = role !== undefined && mayCall(role, 'ops.cancel-request.accept')
  if (!isOpen || request.accepted_at !== null || !isMine)
    return <Alert title={copy.decided}>{request.answer ? `${copy.given}: ${request.answer}` : copy.acceptText}</Alert>
  return (
    <Card title={copy.yourAnswer}>
      <div className="space-y-4">
        {request.status === 'OPEN' && (
          <Button variant="soft" className="w-full" loading={takingUp.isPending} onClick={() => takingUp.mutate({ params })}>
            {copy.takeUp}
          </Button>
        )}
        <p className="text-text-2">{copy.acceptText}</p>
        <Button className="w-full" loading={accepting.isPending} onClick={() => accepting.mutate({ params })}>
          {copy.accept}
        </Button>
        <TextArea label={copy.answer} hint={copy.answerHint} value={answer} onChange={setAnswer} maxLength={500} />
        <Button
          variant="danger-soft"
          className="w-full"
          loading={refusing.isPending}
          disabledReason={answer.trim().length < 5 ? copy.answerHint : undefined}
          onClick={() => refusing.mutate({ params, body: { answer: answer.trim() } })}
        >
          {copy.refuse}
        </Button>
      </div>
    </Card>
  )
}
