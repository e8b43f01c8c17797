import { refundParts, type PaidTicket, type RefundParts } from '#domain/merchants/checkout/refund-parts.ts'
import {
  limitPoints,
  type RefundDecider,
  ticketRefunded,
  ticketReversed,
  ticketSettled,
  type TicketCommand,
} from '#domain/merchants/checkout/ticket-transfers.ts'
import { points, rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { releaseCodeOf } from '#server/billing/invoices/refund-first-payment.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockAccounts, lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { findCashBackTaken, payCashBack, takeFromWallet } from './cash-back.ts'
import { moveTicket } from './move-ticket.ts'
import { askWhereTo, reversalId } from './refund-choices.ts'
import { returnCredit } from './return-credit.ts'
import { changeOwnTicket, insertRefund, ownTicketOf, type OwnTicket, type Ticket } from './sql.ts'
import { addReceivable, takeReceivable } from './store-receivables.ts'

type Context = AsOf & { readonly storeName: string }

/** Pays of what the store is owed for a verified ticket its cash back to the customer, and the rest to the store. The caller has locked the ticket. */
export async function settleTicket(tx: Db, ticket: Ticket, { at, storeName }: Omit<Context, 'policies'>): Promise<Ticket> {
  const own = await ownerOf(tx, ticket)
  const command = commandOf(ticket, own, { at, storeName })
  const toStore = await payCashBack(tx, ticket, own, command)
  if (toStore > 0) {
    await lockAccounts(tx, own.customerId)
    await postTransfers(tx, [ticketSettled(command, toStore, await takeReceivable(tx, ticket.storeId, toStore))])
  }
  return moveTicket(tx, ticket, { event: 'settle', at, storeName })
}

/** Returns the whole amount of a ticket before the store's payout: not verified in time, or reversed by the store. The caller has locked the ticket. */
export async function reverseTicket(tx: Db, ticket: Ticket, { event, ...context }: Context & { event: 'reverse' | 'reverse-unverified' }) {
  const own = await ownerOf(tx, ticket)
  const parts = refundParts(paidTicket(ticket, own), rial(0), ticket.amount)
  await releaseCodeOf(tx, own, parts.discount)
  const returned = await returnCredit(tx, { customerId: own.customerId, credits: parts.credits, ...context })
  const refund = await withAvailablePoints(tx, own, parts)
  await postTransfers(tx, [ticketReversed(commandOf(ticket, own, context), refund, returned)])
  await recordCashReturned(tx, own, refund)
  const { at, storeName } = context
  const { trackNumber } = ticket
  await askWhereTo(tx, { customerId: own.customerId, trackNumber, refundId: reversalId, credits: returned.credits, at, storeName })
  return moveTicket(tx, ticket, { event, at, storeName, changes: { refunded: ticket.amount, owed: rial(0) } })
}

/** Refunds a part or the rest of a settled ticket, less its part of the cash back (R-SHOP-12). The caller has locked the ticket and checked the remaining amount. */
export async function refundTicket(
  tx: Db,
  ticket: Ticket,
  { refundId, amount, decidedBy = 'store', ...context }: Context & { refundId: string; amount: Rial; decidedBy?: RefundDecider },
): Promise<Ticket> {
  const own = await ownerOf(tx, ticket)
  const parts = refundParts(paidTicket(ticket, own), ticket.refunded, amount)
  const refunded = rial(ticket.refunded + amount)
  if (refunded === ticket.amount) await releaseCodeOf(tx, own, own.discount)
  const taken = await findCashBackTaken(tx, own, { amount: ticket.amount, refunded, parts })
  const returned = await returnCredit(tx, { customerId: own.customerId, credits: taken.credits, ...context })
  const refund = await withAvailablePoints(tx, own, { ...parts, offCredit: taken.offCredit })
  const { at, storeName } = context
  const command = commandOf(ticket, own, context)
  await postTransfers(tx, [ticketRefunded(command, refundId, { ...refund, decidedBy }, returned)])
  if (decidedBy === 'staff') await addReceivable(tx, ticket.storeId, refund.store - refund.offCredit)
  await takeFromWallet(tx, own, { ...taken, command, refundId })
  const of = { customerId: own.customerId, trackNumber: ticket.trackNumber, refundId }
  await askWhereTo(tx, { ...of, credits: returned.credits, at, storeName })
  await insertRefund(tx, { ...of, amount, at })
  await recordCashReturned(tx, own, refund)
  const moved = { at, storeName, changes: { refunded } }
  if (refunded === ticket.amount) return moveTicket(tx, ticket, { event: 'refund', ...moved })
  return moveTicket(tx, ticket, { event: 'refund-part', ...moved, toWallet: rial(refund.toWallet - refund.cash) })
}

async function ownerOf(tx: Db, { customerId, trackNumber }: Ticket): Promise<OwnTicket> {
  const own = customerId === null ? null : await ownTicketOf(tx, customerId, trackNumber)
  if (!own) throw new Error(`a paid ticket without a customer: ${trackNumber}`)
  return own
}

const paidTicket = ({ amount }: Ticket, own: OwnTicket): PaidTicket => ({ ...own, amount })

const commandOf = (
  { trackNumber, storeId }: Ticket,
  { customerId }: OwnTicket,
  { at, storeName }: Omit<Context, 'policies'>,
): TicketCommand => ({
  customerId,
  trackNumber,
  storeId,
  storeName,
  at,
})

/** No more points are taken back than the customer still has. */
const withAvailablePoints = async <Refund extends RefundParts>(tx: Db, { customerId }: OwnTicket, refund: Refund): Promise<Refund> =>
  limitPoints(refund, points(await lockBalance(tx, customerId, 'CUSTOMER_POINTS')))

/** Records how much of the payment's cash has been returned. */
async function recordCashReturned(tx: Db, own: OwnTicket, { cash }: RefundParts): Promise<void> {
  if (cash === 0 || own.paymentId === null) return
  const cashReturned = rial(own.cashReturned + cash)
  await changeOwnTicket(tx, own, { cashReturned })
  await publish(tx, { type: 'payment.refunded', customerId: own.customerId, paymentId: own.paymentId, amount: cash, total: cashReturned })
}
