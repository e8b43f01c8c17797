import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureOf, Refused } from '#browser/platform/http/refused.ts'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import type { TicketDetails } from '#contract/merchants/checkout/credit-tickets.ts'
import { isOpen } from '#domain/merchants/checkout/ticket-transitions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconCoins from '#icons/IconCoins'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { LivePayment } from '#web/billing/payments/live-payment.tsx'
import { useLivePayment, type ShownLivePayment } from '#web/billing/payments/queries.ts'
import { trackPurchase } from '#web/identity/analytics/track-events.ts'
import { fallbackMessages } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { creditCopy } from './credit-copy.ts'
import { isWaiting, ticketPaymentQuery, ticketQuery } from './queries.ts'
import { TicketClosed } from './ticket-closed.tsx'
import { isPaidStatus, isSold, outcomeOf, rowsOf, wasPaid } from './ticket-outcome.tsx'
import { TicketShell } from './ticket-shell.tsx'

/** How long a paid purchase is shown before the browser returns to the store. */
const leavesAfterMs = 6000

type Props = { readonly paymentId: string | undefined; readonly trackNumber: string | undefined }

/** The page after the gateway (R-PAY-14), and the page of a purchase in any status. Shows the server's data, never parameters of the address. */
export function TicketResult({ paymentId, trackNumber }: Props) {
  const payment = useQuery({ ...ticketPaymentQuery(paymentId ?? ''), enabled: paymentId !== undefined })
  const track = trackNumber ?? payment.data?.items[0]?.id
  const ticket = useQuery({ ...ticketQuery(track ?? ''), enabled: track !== undefined })
  const open = useLivePayment('credit_ticket', track === undefined ? [] : [track])
  const live = ticket.data && isOpen(ticket.data.status) ? open : null
  useSettledPayment(payment.data)
  const isEmptyAddress = paymentId === undefined && trackNumber === undefined
  const error = failureOf(payment) ?? failureOf(ticket) ?? (isEmptyAddress ? new Refused(404, null, fallbackMessages) : null)
  const retry = () => void Promise.all([paymentId === undefined ? null : payment.refetch(), track === undefined ? null : ticket.refetch()])
  return (
    <TicketShell>
      {error ? (
        <TicketClosed error={error} onRetry={retry} />
      ) : (
        <main className="grid min-h-[720px] place-items-center ph:grid-cols-1 ph:min-h-0 px-6 pb-16">
          <div className="w-[560px] max-w-full">
            {ticket.data ? (
              <Result ticket={ticket.data} payment={payment.data} live={live} isAfterGateway={paymentId !== undefined} />
            ) : (
              <Skeleton className="h-96 rounded-2xl" />
            )}
          </div>
          <GatewayErrorDialog onRetry={retry} />
        </main>
      )}
    </TicketShell>
  )
}

/** Once the bank has said yes or no everything else is stale; what is paid is tracked (R-ANALYTICS-09). */
function useSettledPayment(payment: PaymentOnWire | undefined): void {
  const queries = useQueryClient()
  const isSettled = payment !== undefined && !isWaiting(payment)
  useEffect(() => {
    if (isSettled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payments' })
  }, [isSettled, queries])
  useEffect(() => {
    if (payment?.status === 'PAID' && !payment.is_kept_in_wallet)
      trackPurchase(payment.payment_id, { kind: payment.kind, amount: payment.amount })
  }, [payment])
}

type ResultProps = {
  readonly ticket: TicketDetails
  readonly payment: PaymentOnWire | undefined
  readonly live: ShownLivePayment | null
  readonly isAfterGateway: boolean
}

function Result({ ticket, payment, live, isAfterGateway }: ResultProps) {
  const isPaid = isPaidStatus(ticket.status)
  const mayPay = isOpen(ticket.status) && live === null && !(payment && isWaiting(payment))
  const { title, text, seal, icon } = outcomeOf(ticket, payment, live !== null)
  return (
    <section className="card rounded-2xl p-9 text-center shadow-md" aria-live="polite">
      <span aria-hidden className={`mx-auto grid size-[76px] place-items-center rounded-full text-white ring-12 ${seal}`}>
        {icon}
      </span>
      <h1 className="mt-8 text-2xl font-black">{title}</h1>
      <p className="text-text-2">
        {payment?.is_kept_in_wallet ? (payment.credited_because === 'SHORT' ? copy.short : copy.creditedToWallet) : text}
      </p>
      {isPaid && ticket.cash_payment_points > 0 && (
        <p className="mt-2">
          <Badge tone="points" icon={<IconCoins aria-hidden />}>
            {copy.earned(digits(ticket.cash_payment_points))}
          </Badge>
        </p>
      )}
      <KeyValues className="well mt-6 px-5 py-2 text-start" rows={rowsOf(ticket)} />
      {live && (
        <div className="mt-6 text-start">
          <LivePayment payment={live} isWide />
        </div>
      )}
      {isPaid && isAfterGateway && <Leaving to={ticket.redirect_uri} />}
      <div className="actbar mt-6 flex flex-wrap gap-3">
        {mayPay && (
          <Link to="/cpg/preview" search={{ track_number: ticket.track_number }} className={buttonClass('primary', 'lg', 'flex-1')}>
            {payment ? copy.again : copy.goPay}
          </Link>
        )}
        <a
          className={buttonClass(mayPay || live ? 'secondary' : 'primary', 'lg', 'flex-1')}
          href={isSold(ticket.status) ? ticket.redirect_uri : ticket.fallback_uri}
        >
          {copy.backTo(ticket.store.name)}
        </a>
      </div>
      {wasPaid(ticket.status) && (
        <div className="mt-4 flex flex-wrap justify-center gap-5 text-sm">
          <Link to="/purchases/$track" params={{ track: ticket.track_number }} className="link">
            {copy.toCare}
          </Link>
          <Link to="/purchases" className="link">
            {creditCopy.purchases}
          </Link>
        </div>
      )}
    </section>
  )
}

/** Returns to the store after a few seconds, unless the customer chooses to stay. */
function Leaving({ to }: { readonly to: string }) {
  const [isLeaving, setLeaving] = useState(true)
  useEffect(() => {
    const timer = isLeaving ? setTimeout(() => location.assign(to), leavesAfterMs) : undefined
    return () => clearTimeout(timer)
  }, [isLeaving, to])
  if (!isLeaving) return null
  return (
    <p className="cap mt-4">
      {copy.leaving}{' '}
      <button type="button" className="link" onClick={() => setLeaving(false)}>
        {copy.stay}
      </button>
    </p>
  )
}
