import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { purchaseTicket } from '#contract/billing/payments/routes.ts'
import type { CancelRequestEntity } from '#contract/lending/cancellations/list-cancel-requests.ts'
import type { PagePath } from '#domain/billing/payments/redirect.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Digits } from '#ui/text/digits.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { CallSupport } from '#web/platform/support-phone.tsx'
import { copy } from './copy.ts'
import { answerOf, isFeeDue, wordsOfTicket } from './ticket-words.ts'

type Props = {
  readonly ticket: CancelRequestEntity
  /** The number of the order in addresses, and what it is called; absent while the list of orders is on its way. */
  readonly order: { readonly id: number; readonly name: string } | undefined
}

/** One request as it was said, answered and paid for. */
export function TicketThread({ ticket, order }: Props) {
  const { text, tone } = wordsOfTicket(ticket)
  const answer = answerOf(ticket)
  return (
    <section className="flex min-w-0 flex-col" aria-label={ticket.title}>
      <header className="flex items-center gap-4 border-b border-line p-5">
        <div className="min-w-0 flex-1">
          <h2 className="text-md font-bold">{ticket.title}</h2>
          <p className="cap truncate">
            {copy.of} <Digits value={ticket.order_identifier} />
            {order && `، ${order.name}`}
          </p>
        </div>
        <Badge tone={tone}>{text}</Badge>
        {order && (
          <Link to="/orders/$id" params={{ id: String(order.id) }} className={buttonClass('secondary', 'sm')}>
            {copy.seeOrder}
          </Link>
        )}
      </header>
      <div className="flex-1 space-y-5 p-6">
        <Said by={copy.you} at={ticket.created_at} mine>
          {reasonOf(ticket) && (
            <b className="block">
              {copy.why} {reasonOf(ticket)}
            </b>
          )}
          {ticket.description}
        </Said>
        {isFeeDue(ticket) ? <Fee key={ticket.identifier} ticket={ticket} backTo={order ? `/orders/${order.id}` : '/tickets'} /> : null}
        {ticket.paid_at && (
          <p className="cap flex items-center gap-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {copy.paid}، <JalaliDate at={ticket.paid_at} withTime />
          </p>
        )}
        {answer && <Said by={copy.support}>{answer}</Said>}
      </div>
      <footer className="border-t border-line p-5 text-sm text-text-2">
        {copy.question} <CallSupport />
      </footer>
    </section>
  )
}

/** The chosen reason, unless it is all that was said. */
const reasonOf = ({ cancel_reason, description }: CancelRequestEntity): string | null =>
  cancel_reason === description ? null : cancel_reason

type SaidProps = { readonly by: string; readonly at?: string; readonly mine?: boolean; readonly children: ReactNode }

function Said({ by, at, mine = false, children }: SaidProps) {
  return (
    <div className={mine ? 'flex' : 'flex justify-end'}>
      <div className="max-w-[78%]">
        <p
          className={
            mine
              ? 'rounded-xl rounded-ss-sm bg-brand px-4 py-3 whitespace-pre-line text-on-brand'
              : 'rounded-xl rounded-se-sm bg-sunken px-4 py-3 whitespace-pre-line'
          }
        >
          {children}
        </p>
        <p className="cap mt-1">
          {by}
          {at && (
            <>
              ، <JalaliDate at={at} withTime />
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function Fee({ ticket, backTo }: { readonly ticket: CancelRequestEntity; readonly backTo: PagePath }) {
  const purchase = usePurchaseWithCode('ticket', purchaseTicket, rial(ticket.fee), [ticket.identifier])
  return (
    <>
      <Alert tone="warn">{copy.feeDue}</Alert>
      <Pay size="md" purchase={purchase} words={copy.pay} onPay={() => purchase.buy([ticket.identifier], backTo)} />
    </>
  )
}
