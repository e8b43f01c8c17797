import { cashBackOfLoan, settlementOf, takeCashBack, withoutCashBack, type CashBackTaken } from '#domain/merchants/checkout/cash-back.ts'
import type { RefundParts } from '#domain/merchants/checkout/refund-parts.ts'
import {
  cashBackPaid,
  cashBackTaken,
  cashBackWithdrawn,
  type CashBackWithdrawn,
  type TicketCommand,
} from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial, sum, type Rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf, lockBalance } from '#server/billing/ledger/sql.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import { withdrawnOrders } from '#server/lending/plans/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeOwnTicket, type OwnTicket, type Ticket } from './sql.ts'

/** What was taken back of the cash back, whatever it was taken from. */
export const takenOf = (own: Pick<OwnTicket, 'cashBackFromWallet' | 'cashBackOffCredit' | 'cashBackOwed'>): Rial =>
  rial(own.cashBackFromWallet + own.cashBackOffCredit + own.cashBackOwed)

/**
 * Credits the cash back of a ticket that is being settled, and takes back at once the part of orders that were withdrawn from since it was
 * paid (R-PLAN-10). Answers what the store is still paid; the caller has locked the ticket. Locks the orders of its credit.
 */
export async function payCashBack(tx: Db, ticket: Ticket, own: OwnTicket, command: TicketCommand): Promise<Rial> {
  const { credited, toStore } = settlementOf(ticket)
  if (credited === 0) return toStore
  const lost = await lostBefore(tx, own, { amount: ticket.amount, cashBack: credited, credits: own.credits, refunded: rial(0) })
  const cashBackFromWallet = sum(lost.map(({ fromWallet }) => fromWallet))
  await postTransfers(tx, [cashBackPaid(command, credited), ...lost.map((part) => cashBackWithdrawn(command, part))])
  await changeOwnTicket(tx, own, { cashBack: credited, cashBackFromWallet })
  const { customerId, trackNumber, storeName } = command
  const amount = credited - cashBackFromWallet
  if (amount > 0) await publish(tx, { type: 'cash-back.paid', customerId, trackNumber, storeName, amount })
  return toStore
}

/** The parts of orders that were withdrawn from before the ticket settled. */
async function lostBefore(tx: Db, own: OwnTicket, ticket: Parameters<typeof cashBackOfLoan>[0]): Promise<readonly CashBackWithdrawn[]> {
  const { customerId } = own
  const orderIds = own.credits.map(({ orderId }) => orderId)
  // A withdrawal that has not ended yet is waited for: it does not find this ticket.
  await lockOrders(
    tx,
    orderIds.map((orderId) => ({ customerId, orderId })),
  )
  const before = new Set<number>()
  return [...(await withdrawnOrders(tx, customerId, orderIds))].flatMap((orderId) => {
    const fromWallet = cashBackOfLoan(ticket, orderId, before)
    before.add(orderId)
    return fromWallet > 0 ? [{ orderId, fromWallet, owed: rial(0) }] : []
  })
}

/**
 * What a refund takes of the ticket's cash back, by the wallet as it is now. Locks the orders of the credit, then the accounts, as the
 * return of the credit does; the caller has locked the ticket.
 */
export async function findCashBackTaken(tx: Db, own: OwnTicket, refund: Refund): Promise<CashBackTaken> {
  const { credits } = refund.parts
  if (own.cashBack === 0) return nothingTaken(refund)
  const { customerId } = own
  await lockOrders(
    tx,
    credits.map(({ orderId }) => ({ customerId, orderId })),
  )
  return takenFrom(tx, own, refund, rial(await lockBalance(tx, customerId, 'CUSTOMER_WALLET')))
}

/** The same as of now; nothing is locked. */
export async function previewCashBackTaken(db: Db, own: OwnTicket, refund: Refund): Promise<CashBackTaken> {
  if (own.cashBack === 0) return nothingTaken(refund)
  return takenFrom(db, own, refund, rial(await balanceOf(db, own.customerId, 'CUSTOMER_WALLET')))
}

const nothingTaken = ({ parts }: Refund): CashBackTaken => ({ fromWallet: rial(0), offCredit: rial(0), credits: parts.credits })

async function takenFrom(db: Db, own: OwnTicket, refund: Refund, wallet: Rial): Promise<CashBackTaken> {
  const withdrawn = await withdrawnOrders(
    db,
    own.customerId,
    own.credits.map(({ orderId }) => orderId),
  )
  const without = withoutCashBack({ credits: own.credits, refunded: refund.refunded }, withdrawn)
  return takeCashBack({ amount: refund.amount, cashBack: own.cashBack, taken: takenOf(own) }, { ...refund, without, wallet })
}

type Refund = { readonly amount: Rial; readonly refunded: Rial; readonly parts: RefundParts }

/** Takes that from the wallet, after the refund was credited to it, and records it. */
export async function takeFromWallet(
  tx: Db,
  own: OwnTicket,
  { fromWallet, offCredit, command, refundId }: CashBackTaken & { readonly command: TicketCommand; readonly refundId: string },
): Promise<void> {
  if (fromWallet > 0) await postTransfers(tx, [cashBackTaken(command, refundId, fromWallet)])
  const amount = fromWallet + offCredit
  if (amount === 0) return
  await changeOwnTicket(tx, own, {
    cashBackFromWallet: rial(own.cashBackFromWallet + fromWallet),
    cashBackOffCredit: rial(own.cashBackOffCredit + offCredit),
  })
  const { customerId, trackNumber, storeName } = command
  await publish(tx, { type: 'cash-back.taken', customerId, trackNumber, storeName, amount, offCredit })
}
