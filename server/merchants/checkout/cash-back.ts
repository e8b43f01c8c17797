import { settlementOf, takeCashBack, type CashBackTaken } from '#domain/merchants/checkout/cash-back.ts'
import type { RefundParts } from '#domain/merchants/checkout/refund-parts.ts'
import { cashBackPaid, cashBackTaken, type TicketCommand } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockAccounts, lockBalance } from '#server/billing/ledger/sql.ts'
import { lockOrders } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { changeOwnTicket, type OwnTicket, type Ticket } from './sql.ts'

/** Credits the cash back of a ticket that is being settled. Answers what the store is still paid; the caller has locked the ticket. */
export async function payCashBack(tx: Db, ticket: Ticket, own: OwnTicket, command: TicketCommand): Promise<Rial> {
  const { credited, toStore } = settlementOf(ticket)
  if (credited === 0) return toStore
  await postTransfers(tx, [cashBackPaid(command, credited)])
  await changeOwnTicket(tx, own, { cashBack: credited })
  const { customerId, trackNumber, storeName } = command
  await publish(tx, { type: 'cash-back.paid', customerId, trackNumber, storeName, amount: credited })
  return toStore
}

/**
 * What a refund takes of the ticket's cash back, by the wallet as it is now. Locks the orders of the credit, then the accounts, as the
 * return of the credit does; the caller has locked the ticket.
 */
export async function findCashBackTaken(tx: Db, own: OwnTicket, refund: Refund): Promise<CashBackTaken> {
  const { credits } = refund.parts
  if (own.cashBack === 0) return { fromWallet: rial(0), offCredit: rial(0), credits }
  const { customerId } = own
  await lockOrders(
    tx,
    credits.map(({ orderId }) => ({ customerId, orderId })),
  )
  await lockAccounts(tx, customerId)
  const wallet = rial(await lockBalance(tx, customerId, 'CUSTOMER_WALLET'))
  const taken = rial(own.cashBackFromWallet + own.cashBackOffCredit)
  return takeCashBack({ amount: refund.amount, cashBack: own.cashBack, taken }, { ...refund, wallet })
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
