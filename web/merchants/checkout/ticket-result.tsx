import { IconCheck, IconClock, IconCoins, IconReceiptRefund, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Refused } from '#browser/platform/http/refused.ts'
import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import type { TicketDetails } from '#contract/merchants/checkout/credit-tickets.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { fallbackMessages } from '#web/platform/http/call.ts'
import { copy, statusNames } from './copy.ts'
import { isWaiting, ticketPaymentQuery, ticketQuery } from './queries.ts'
import { TicketClosed } from './ticket-closed.tsx'
import { TicketShell } from './ticket-shell.tsx'

/** How long a paid purchase is shown before the browser returns to the store. */
const leavesAfterMs = 6000

type Props = { readonly paymentId: string | undefined; readonly trackNumber: string | undefined }

/** The page after the gateway (R-PAY-14), and the page of a paid purchase. Shows the server's data, never parameters of the address. */
export function TicketResult({ paymentId, trackNumber }: Props) {
  const payment = useQuery({ ...ticketPaymentQuery(paymentId ?? ''), enabled: paymentId !== undefined })
  const track = trackNumber ?? payment.data?.items[0]?.id
  const ticket = useQuery({ ...ticketQuery(track ?? ''), enabled: track !== undefined })
  const queries = useQueryClient()
  const isSettled = payment.data !== undefined && !isWaiting(payment.data)
  useEffect(() => {
    // Ticket, orders, wallet and points are stale now.
    if (isSettled) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'payments' })
  }, [isSettled, queries])
  const isEmptyAddress = paymentId === undefined && trackNumber === undefined
  const error = payment.error ?? ticket.error ?? (isEmptyAddress ? new Refused(404, null, fallbackMessages) : null)
  return (
    <TicketShell>
      {error ? (
        <TicketClosed error={error} onRetry={() => void Promise.all([payment.refetch(), ticket.refetch()])} />
      ) : (
        <main className="grid min-h-[720px] place-items-center px-6 pb-16">
          <div className="w-[560px] max-w-full">
            {ticket.data ? (
              <Result ticket={ticket.data} payment={payment.data} isAfterGateway={paymentId !== undefined} />
            ) : (
              <Skeleton className="h-96 rounded-2xl" />
            )}
          </div>
        </main>
      )}
    </TicketShell>
  )
}

type ResultProps = { readonly ticket: TicketDetails; readonly payment: PaymentOnWire | undefined; readonly isAfterGateway: boolean }

function Result({ ticket, payment, isAfterGateway }: ResultProps) {
  const isPaid = isPaidStatus(ticket.status)
  const isOpen = ticket.status === 'VIEWED' || ticket.status === 'RESERVED'
  const { title, text, seal, icon } = outcomeOf(ticket, payment)
  const isUnpaid = payment !== undefined && (payment.status === 'FAILED' || payment.status === 'EXPIRED')
  return (
    <section className="card rounded-2xl p-9 text-center shadow-md" aria-live="polite">
      <span aria-hidden className={`mx-auto grid size-[76px] place-items-center rounded-full text-white ring-12 ${seal}`}>
        {icon}
      </span>
      <h1 className="mt-8 text-2xl font-black">{title}</h1>
      <p className="text-text-2">{payment?.is_kept_in_wallet ? copy.creditedToWallet : text}</p>
      {isPaid && ticket.cash_payment_points > 0 && (
        <p className="mt-2">
          <Badge tone="points" icon={<IconCoins aria-hidden />}>
            {copy.earned(digits(ticket.cash_payment_points))}
          </Badge>
        </p>
      )}
      <KeyValues className="well mt-6 px-5 py-2 text-start" rows={rowsOf(ticket)} />
      {isPaid && isAfterGateway && <Leaving to={ticket.redirect_uri} />}
      <div className="mt-6 flex gap-3">
        {isOpen && isUnpaid && (
          <Link to="/cpg/preview" search={{ track_number: ticket.track_number }} className={buttonClass('primary', 'lg', 'flex-1')}>
            {copy.again}
          </Link>
        )}
        <a
          className={buttonClass(isOpen && isUnpaid ? 'secondary' : 'primary', 'lg', 'flex-1')}
          href={isPaid ? ticket.redirect_uri : ticket.fallback_uri}
        >
          {copy.backTo(ticket.store.name)}
        </a>
      </div>
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

const rowsOf = (ticket: TicketDetails) => [
  [copy.store, ticket.store.name] as const,
  [copy.basket, <Money key="basket" amount={ticket.ticket_amount} />] as const,
  ...(ticket.bin_card_transaction.amount > 0
    ? [[copy.credit, <Money key="credit" amount={ticket.bin_card_transaction.amount} />] as const]
    : []),
  ...(ticket.wallet_transaction.amount > 0
    ? [[copy.fromWallet, <Money key="wallet" amount={ticket.wallet_transaction.amount} />] as const]
    : []),
  ...(ticket.cash_payment_transaction.amount > 0
    ? [[copy.cash, <Money key="cash" amount={ticket.cash_payment_transaction.amount} />] as const]
    : []),
  [copy.tracking, <Digits key="track" value={ticket.track_number} />] as const,
  [copy.state, statusNames[ticket.status]] as const,
]

function outcomeOf(ticket: TicketDetails, payment: PaymentOnWire | undefined) {
  const good = { seal: 'bg-success ring-success-tint', icon: <IconCheck size={38} className="[stroke-width:2.5]" /> }
  const bad = { seal: 'bg-danger ring-danger-tint', icon: <IconX size={38} /> }
  const back = { seal: 'bg-brand ring-brand-tint-2', icon: <IconReceiptRefund size={38} /> }
  const wait = { seal: 'bg-brand ring-brand-tint-2', icon: <IconClock size={38} />, title: copy.waiting, text: copy.waitingText }
  const unpaid = { ...bad, title: copy.failed, text: copy.failedText }
  const { status } = ticket
  if (status === 'CREATED' || status === 'VIEWED' || status === 'RESERVED') return payment && !isWaiting(payment) ? unpaid : wait
  if (status === 'EXPIRED' || status === 'CANCELED' || status === 'REJECTED') {
    const [title, text] = copy.closed[`TICKET_${status}`]
    return { ...bad, title, text }
  }
  if (isPaidStatus(status)) return { ...good, title: copy.done, text: copy.doneText(ticket.store.name) }
  const [title, text] = copy.closed.TICKET_REVERSED
  return { ...back, title, text }
}

const isPaidStatus = (status: TicketDetails['status']): boolean => status === 'DONE' || status === 'VERIFIED' || status === 'SETTLED'
