import { useState, type ReactNode } from 'react'
import type { Order } from '#contract/lending/orders/order.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconClock from '#icons/IconClock'
import IconExternalLink from '#icons/IconExternalLink'
import IconSignature from '#icons/IconSignature'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { useSignRequest } from '#web/lending/sign-requests/use-sign-request.ts'
import { FailedCommand } from '#web/platform/http/failed-command.tsx'
import { copy } from './copy.ts'
import { Hands } from './hands.tsx'
import { Terms } from './terms.tsx'

type Props = {
  readonly order: Pick<Order, 'id' | 'identifier' | 'sign_requests'>
  /** Why signing is barred for now (the first payment), or null. */
  readonly barredBecause: string | null
}

/** The contract of an order: who has signed, and the link to sign it. */
export function ContractPanel({ order, barredBecause }: Props) {
  const { customer, bank } = order.sign_requests
  const isMine = customer?.status === 'SIGNED'
  const isDone = isMine && bank?.status === 'SIGNED'
  return (
    <section className="card grid gap-6 p-7" aria-label={copy.title}>
      {isDone ? (
        <Words icon={<IconCircleCheck />} tone="success" {...copy.done} />
      ) : isMine ? (
        <Words icon={<IconClock />} {...copy.waiting} />
      ) : (
        <>
          <Words icon={<IconSignature />} tone="warn" title={copy.title} text={copy.text} />
          <Terms orderId={order.id} />
          <SignContract order={order} barredBecause={barredBecause} />
        </>
      )}
      <Hands customer={customer} bank={bank} />
    </section>
  )
}

function SignContract({ order, barredBecause }: Props) {
  const asking = useSignRequest(order.identifier, 'customer')
  const request = order.sign_requests.customer
  const [now] = useState(() => Date.now())
  const isOver = request !== null && Date.parse(request.expire_at) <= now
  return (
    <div className="grid gap-3">
      {isOver && <Alert tone="warn">{copy.over}</Alert>}
      <div className="flex items-center gap-4">
        <Button
          size="lg"
          icon={<IconExternalLink aria-hidden />}
          loading={asking.isPending}
          disabledReason={barredBecause ?? undefined}
          onClick={() => asking.mutate()}
        >
          {isOver ? copy.renew : copy.go}
        </Button>
        {request !== null && !isOver && (
          <p className="cap">
            {copy.until} <JalaliDate at={request.expire_at} withTime />
          </p>
        )}
      </div>
      <FailedCommand error={asking.error} isPending={asking.isPending} onRetry={() => asking.mutate()} />
    </div>
  )
}

type WordsProps = { readonly icon: ReactNode; readonly tone?: 'brand' | 'warn' | 'success'; readonly title: string; readonly text: string }

const Words = ({ icon, tone = 'brand', title, text }: WordsProps) => (
  <div className="flex gap-4">
    <Tile size="lg" tone={tone} icon={icon} />
    <div>
      <h2 className="text-xl font-extrabold">{title}</h2>
      <p className="mt-0.5 text-text-2">{text}</p>
    </div>
  </div>
)
