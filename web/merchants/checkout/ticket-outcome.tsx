import type { PaymentOnWire } from '#contract/billing/payments/read-payment.ts'
import type { TicketDetails } from '#contract/merchants/checkout/credit-tickets.ts'
import { isOpen, type TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import IconCheck from '#icons/IconCheck'
import IconClock from '#icons/IconClock'
import IconReceiptRefund from '#icons/IconReceiptRefund'
import IconX from '#icons/IconX'
import { Digits } from '#ui/text/digits.tsx'
import { Money } from '#ui/text/money.tsx'
import { copy, statusNames } from './copy.ts'
import { isWaiting } from './queries.ts'

/** What became of a purchase, in words and colour; `isLive` while a payment for it is not settled. */
export function outcomeOf(ticket: TicketDetails, payment: PaymentOnWire | undefined, isLive: boolean) {
  const good = { seal: 'bg-success ring-success-tint', icon: <IconCheck size={38} className="[stroke-width:2.5]" /> }
  const bad = { seal: 'bg-danger ring-danger-tint', icon: <IconX size={38} /> }
  const back = { seal: 'bg-brand ring-brand-tint-2', icon: <IconReceiptRefund size={38} /> }
  const wait = { seal: 'bg-brand ring-brand-tint-2', icon: <IconClock size={38} /> }
  const { status, store } = ticket
  if (isOpen(status)) {
    if (isLive || (payment && isWaiting(payment))) return { ...wait, title: copy.waiting, text: copy.waitingText }
    if (payment) return { ...bad, title: copy.failed, text: failedTextOf(ticket) }
    return { ...wait, title: copy.unpaid, text: status === 'RESERVED' ? failedTextOf(ticket) : copy.unpaidText }
  }
  if (status === 'EXPIRED' || status === 'CANCELED' || status === 'REJECTED') {
    const [title, text] = copy.closed[`TICKET_${status}`]
    return { ...bad, title, text }
  }
  if (isPaidStatus(status)) return { ...good, title: copy.done, text: copy.doneTexts[status](store.name) }
  if (status === 'PART_REFUNDED')
    return {
      ...back,
      title: copy.partRefunded,
      text: `${copy.partRefundedText(tomans(rial(ticket.refunded_amount)))}${lessCashBack(ticket)}`,
    }
  const [title] = copy.closed.TICKET_REVERSED
  return { ...back, title, text: `${returnedTextOf(ticket)}${lessCashBack(ticket)}` }
}

function returnedTextOf({
  bin_card_transaction: credit,
  wallet_transaction: wallet,
  cash_payment_transaction: cash,
}: TicketDetails): string {
  if (credit.amount === 0) return copy.returned.whole
  return wallet.amount + cash.amount > 0 ? `${copy.returned.credit} ${copy.returned.rest}` : copy.returned.credit
}

/** What is reserved until the purchase is paid or its time is over. */
function failedTextOf({ bin_card_transaction, wallet_transaction }: TicketDetails): string {
  const parts = [
    ...(bin_card_transaction.amount > 0 ? [copy.reserved.credit] : []),
    ...(wallet_transaction.amount > 0 ? [copy.reserved.wallet] : []),
  ]
  return parts.length > 0 ? copy.failedText(parts.join(' و ')) : copy.failedUnreserved
}

const lessCashBack = ({ cash_back: { taken } }: TicketDetails): string => (taken > 0 ? ` ${copy.lessCashBack(tomans(rial(taken)))}` : '')

type PaidStatus = 'DONE' | 'VERIFIED' | 'SETTLED'
/** The store has the money, or will. */
export const isPaidStatus = (status: TicketStatus): status is PaidStatus =>
  status === 'DONE' || status === 'VERIFIED' || status === 'SETTLED'
/** At least a part of it is still sold, so its customer returns to the store as one who has paid. */
export const isSold = (status: TicketStatus): boolean => isPaidStatus(status) || status === 'PART_REFUNDED'
/** Money was paid for it, though it may have come back since. */
export const wasPaid = (status: TicketStatus): boolean => isSold(status) || status === 'REFUNDED' || status === 'REVERSED'

/** Store, amounts, number and status of a purchase. */
export const rowsOf = (ticket: TicketDetails) => [
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
  ...cashBackRows(ticket),
  ...(ticket.refunded_amount > 0 ? [[copy.refunded, <Money key="refunded" amount={ticket.refunded_amount} />] as const] : []),
  [copy.tracking, <Digits key="track" value={ticket.track_number} />] as const,
  [copy.state, statusNames[ticket.status]] as const,
]

/** What the store gave back, or gives back when the purchase settles, and what refunds and withdrawals from loans took of it. */
function cashBackRows({ status, cash_back: { amount, credited, taken } }: TicketDetails) {
  const later = isPaidStatus(status) && credited === 0 ? amount : 0
  return [
    ...(later > 0 ? [[copy.cashBackLater, <Money key="cash-back-later" amount={later} />] as const] : []),
    ...(credited > 0 ? [[copy.cashBack, <Money key="cash-back" amount={credited} />] as const] : []),
    ...(taken > 0 ? [[copy.cashBackTaken, <Money key="cash-back-taken" amount={-taken} />] as const] : []),
  ]
}
