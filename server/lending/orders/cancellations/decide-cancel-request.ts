import { isBlocking } from '#domain/lending/cancellations/cancel-request.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import {
  writeCancelDecision,
  lockCancelRequest,
  markCancelRequestAccepted,
  findCancelRequest,
  type CancelRequestRow,
} from '#server/lending/cancellations/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { advanceOrder, type AdvanceRefusal } from '../commands/advance-order.ts'
import { reconsiderOrder } from '../commands/reconsider-order.ts'
import { lockOrder, recordCustomerAction } from '../sql.ts'

type DecisionInput = { readonly customerId: number; readonly ticketId: number; readonly at: Instant }
type CancelRequestRefusal = { readonly kind: 'NOT_FOUND' | 'TICKET_DECIDED' }

/** SUPPORT takes up a paid cancel request, once: it is IN_PROGRESS, and its order remains frozen. */
export async function takeUpCancelRequest(
  tx: Db,
  input: DecisionInput,
): Promise<Result<null, CancelRequestRefusal | { readonly kind: 'TICKET_TAKEN_UP' }>> {
  const ticket = await lockUnanswered(tx, input)
  if (!ticket.ok) return ticket
  if (ticket.value.status === 'IN_PROGRESS') return err({ kind: 'TICKET_TAKEN_UP' })
  await writeCancelDecision(tx, ticket.value, { status: 'IN_PROGRESS', answer: null, at: input.at })
  return ok(null)
}

/** SUPPORT accepts a paid cancel request; the order ends when FINANCE has booked the refund (row 30). */
export async function acceptCancelRequest(
  tx: Db,
  { by, ...input }: DecisionInput & { readonly by: string },
): Promise<Result<null, CancelRequestRefusal>> {
  const ticket = await lockUnanswered(tx, input)
  if (!ticket.ok) return ticket
  await markCancelRequestAccepted(tx, ticket.value, { by, at: input.at })
  return ok(null)
}

/** Accepts a paid cancel request: ends the order and refunds what is due of the first payment to the wallet (row 30). */
export async function grantCancelRequest(
  tx: Db,
  input: DecisionInput & AsOf,
): Promise<Result<null, CancelRequestRefusal | AdvanceRefusal>> {
  const ticket = await lockWaiting(tx, input)
  if (!ticket.ok) return ticket
  const { customerId, orderId } = ticket.value
  const { at, policies } = input
  const ended = await advanceOrder(tx, { customerId, orderId, command: 'accept-cancel-request', actor: 'staff', at, policies })
  return ended.ok ? ok(null) : ended
}

/** Refuses a paid cancel request with a reason for the customer and unfreezes the order. An accepted request can no longer be refused. */
export async function refuseCancelRequest(
  tx: Db,
  { answer, ...input }: DecisionInput & AsOf & { readonly answer: string },
): Promise<Result<null, CancelRequestRefusal>> {
  const ticket = await lockUnanswered(tx, input)
  if (!ticket.ok) return ticket
  const { customerId, orderId } = ticket.value
  await writeCancelDecision(tx, ticket.value, { status: 'REJECTED', answer, at: input.at })
  await publish(tx, { type: 'ticket.refused', customerId, orderId })
  // While the order was frozen its customer could do nothing, so that their thirty days begin anew (row 31).
  await recordCustomerAction(tx, { customerId, id: orderId }, input.at)
  await reconsiderOrder(tx, customerId, orderId, input)
  return ok(null)
}

/** Locks a paid request that SUPPORT has neither accepted nor refused. */
async function lockUnanswered(tx: Db, input: DecisionInput): Promise<Result<CancelRequestRow, CancelRequestRefusal>> {
  const ticket = await lockWaiting(tx, input)
  return ticket.ok && ticket.value.acceptedAt !== null ? err({ kind: 'TICKET_DECIDED' }) : ticket
}

/** Locks a paid and undecided request, its order first, as everywhere. */
async function lockWaiting(tx: Db, { customerId, ticketId }: DecisionInput): Promise<Result<CancelRequestRow, CancelRequestRefusal>> {
  const known = await findCancelRequest(tx, customerId, ticketId)
  if (!known) return err({ kind: 'NOT_FOUND' })
  await lockOrder(tx, customerId, known.orderId)
  const ticket = await lockCancelRequest(tx, customerId, ticketId)
  return ticket && isBlocking(ticket) ? ok(ticket) : err({ kind: 'TICKET_DECIDED' })
}
