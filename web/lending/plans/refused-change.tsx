import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { failureOf, Refused } from '#browser/platform/http/refused.ts'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { day } from '#domain/platform/kernel/time.ts'
import IconHourglass from '#icons/IconHourglass'
import { buttonClass } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { LivePayment } from '#web/billing/payments/live-payment.tsx'
import { useLivePaymentById } from '#web/billing/payments/queries.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy, payoffCopy, refusedCopy } from './copy.ts'
import { liveIdOf } from './queries.ts'

/** Whether the server says that the plan cannot be changed now; figures that could only not be fetched again stay. */
export const isRefused = (error: Error | null): error is Refused => error instanceof Refused && error.code in refusedCopy

type Preview = { readonly error: Error | null; readonly data: unknown; readonly isFetching: boolean }

/** `failureOf` a preview that is asked for again until it is possible: the refusal stays meanwhile, which a query without data forgets. */
export function useFailure(preview: Preview): Error | null {
  const [last, setLast] = useState<Error | null>(null)
  const isAskedAgain = preview.isFetching && preview.data === undefined
  const failure = failureOf(preview) ?? (isAskedAgain ? last : null)
  if (failure !== last) setLast(failure)
  return failure
}

type Props = {
  /** What the page is about. */
  readonly title: string
  readonly error: Error
  readonly order: Pick<OrderInFull, 'id' | 'identifier'>
  readonly onRetry: () => void
}

/** Why the plan cannot be changed now, in place of the figures, with the way to what is in its way. */
export const RefusedChange = ({ title, ...refused }: Props) => (
  <>
    <h1 className="h-page mb-5">{title}</h1>
    <Why {...refused} />
  </>
)

function Why({ error, order, onRetry }: Omit<Props, 'title'>) {
  const code = error instanceof Refused ? error.code : ''
  if (code === 'PAYMENT_LIVE') return <WaitsForPayment paymentId={liveIdOf(error)} />
  if (code === 'NOT_REPAYING') return <Reason {...refusedCopy.NOT_REPAYING} orderId={order.id} />
  if (code === 'ON_HOLD')
    return (
      <Reason title={refusedCopy.ON_HOLD.title} text={refusedCopy.ON_HOLD.text(holdUntil(error))} orderId={order.id}>
        <Link to="/purchases" search={{ order: order.identifier }} className={buttonClass()}>
          {refusedCopy.ON_HOLD.go}
        </Link>
      </Reason>
    )
  if (code === 'PURCHASE_OPEN')
    return (
      <Reason {...refusedCopy.PURCHASE_OPEN} orderId={order.id}>
        <Link to="/purchases" className={buttonClass()}>
          {refusedCopy.PURCHASE_OPEN.go}
        </Link>
      </Reason>
    )
  if (code === 'OVERDUE_FIRST')
    return (
      <Reason {...refusedCopy.OVERDUE_FIRST} orderId={order.id}>
        <Link to="/invoices" search={{ order: order.identifier, status: 'OVERDUE' }} className={buttonClass()}>
          {refusedCopy.OVERDUE_FIRST.go}
        </Link>
        <Link to="/orders/$id/$change" params={{ id: String(order.id), change: 'payoff' }} className={buttonClass('secondary')}>
          {payoffCopy.title}
        </Link>
      </Reason>
    )
  return <ErrorState title={copy.failed} text={wordsOf(error)} onRetry={onRetry} />
}

/** The last day of the hold that a refusal names. */
const holdUntil = (error: Error): string => longDate(day(String(error instanceof Refused ? error.details.until : '')))

function WaitsForPayment({ paymentId }: { readonly paymentId: string | null }) {
  const live = useLivePaymentById(paymentId)
  return (
    <Panel icon={<IconHourglass />} tone="warn" {...refusedCopy.PAYMENT_LIVE}>
      {live && <LivePayment payment={live} />}
    </Panel>
  )
}

type ReasonProps = { readonly title: string; readonly text: string; readonly orderId: number; readonly children?: ReactNode }

const Reason = ({ title, text, orderId, children }: ReasonProps) => (
  <Panel icon={<IconHourglass />} tone="warn" title={title} text={text}>
    <div className="flex flex-wrap gap-3">
      {children}
      <Link to="/orders/$id" params={{ id: String(orderId) }} className={buttonClass('secondary')}>
        {copy.toOrder}
      </Link>
    </div>
  </Panel>
)
