import { takeBack, type PaidTicket, type TakenBack } from '#domain/merchants/checkout/take-back.ts'
import { takingPoints, ticketRefunded, ticketReversed, type TicketCommand } from '#domain/merchants/checkout/ticket-transfers.ts'
import { points, rial, type Rial } from '#domain/platform/kernel/money.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { lockBalance } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { moveTicket } from './move-ticket.ts'
import { changeOwnTicket, insertRefund, ownTicketOf, type OwnTicket, type Ticket } from './sql.ts'

type At = { readonly at: Instant; readonly storeName: string }

/** Gives a ticket that the store was not paid for back whole: unverified in time, or reversed by the store. The caller holds the ticket. */
export async function reverseTicket(tx: Db, ticket: Ticket, { at, storeName, event }: At & { event: 'reverse' | 'reverse-unverified' }) {
  const own = await ownerOf(tx, ticket)
  const back = await held(tx, own, takeBack(paidTicket(ticket, own), rial(0), ticket.amount))
  await postTransfers(tx, [ticketReversed(commandOf(ticket, own, { at, storeName }), back)])
  await noteCash(tx, own, back)
  return moveTicket(tx, ticket, { event, at, storeName, changes: { refunded: ticket.amount, owed: rial(0) } })
}

/** Gives part or the rest of a settled ticket back. The caller holds the ticket, and knows that this much is left of it. */
export async function refundTicket(
  tx: Db,
  ticket: Ticket,
  { at, storeName, refundId, amount }: At & { refundId: string; amount: Rial },
): Promise<Ticket> {
  const own = await ownerOf(tx, ticket)
  const back = await held(tx, own, takeBack(paidTicket(ticket, own), ticket.refunded, amount))
  await postTransfers(tx, [ticketRefunded(commandOf(ticket, own, { at, storeName }), refundId, back)])
  await insertRefund(tx, { customerId: own.customerId, trackNumber: ticket.trackNumber, refundId, amount, at })
  await noteCash(tx, own, back)
  const refunded = rial(ticket.refunded + amount)
  return moveTicket(tx, ticket, { event: refunded === ticket.amount ? 'refund' : 'refund-part', at, storeName, changes: { refunded } })
}

async function ownerOf(tx: Db, { customerId, trackNumber }: Ticket): Promise<OwnTicket> {
  const own = customerId === null ? null : await ownTicketOf(tx, customerId, trackNumber)
  if (!own) throw new Error(`a paid ticket without a customer: ${trackNumber}`)
  return own
}

const paidTicket = ({ amount }: Ticket, own: OwnTicket): PaidTicket => ({ ...own, amount })

const commandOf = ({ trackNumber, storeId }: Ticket, { customerId }: OwnTicket, { at, storeName }: At): TicketCommand => ({
  customerId,
  trackNumber,
  storeId,
  storeName,
  at,
})

/** Points that were spent meanwhile stay spent: no more is taken back than is there. */
const held = async (tx: Db, { customerId }: OwnTicket, back: TakenBack): Promise<TakenBack> =>
  takingPoints(back, points(await lockBalance(tx, customerId, 'CUSTOMER_POINTS')))

/** Says on the payment how much of it has gone back by now. */
async function noteCash(tx: Db, own: OwnTicket, { cash }: TakenBack): Promise<void> {
  if (cash === 0 || own.paymentId === null) return
  const cashReturned = rial(own.cashReturned + cash)
  await changeOwnTicket(tx, own, { cashReturned })
  await publish(tx, { type: 'payment.refunded', customerId: own.customerId, paymentId: own.paymentId, amount: cash, total: cashReturned })
}
