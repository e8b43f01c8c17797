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
import type { RefundParts } from './refund-parts.ts'
import type { CreditPart, TicketSplit } from './split-ticket.ts'

/** The ticket's customer and store; the store is the subject of its payable. */
export type TicketCommand = {
  readonly customerId: number
  readonly trackNumber: string
  readonly storeId: number
  readonly storeName: string
  readonly at: Instant
}
/** Who decided on a refund. */
export type RefundDecider = 'store' | 'staff'
type Reservation = Pick<TicketSplit, 'credits' | 'wallet'>

/**
 * Credit that comes back from a ticket: to the orders' card credit, to debts of ended loans with the `wage` that this earns, to debts that
 * were written off, to the wallet. Rial.
 */
export type ReturnedCredit = {
  readonly credits: readonly CreditPart[]
  readonly debts: readonly (CreditPart & { readonly wage: Rial })[]
  readonly recovered?: readonly CreditPart[]
  readonly toWallet: Rial
}

const free = { account: 'CUSTOMER_WALLET' } as const
const reservedWallet = { account: 'CUSTOMER_WALLET', subject: 'ticket' } as const

/** Reserved credit still belongs to its order, but has its own subject, so that nothing else can spend it. */
const reservedCredit = (orderId: number, amount: number): Entry => ({
  account: 'CUSTOMER_CARD_CREDIT',
  subject: `${orderId}:ticket`,
  unit: 'IRR',
  amount,
})

/** The customer has confirmed: credit and wallet are reserved for this ticket. */
export const ticketReserved = (command: TicketCommand, { credits, wallet }: Reservation): Transfer => ({
  ...causedBy(command, 'reserved'),
  event: 'TICKET_RESERVED',
  slug: 'credit-ticket-hold',
  title: `کنار گذاشتن برای خرید از ${command.storeName}`,
  entries: balanced([
    ...credits.flatMap(({ orderId, amount }) => [
      debit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), amount),
      reservedCredit(orderId, 0 - amount),
    ]),
    debit(free, wallet),
    credit(reservedWallet, wallet),
  ]),
})

/** The ticket ended unpaid: its reservation is released, the credit as `returned` says. */
export const ticketReleased = (command: TicketCommand, { credits, wallet }: Reservation, returned: ReturnedCredit): Transfer => ({
  ...causedBy(command, 'released'),
  event: 'TICKET_RELEASED',
  slug: 'credit-ticket-release',
  title: `آزاد شدن مبلغ خرید از ${command.storeName}`,
  entries: balanced([
    ...credits.map(({ orderId, amount }) => reservedCredit(orderId, amount)),
    debit(reservedWallet, wallet),
    ...returnedEntries(returned),
    credit(free, rial(wallet + returned.toWallet)),
  ]),
})

/** Card credit, wallet and what the gateway took become the store's, our commission and the markup (lifecycle.md §4, "ticket done"). */
export function ticketDone(
  paid: Paid,
  command: TicketCommand,
  split: TicketSplit & { readonly commission: Rial; readonly amount: Rial },
): Transfer {
  const { credits, wallet, markup, commission, amount } = split
  return {
    customerId: paid.customerId,
    at: paid.at,
    cause: causeOfPayment(paid.paymentId),
    event: 'TICKET_DONE',
    slug: 'credit-ticket',
    title: `خرید از ${command.storeName}`,
    entries: balanced([
      ...credits.map((part) => reservedCredit(part.orderId, part.amount)),
      debit(reservedWallet, wallet),
      debit(clearing, paid.amount),
      debit(discountCost, paid.discount),
      credit(payableTo(command.storeId), rial(amount - commission)),
      credit(company('COMMISSION_INCOME'), commission),
      credit(company('MARKUP_INCOME'), markup),
      ...pointsIn(split.points),
    ]),
  }
}

/** The cash back of a purchase, which the store pays from what it is owed (R-SHOP-12). */
export const cashBackPaid = (command: TicketCommand, cashBack: Rial): Transfer => ({
  ...causedBy(command, 'cash-back'),
  event: 'TICKET_CASH_BACK_PAID',
  slug: 'cash-back',
  title: `بازگشت پول خرید از ${command.storeName}`,
  entries: balanced([debit(payableTo(command.storeId), cashBack), credit(free, cashBack)]),
})

/** Cash back that a refund takes from the wallet: the store's next payout is so much more. */
export const cashBackTaken = (command: TicketCommand, refundId: string, fromWallet: Rial): Transfer => ({
  ...causedBy(command, `cash-back-taken:${refundId}`),
  event: 'TICKET_CASH_BACK_TAKEN',
  slug: 'cash-back-taken',
  title: `کسر بازگشت پول، خرید برگشت‌خورده از ${command.storeName}`,
  entries: balanced([debit(free, fromWallet), credit(company('BANK_SETTLEMENT'), fromWallet)]),
})

/** What a withdrawal from a loan takes of a purchase's cash back, and adds to what is owed of the order (R-PLAN-10). Rial. */
export type CashBackWithdrawn = { readonly orderId: number; readonly fromWallet: Rial; readonly owed: Rial }

/** Cash back that the customer loses with the loan: the store's next payout is so much more, also by what is only owed yet. */
export const cashBackWithdrawn = (command: TicketCommand, { orderId, fromWallet, owed }: CashBackWithdrawn): Transfer => ({
  ...causedBy(command, `cash-back-withdrawn:${orderId}`),
  event: 'TICKET_CASH_BACK_TAKEN',
  slug: 'cash-back-withdrawn',
  title: `کسر بازگشت پول خرید از ${command.storeName}، انصراف از وام`,
  entries: balanced([
    debit(free, fromWallet),
    debit(ofOrder('CUSTOMER_RECEIVABLE', orderId), owed),
    credit(company('BANK_SETTLEMENT'), rial(fromWallet + owed)),
  ]),
})

/** The amount owed to the store is paid out, less what the store owes us of earlier refunds (`netted`, R-CARE-02). */
export const ticketSettled = (command: TicketCommand, owed: Rial, netted = rial(0)): Transfer => ({
  ...causedBy(command, 'settled'),
  event: 'TICKET_SETTLED',
  slug: 'credit-ticket-settled',
  title: `تسویهٔ خرید با ${command.storeName}`,
  entries: balanced([
    debit(payableTo(command.storeId), owed),
    credit(company('BANK_SETTLEMENT'), rial(owed - netted)),
    credit(receivableFrom(command.storeId), netted),
  ]),
})

/** The whole ticket is returned before the store's payout: the reverse of `ticketDone`. */
export const ticketReversed = (command: TicketCommand, back: RefundParts, returned: ReturnedCredit): Transfer => ({
  ...causedBy(command, 'reversed'),
  event: 'TICKET_REVERSED',
  slug: 'credit-ticket-reversed',
  title: `برگشت خرید از ${command.storeName}`,
  entries: refundEntries(back, returned, debit(payableTo(command.storeId), back.store)),
})

/**
 * A part or the rest of a settled ticket is refunded: the store's share is deducted from its next payout, less the cash back by which the
 * returned credit is smaller (`offCredit`). What staff decided is owed by the store until its next settlements pay it (R-CARE-02).
 */
export const ticketRefunded = (
  command: TicketCommand,
  refundId: string,
  back: RefundParts & { readonly offCredit: Rial; readonly decidedBy?: RefundDecider },
  returned: ReturnedCredit,
): Transfer => ({
  ...causedBy(command, `refund:${refundId}`),
  event: 'TICKET_REFUNDED',
  slug: 'credit-ticket-refund',
  title: `بازگشت وجه خرید از ${command.storeName}`,
  entries: refundEntries(back, returned, debit(storeSide(command, back), back.store), credit(storeSide(command, back), back.offCredit)),
})

const storeSide = ({ storeId }: TicketCommand, { decidedBy = 'store' }: { readonly decidedBy?: RefundDecider }) =>
  decidedBy === 'store' ? company('BANK_SETTLEMENT') : receivableFrom(storeId)

/** Limits the points taken back to the customer's balance. */
export const limitPoints = <Back extends RefundParts>(back: Back, balance: Points): Back => ({
  ...back,
  points: points(Math.min(back.points, balance)),
})

const refundEntries = (back: RefundParts, returned: ReturnedCredit, ...fromStore: readonly Entry[]): readonly Entry[] =>
  balanced([
    ...fromStore,
    debit(company('COMMISSION_INCOME'), back.commission),
    debit(company('MARKUP_INCOME'), back.markup),
    ...returnedEntries(returned),
    credit(free, rial(back.toWallet + returned.toWallet)),
    credit(discountCost, back.discount),
    ...pointsIn(points(0 - back.points)),
  ])

/** The entries of returned credit but for its part that goes to the wallet (R-PLAN-20). */
const returnedEntries = ({ credits, debts, recovered = [] }: ReturnedCredit): readonly Entry[] => [
  ...credits.map(({ orderId, amount }) => credit(ofOrder('CUSTOMER_CARD_CREDIT', orderId), amount)),
  ...debts.flatMap(({ orderId, amount, wage }) => [
    credit(ofOrder('CUSTOMER_RECEIVABLE', orderId), amount),
    debit(ofOrder('DEFERRED_WAGE', orderId), wage),
    credit(company('WAGE_INCOME'), wage),
  ]),
  ...recovered.map(({ orderId, amount }) => credit({ account: 'RECOVERY_INCOME', subject: String(orderId) }, amount)),
]

const payableTo = (storeId: number) => ({ account: 'MERCHANT_PAYABLE', subject: String(storeId) }) as const
const receivableFrom = (storeId: number) => ({ account: 'MERCHANT_RECEIVABLE', subject: String(storeId) }) as const

const causedBy = ({ customerId, trackNumber, at }: TicketCommand, command: string) => ({
  customerId,
  at,
  cause: `credit-ticket:${trackNumber}:${command}`,
})
