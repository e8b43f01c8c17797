import { payOutClosedAccount } from '#contract/backoffice/customers/routes.ts'
import { broughtToWallet, isReversible, reversalOf } from '#domain/billing/ledger/reversal.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { reasonGiven } from '#server/backoffice/audit/audit.ts'
import { mayForgive, type DiscountRefusal } from '#server/billing/invoices/give-discount.ts'
import { transferOf } from '#server/billing/ledger/reverse-transfer.ts'
import { lockWithdrawal } from '#server/billing/wallet/sql.ts'
import { findCancelRequest } from '#server/lending/cancellations/sql.ts'
import { remainderOf } from '#server/lending/orders/payout/return-remainder.ts'
import { readRefundDue } from '#server/lending/orders/reading/price.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertProposal, type Proposal } from './sql.ts'

type By = { readonly customerId: number; readonly by: number; readonly at: Instant }
type Proposed<Kind extends string> = Result<Proposal, { readonly kind: Kind | 'NOT_FOUND' | 'ALREADY_PROPOSED' }>

/** The inserted proposal, unless one for the same subject waits. */
export const orTaken = (made: Proposal | null): Proposed<never> => (made ? ok(made) : err({ kind: 'ALREADY_PROPOSED' }))

/**
 * Proposes to pay a waiting withdrawal or to return it to the wallet. Where staff entered the Sheba (of a closed account), only who did
 * may propose to pay it, with the reason given then: the second person is so another one.
 */
export async function proposeWithdrawalOf(
  tx: Db,
  { customerId, withdrawalId, yes, trackingId, by, at }: By & { withdrawalId: number; yes: boolean; trackingId: string | null },
): Promise<Proposed<'NOT_WAITING' | 'OPENER_PROPOSES'>> {
  const withdrawal = await lockWithdrawal(tx, customerId, withdrawalId)
  if (!withdrawal) return err({ kind: 'NOT_FOUND' })
  if (withdrawal.status !== 'REQUESTED') return err({ kind: 'NOT_WAITING' })
  const { amount, openedBy } = withdrawal
  if (yes && openedBy !== null && openedBy !== by) return err({ kind: 'OPENER_PROPOSES' })
  const terms = { withdrawalId, yes, trackingId }
  const subject = `withdrawal:${withdrawalId}`
  const why = openedBy === null ? null : await reasonGiven(tx, payOutClosedAccount.id, { customerId, subject })
  const about = { customerId, orderId: null, subject, amount, why }
  return orTaken(await insertProposal(tx, { kind: 'WITHDRAWAL', terms, ...about, proposedBy: by, proposedAt: at }))
}

/** Proposes that a granted cancel request ends its order and refunds what is due (row 30). */
export async function proposeRefundOf(
  tx: Db,
  { customerId, ticketId, by, at }: By & { ticketId: number },
): Promise<Proposed<'NOT_WAITING'>> {
  const ticket = await findCancelRequest(tx, customerId, ticketId)
  const order = ticket && (await orderRowOf(tx, customerId, ticket.orderId))
  if (!ticket || !order) return err({ kind: 'NOT_FOUND' })
  if (ticket.acceptedAt === null || ticket.status !== 'IN_PROGRESS') return err({ kind: 'NOT_WAITING' })
  const amount = await readRefundDue(tx, order)
  const about = { customerId, orderId: order.id, subject: `ticket:${ticketId}`, amount, why: ticket.description }
  return orTaken(await insertProposal(tx, { kind: 'CANCEL_REFUND', terms: { ticketId }, ...about, proposedBy: by, proposedAt: at }))
}

/** Proposes to reverse a transfer, if the ledger allows it; the amount is what comes to the customer's wallet. */
export async function proposeReversalOf(
  tx: Db,
  { customerId, transferId, why, by, at }: By & { transferId: number; why: string },
): Promise<Proposed<'NOT_REVERSIBLE'>> {
  const posted = await transferOf(tx, customerId, transferId)
  if (!posted) return err({ kind: 'NOT_FOUND' })
  if (!isReversible(posted.event)) return err({ kind: 'NOT_REVERSIBLE' })
  const amount = rial(broughtToWallet(reversalOf(posted, at)))
  const about = { customerId, orderId: null, subject: `transfer:${transferId}`, amount, why }
  return orTaken(await insertProposal(tx, { kind: 'REVERSAL', terms: { transferId }, ...about, proposedBy: by, proposedAt: at }))
}

/** Proposes to return what is left on an order that has ended to its customer's wallet. */
export async function proposeRemainderOf(
  tx: Db,
  { customerId, orderId, why, by, at }: By & { orderId: number; why: string },
): Promise<Proposed<'NOTHING_LEFT'>> {
  const order = await orderRowOf(tx, customerId, orderId)
  if (!order) return err({ kind: 'NOT_FOUND' })
  const amount = await remainderOf(tx, { customerId, orderId })
  if (isOpen(order.status) || amount === 0) return err({ kind: 'NOTHING_LEFT' })
  const about = { customerId, orderId, subject: `order:${orderId}:remainder`, amount, why }
  return orTaken(await insertProposal(tx, { kind: 'ORDER_REMAINDER', terms: { orderId }, ...about, proposedBy: by, proposedAt: at }))
}

/** Proposes to waive fees of an open invoice, in part or wholly. */
export async function proposeDiscountOf(
  tx: Db,
  { why, by, ...discounts }: By & AsOf & { invoiceId: string; lateFeeDiscount: Rial; demandCollectionDiscount: Rial; why: string },
): Promise<Proposed<DiscountRefusal['kind']>> {
  const invoice = await mayForgive(tx, discounts)
  if (!invoice.ok) return invoice
  const { customerId, invoiceId, lateFeeDiscount, demandCollectionDiscount, at } = discounts
  const terms = { invoiceId, lateFeeDiscount, demandCollectionDiscount }
  const amount = rial(lateFeeDiscount + demandCollectionDiscount)
  const about = { customerId, orderId: invoice.value.orderId, subject: `invoice:${invoiceId}`, amount, why }
  return orTaken(await insertProposal(tx, { kind: 'INVOICE_DISCOUNT', terms, ...about, proposedBy: by, proposedAt: at }))
}
