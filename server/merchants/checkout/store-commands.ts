import type { TicketStatus } from '#domain/merchants/checkout/ticket-transitions.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { moveTicket } from './move-ticket.ts'
import { refundTicket, reverseTicket, settleTicket } from './settle-and-refund.ts'
import { lockTicket, ownTicketOf, refundOf, type RefundRow, type Ticket } from './sql.ts'

type StoreCommand = { readonly merchant: Merchant; readonly trackNumber: string } & AsOf
export type StateRefusal =
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'TICKET_STATE'; readonly details: { readonly status: TicketStatus } }

const stateRefusal = ({ status }: Ticket) => err({ kind: 'TICKET_STATE', details: { status } } as const)

/** Runs a command in a transaction of its own, again where what it had read was changed meanwhile, as an invoice that is paid just now. */
export const runStoreCommand = <T>(db: Db, command: (tx: Db) => Promise<T>): Promise<T> => retryOnConflict(() => db.transaction(command))

async function lockOwn(tx: Db, { merchant, trackNumber }: StoreCommand): Promise<Ticket | null> {
  const ticket = await lockTicket(tx, trackNumber)
  return ticket?.merchantId === merchant.id ? ticket : null
}

/** The store accepts the payment, for exactly the ticket's amount, within half an hour. A repeat has the same result. */
export async function verifyByStore(
  tx: Db,
  command: StoreCommand & { readonly amount: Rial },
): Promise<Result<Ticket, StateRefusal | { readonly kind: 'AMOUNT_MISMATCH'; readonly errors: Record<string, string[]> }>> {
  const ticket = await lockOwn(tx, command)
  if (!ticket) return err({ kind: 'NOT_FOUND' })
  if (ticket.status !== 'DONE' && ticket.status !== 'VERIFIED') return stateRefusal(ticket)
  if (command.amount !== ticket.amount) return err({ kind: 'AMOUNT_MISMATCH', errors: { amount: ['مبلغ با مبلغ این خرید یکی نیست.'] } })
  if (ticket.status === 'VERIFIED') return ok(ticket)
  if (ticket.dueAt !== null && command.at >= ticket.dueAt) return stateRefusal(ticket)
  return ok(await moveTicket(tx, ticket, { event: 'verify', at: command.at, storeName: command.merchant.storeName }))
}

/** The store requests its payout now. A repeat has the same result. */
export async function settleByStore(tx: Db, command: StoreCommand): Promise<Result<Ticket, StateRefusal>> {
  const ticket = await lockOwn(tx, command)
  if (!ticket) return err({ kind: 'NOT_FOUND' })
  if (ticket.status === 'SETTLED') return ok(ticket)
  if (ticket.status !== 'VERIFIED') return stateRefusal(ticket)
  return ok(await settleTicket(tx, ticket, { at: command.at, storeName: command.merchant.storeName }))
}

/** The store returns the whole amount before its payout. A repeat has the same result. */
export async function reverseByStore(tx: Db, command: StoreCommand): Promise<Result<Ticket, StateRefusal>> {
  const ticket = await lockOwn(tx, command)
  if (!ticket) return err({ kind: 'NOT_FOUND' })
  if (ticket.status === 'REVERSED') return ok(ticket)
  if (ticket.status !== 'VERIFIED') return stateRefusal(ticket)
  const { at, policies, merchant } = command
  return ok(await reverseTicket(tx, ticket, { event: 'reverse', at, policies, storeName: merchant.storeName }))
}

export type RefundByStore = { readonly ticket: Ticket; readonly refund: Pick<RefundRow, 'refundId' | 'amount' | 'at'> }

/** The store refunds a part or the rest of a settled ticket, once per refund_id. A repeat returns the same refund. */
export async function refundByStore(
  tx: Db,
  command: StoreCommand & { readonly refundId: string; readonly amount: Rial },
): Promise<
  Result<
    RefundByStore,
    | StateRefusal
    | { readonly kind: 'REFUND_ID_REUSED' }
    | { readonly kind: 'REFUND_TOO_LARGE'; readonly errors: Record<string, string[]>; readonly details: { readonly left: number } }
  >
> {
  const { refundId, amount, at, policies, merchant } = command
  const ticket = await lockOwn(tx, command)
  if (!ticket) return err({ kind: 'NOT_FOUND' })
  const own = ticket.customerId === null ? null : await ownTicketOf(tx, ticket.customerId, ticket.trackNumber)
  const before = own && (await refundOf(tx, own, refundId))
  if (before) return before.amount === amount ? ok({ ticket, refund: before }) : err({ kind: 'REFUND_ID_REUSED' })
  if (ticket.status !== 'SETTLED' && ticket.status !== 'PART_REFUNDED') return stateRefusal(ticket)
  const left = rial(ticket.amount - ticket.refunded)
  if (amount > left) return err({ kind: 'REFUND_TOO_LARGE', errors: { amount: ['از مبلغ باقی‌مانده بیشتر است.'] }, details: { left } })
  const refunded = await refundTicket(tx, ticket, { at, policies, storeName: merchant.storeName, refundId, amount })
  return ok({ ticket: refunded, refund: { refundId, amount, at } })
}
