import { Link } from '@tanstack/react-router'
import { captions } from '#domain/lending/orders/progress/stage.ts'
import { orderTypeNames } from '#domain/platform/products/order-type-names.ts'
import { Card } from '#ui/layout/card.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Money } from '#ui/text/money.tsx'
import { CancelAnswer } from './cancel-answer.tsx'
import { copy } from './copy.ts'
import type { CancelRequest } from './queries.ts'

type Props = { readonly request: CancelRequest; readonly onDecided: () => void }

/** A cancel request: the customer's text, the refund, and the decision. */
export function CancelRequestPage({ request, onDecided }: Props) {
  const { order, customer } = request
  return (
    <div className="with-aside is-wide">
      <div className="min-w-0 space-y-5">
        <Card title={copy.asks}>
          {request.cancel_reason && <p className="font-semibold">{request.cancel_reason}</p>}
          {request.description !== request.cancel_reason && <p className="text-md leading-8">{request.description}</p>}
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
              [copy.order, `${orderTypeNames[order.type]}، ${captions[order.status]}`],
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
        <CancelAnswer request={request} onDecided={onDecided} />
      </aside>
    </div>
  )
}
