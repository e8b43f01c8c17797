import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#browser/platform/http/refused.ts'
import type { ShownAmounts } from '#contract/billing/payments/purchase.ts'
import { purchaseCreditTicket } from '#contract/billing/payments/routes.ts'
import type { TicketPreview } from '#contract/merchants/checkout/credit-tickets.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconClock from '#icons/IconClock'
import IconLock from '#icons/IconLock'
import IconWallet from '#icons/IconWallet'
import { Button } from '#ui/actions/button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { KeyValues } from '#ui/layout/key-value.tsx'
import { Money } from '#ui/text/money.tsx'
import { GatewayErrorDialog } from '#web/billing/payments/gateway-error-dialog.tsx'
import { Pay } from '#web/billing/payments/pay.tsx'
import { usePurchaseWithCode } from '#web/billing/payments/use-purchase-with-code.ts'
import { copy } from './copy.ts'
import { previewQuery, useCancelTicket } from './queries.ts'
import { TicketClosed } from './ticket-closed.tsx'
import { HowItIsPaid, StoreHead, Balances } from './ticket-parts.tsx'
import { TicketShell } from './ticket-shell.tsx'

/** The page a store sends its customer to (R-ROUTES-18): all costs before the click, and a way back that always works. */
export function TicketPage({ trackNumber }: { readonly trackNumber: string }) {
  const { data: ticket, error, refetch } = useQuery(previewQuery(trackNumber))
  const failure = failureOf({ error, data: ticket })
  if (failure)
    return (
      <TicketShell>
        <TicketClosed error={failure} onRetry={() => void refetch()} />
      </TicketShell>
    )
  if (!ticket)
    return (
      <TicketShell>
        <main className="mx-auto max-w-[1160px] px-10 pt-4">
          <Skeleton className="h-[520px] rounded-2xl" />
        </main>
      </TicketShell>
    )
  return (
    <TicketShell>
      <main className="cols mx-auto max-w-[1160px] px-10 pt-4 pb-16 [--aside:404px]">
        <div className="min-w-0 space-y-5">
          <StoreHead ticket={ticket} />
          <HowItIsPaid ticket={ticket} />
          <Balances ticket={ticket} />
        </div>
        <PayBox key={ticket.track_number} ticket={ticket} until={ticket.until} onStale={() => void refetch()} />
      </main>
    </TicketShell>
  )
}

type BoxProps = {
  readonly ticket: TicketPreview
  readonly until: number
  /** The page does not show what the server has any more. */
  readonly onStale: () => void
}

/** The amounts that the customer agrees to. */
const shownIn = (ticket: TicketPreview): ShownAmounts => ({
  markup_amount: ticket.markup_amount,
  bin_card_payment_amount: ticket.bin_card_payment_amount,
  wallet_payment_amount: ticket.wallet_payment_amount,
  cash_payment_amount: ticket.cash_payment_amount,
})

/** Whether the terms are accepted with these amounts: others are accepted anew. */
function useAcceptance(shown: ShownAmounts): readonly [isAccepted: boolean, accept: (isAccepted: boolean) => void] {
  const amounts = JSON.stringify(shown)
  const [state, setState] = useState({ amounts, isAccepted: false })
  const isOfThese = state.amounts === amounts
  if (!isOfThese) setState({ amounts, isAccepted: false })
  return [isOfThese && state.isAccepted, (isAccepted) => setState({ amounts, isAccepted })]
}

/** The total, the remaining time, and the buttons to pay and to cancel. */
function PayBox({ ticket, until, onStale }: BoxProps) {
  const shown = shownIn(ticket)
  const [isAccepted, setAccepted] = useAcceptance(shown)
  // A refetch may change the end: the countdown restarts.
  const [ended, setEnded] = useState<number | null>(null)
  const isOver = ended === until
  // A code discounts only what is paid at the gateway.
  const purchase = usePurchaseWithCode('credit_ticket', purchaseCreditTicket, rial(ticket.amount_payable), [ticket.track_number], () => {
    setAccepted(false)
    onStale()
  })
  const cancel = useCancelTicket(ticket)
  const leave = () => cancel.mutate()
  const { store, track_number, amount_payable, bin_card_payment_amount } = ticket
  return (
    <aside className="card h-fit rounded-3xl p-7 shadow-md">
      <div className="flex items-center justify-between rounded-md border border-warn-line bg-warn-tint px-4 py-3 text-warn-text">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <IconClock aria-hidden size={19} />
          {copy.timeLeft}
        </span>
        <b className="text-xl">
          <Countdown
            until={until}
            onEnd={() => {
              setEnded(until)
              onStale()
            }}
          />
        </b>
      </div>
      <Amounts ticket={ticket} />
      {ticket.cash_back_amount > 0 && (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-success-tint px-4 py-3 text-sm text-success-text">
          <IconWallet aria-hidden size={19} className="mt-0.5 shrink-0" />
          {copy.cashBackSoon(tomans(rial(ticket.cash_back_amount)), store.name)}
        </p>
      )}
      <div className="mt-4 text-sm text-text-2">
        <CheckboxField checked={isAccepted} onChange={setAccepted}>
          {copy.terms}
        </CheckboxField>
      </div>
      <Pay
        isWide
        className="mt-5"
        purchase={purchase}
        words={copy.pay}
        freeWords={copy.payFree}
        disabledReason={isOver ? copy.timeUp : isAccepted ? undefined : copy.needTerms}
        onPay={() => purchase.buy([track_number], undefined, shown)}
      />
      <Button variant="ghost" className="mt-2 w-full" loading={cancel.isPending} onClick={leave}>
        {copy.cancel(store.name)}
      </Button>
      {amount_payable > 0 && bin_card_payment_amount > 0 && (
        <p className="cap mt-3 flex items-center justify-center gap-1.5 text-center">
          <IconLock aria-hidden size={15} />
          {copy.whenTaken}
        </p>
      )}
      <GatewayErrorDialog onBack={leave} />
    </aside>
  )
}

/** What is accepted with the terms, line by line. */
function Amounts({ ticket }: Pick<BoxProps, 'ticket'>) {
  const { ticket_amount, markup_amount, bin_card_payment_amount, wallet_payment_amount, amount_payable } = ticket
  return (
    <KeyValues
      className="mt-5"
      rows={[
        [copy.basket, <Money key="basket" amount={ticket_amount} />],
        ...(markup_amount > 0 ? [[copy.markup, <Money key="markup" amount={markup_amount} />] as const] : []),
        ...(bin_card_payment_amount > 0 ? [[copy.credit, <Money key="credit" amount={-bin_card_payment_amount} />] as const] : []),
        ...(wallet_payment_amount > 0 ? [[copy.fromWallet, <Money key="wallet" amount={-wallet_payment_amount} />] as const] : []),
        [copy.cash, <Money key="cash" amount={amount_payable} />, 'total'],
      ]}
    />
  )
}
