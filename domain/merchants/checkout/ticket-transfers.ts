import { causeOfPayment, pointsIn, type Paid } from '#domain/billing/ledger/payment-transfers.ts'
import {
  balanced,
  clearing,
  company,
  credit,
  debit,
  discountCost,
  ofOrder,
  type Entry,
  type Transfer,
} from '#domain/billing/ledger/transfer.ts'
import { points, rial, type Points, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { TicketSplit } from './split-ticket.ts'
import type { TakenBack } from './take-back.ts'

/** Whose ticket, and at which store: the store is the subject of its payable. */
export type TicketCommand = {
  readonly customerId: number
  readonly trackNumber: string
  readonly storeId: number
  readonly storeName: string
  readonly at: Instant
}
type Reservation = Pick<TicketSplit, 'credits' | 'wallet'>

const free = { account: 'CUSTOMER_WALLET' } as const
const reservedWallet = { account: 'CUSTOMER_WALLET', subject: 'ticket' } as const

/** Credit that a reserved ticket holds is still the order's, but stands apart, so that nothing else spends it. */
const reservedCredit = (orderId: number, amount: number): Entry => ({
  account: 'CUSTOMER_CARD_CREDIT',
  subject: `${orderId}:ticket`,
  unit: 'IRR',
  amount,
})

/** The customer has confirmed: credit and wallet are held for this ticket. */
export const ticketReserved = (deed: TicketCommand, { credits, wallet }: Reservation): Transfer => ({
  ...causedBy(deed, 'reserved'),
  event: 'TICKET_RESERVED',
  slug: 'credit-ticket-hold',
  title: `کنار گذاشتن برای خرید از ${deed.storeName}`,
  entries: balanced([
    ...credits.flatMap(({ orderId, amount }) => [
      debit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), amount),
      reservedCredit(orderId, 0 - amount),
    ]),
    debit(free, wallet),
    credit(reservedWallet, wallet),
  ]),
})

/** The ticket came to nothing: what it held is free again. */
export const ticketReleased = (deed: TicketCommand, { credits, wallet }: Reservation): Transfer => ({
  ...causedBy(deed, 'released'),
  event: 'TICKET_RELEASED',
  slug: 'credit-ticket-release',
  title: `آزاد شدن مبلغ خرید از ${deed.storeName}`,
  entries: balanced([
    ...credits.flatMap(({ orderId, amount }) => [
      reservedCredit(orderId, amount),
      credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), amount),
    ]),
    debit(reservedWallet, wallet),
    credit(free, wallet),
  ]),
})

/** Card credit, wallet and what the gateway took become the store's, our commission and the markup (lifecycle.md §4, "ticket done"). */
export function ticketDone(
  paid: Paid,
  deed: TicketCommand,
  split: TicketSplit & { readonly commission: Rial; readonly amount: Rial },
): Transfer {
  const { credits, wallet, markup, commission, amount } = split
  return {
    customerId: paid.customerId,
    at: paid.at,
    cause: causeOfPayment(paid.paymentId),
    event: 'TICKET_DONE',
    slug: 'credit-ticket',
    title: `خرید از ${deed.storeName}`,
    entries: balanced([
      ...credits.map((part) => reservedCredit(part.orderId, part.amount)),
      debit(reservedWallet, wallet),
      debit(clearing, paid.amount),
      debit(discountCost, paid.discount),
      credit(payableTo(deed.storeId), rial(amount - commission)),
      credit(company('COMMISSION_INCOME'), commission),
      credit(company('MARKUP_INCOME'), markup),
      ...pointsIn(split.points),
    ]),
  }
}

/** What we owe the store is paid out. */
export const ticketSettled = (deed: TicketCommand, owed: Rial): Transfer => ({
  ...causedBy(deed, 'settled'),
  event: 'TICKET_SETTLED',
  slug: 'credit-ticket-settled',
  title: `تسویهٔ خرید با ${deed.storeName}`,
  entries: balanced([debit(payableTo(deed.storeId), owed), credit(company('BANK_SETTLEMENT'), owed)]),
})

/** The whole ticket goes back before the store was paid: the opposite of its being done. */
export const ticketReversed = (deed: TicketCommand, back: TakenBack): Transfer => ({
  ...causedBy(deed, 'reversed'),
  event: 'TICKET_REVERSED',
  slug: 'credit-ticket-reversed',
  title: `برگشت خرید از ${deed.storeName}`,
  entries: givenBack(back, debit(payableTo(deed.storeId), back.store)),
})

/** A part or the rest of a settled ticket goes back: the store's share comes out of what our bank next pays it. */
export const ticketRefunded = (deed: TicketCommand, refundId: string, back: TakenBack): Transfer => ({
  ...causedBy(deed, `refund:${refundId}`),
  event: 'TICKET_REFUNDED',
  slug: 'credit-ticket-refund',
  title: `بازگشت وجه خرید از ${deed.storeName}`,
  entries: givenBack(back, debit(company('BANK_SETTLEMENT'), back.store)),
})

/** The points that are taken back are never more than the customer has: the others were spent, and stay spent. */
export const takingPoints = (back: TakenBack, balance: Points): TakenBack => ({ ...back, points: points(Math.min(back.points, balance)) })

const givenBack = (back: TakenBack, fromStore: Entry): readonly Entry[] =>
  balanced([
    fromStore,
    debit(company('COMMISSION_INCOME'), back.commission),
    debit(company('MARKUP_INCOME'), back.markup),
    ...back.credits.map(({ orderId, amount }) => credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), amount)),
    credit(free, back.toWallet),
    credit(discountCost, back.discount),
    ...pointsIn(points(0 - back.points)),
  ])

const payableTo = (storeId: number) => ({ account: 'MERCHANT_PAYABLE', subject: String(storeId) }) as const

const causedBy = ({ customerId, trackNumber, at }: TicketCommand, deed: string) => ({
  customerId,
  at,
  cause: `credit-ticket:${trackNumber}:${deed}`,
})
