import type { ProposalTerms } from '#domain/backoffice/approvals/proposal.ts'
import type { SecondPersonRefusal } from '#domain/backoffice/approvals/second-person.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { decisionsOn } from '#server/backoffice/decisions/decisions.ts'
import { askAboutDifference, carryOutMending } from '#server/backoffice/reconciliation/mend.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { giveDiscount } from '#server/billing/invoices/give-discount.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { decideWithdrawal } from '#server/billing/wallet/decide-withdrawal.ts'
import { lockWithdrawal } from '#server/billing/wallet/sql.ts'
import { findCancelRequest } from '#server/lending/cancellations/sql.ts'
import { grantCancelRequest } from '#server/lending/orders/cancellations/decide-cancel-request.ts'
import { giveDecision } from '#server/lending/orders/commands/decide.ts'
import { caseOf } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { beginPayOut } from '#server/lending/orders/payout/begin-pay-out.ts'
import { isPayOut, payOut } from '#server/lending/orders/payout/pay-out.ts'
import { returnRemainder } from '#server/lending/orders/payout/return-remainder.ts'
import { readRefundDue } from '#server/lending/orders/reading/price.ts'
import { lockOrder, orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import { writeOffDebt } from '#server/lending/plans/write-off/write-off-debt.ts'
import { markFeeRefunded } from '#server/lending/promissory/mark-fee-refunded.ts'
import { planAccess } from '#server/merchants/checkout/plan-access.ts'
import { acceptReport } from '#server/merchants/problems/commands.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { BankRefused, PartnerFault } from '#server/platform/partners/partners.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { refusedWriteOff } from './propose-write-off.ts'
import { isBankAsked, type Proposal } from './sql.ts'

export type ApproveKind =
  | 'NOT_FOUND'
  | SecondPersonRefusal
  | 'NOT_YOUR_RIGHT'
  | 'PROPOSAL_DECIDED'
  | 'MOVED_ON'
  | 'NOT_REVERSIBLE'
  | 'NOT_WAITING'
  | 'INVOICE_NOT_OPEN'
  | 'DISCOUNT_TOO_LARGE'
  | 'DISCOUNT_BELOW_GIVEN'
  | 'REASONS_NEEDED'
  | 'TICKET_DECIDED'
  | 'NOTHING_LEFT'
  | 'NOT_LATE_ENOUGH'
  | 'DEBT_BEING_PAID'
  | 'PURCHASE_OPEN'
  | 'STILL_UNPAID'
  | 'LOAN_NOT_PAID'
  | 'CREDIT_NOT_OPENED'
/** Why an approval is refused. */
export type ApproveRefusal = OrderRefusal | PartnerFault | BankRefused | { readonly kind: ApproveKind }

/** The bank's result, before anything is booked. */
export type Prepared = { readonly change?: Partial<OrderRow> | undefined; readonly trackingId?: string | null }
type Of<Kind extends keyof ProposalTerms> = Extract<Proposal, { readonly kind: Kind }>

/** Why a proposal can no longer be carried out, as far as is known before the bank is asked. Marks the order as being paid out. */
export async function refusalBefore(tx: Db, app: App, proposal: Proposal): Promise<ApproveRefusal | null> {
  const { config } = app
  if (proposal.kind === 'WITHDRAWAL') {
    const withdrawal = await lockWithdrawal(tx, proposal.customerId, proposal.terms.withdrawalId)
    return withdrawal?.status === 'REQUESTED' ? null : { kind: 'NOT_WAITING' }
  }
  if (proposal.kind === 'CANCEL_REFUND') return refusalOfRefund(tx, proposal)
  if (proposal.kind !== 'ORDER_DECISION') return null
  const order = await orderRowOf(tx, proposal.customerId, proposal.orderId ?? 0)
  if (order?.version !== proposal.terms.version) return { kind: 'MOVED_ON' }
  const asOf = asOfNow(app)
  const orderContext = await readOrderContext(tx, proposal.customerId, [order], asOf)
  const role = proposal.terms.command === 'charge-credit' || proposal.terms.command === 'settle' ? 'FINANCE' : 'REVIEWER'
  const offered = decisionsOn(caseOf(order, orderContext), role, config).find(({ command }) => command === proposal.terms.command)
  if (!offered) return { kind: 'MOVED_ON' }
  if (offered.barred || config.isBankManual || !isPayOut(proposal.terms.command)) return offered.barred
  const begun = await beginPayOut(tx, order, { command: proposal.terms.command, actor: proposal.terms.by, ...asOf })
  return begun.ok ? null : begun.error
}

/** The request must be granted, and the bank not yet asked to pay this order out. */
async function refusalOfRefund(tx: Db, { customerId, terms, orderId }: Of<'CANCEL_REFUND'>): Promise<ApproveRefusal | null> {
  const ticket = await findCancelRequest(tx, customerId, terms.ticketId)
  if (!ticket || ticket.acceptedAt === null || ticket.status !== 'IN_PROGRESS') return { kind: 'NOT_WAITING' }
  return (await isBankAsked(tx, customerId, orderId ?? 0)) ? { kind: 'NOT_WAITING' } : null
}

/** Whether the bank has to pay before the money is booked. */
export const asksBank = ({ config }: App, { kind, terms }: Proposal): boolean =>
  !config.isBankManual &&
  ((kind === 'WITHDRAWAL' && terms.yes) || (kind === 'ORDER_DECISION' && (terms.command === 'charge-credit' || terms.command === 'settle')))

/** Lets the bank pay, outside any transaction; with a manual bank the entered tracking number is used. Repeating it pays nothing twice. */
export async function prepare(
  app: PaymentsApp,
  proposal: Proposal,
): Promise<Result<Prepared, PartnerFault | BankRefused | { readonly kind: 'MOVED_ON' | 'NOT_WAITING' }>> {
  const { db, partners } = app
  if (proposal.kind === 'WITHDRAWAL') {
    const withdrawal = await db.transaction((tx) => lockWithdrawal(tx, proposal.customerId, proposal.terms.withdrawalId))
    if (!asksBank(app, proposal)) return ok({ trackingId: proposal.terms.trackingId })
    if (withdrawal?.status !== 'REQUESTED') return err({ kind: 'NOT_WAITING' })
    const { id: withdrawalId, sheba: destination, amount } = withdrawal
    const sent = await partners.bank.payWithdrawal({ withdrawalId, destination, amount })
    return sent.ok ? ok({ trackingId: sent.value.trackingId }) : sent
  }
  if (proposal.kind === 'DIFFERENCE') await askAboutDifference(app, proposal.terms)
  if (proposal.kind !== 'ORDER_DECISION') return ok({})
  const order = await orderRowOf(db, proposal.customerId, proposal.orderId ?? 0)
  if (order?.version !== proposal.terms.version) return err({ kind: 'MOVED_ON' })
  if (asksBank(app, proposal)) {
    const change = await payOut(app, order)
    return change.ok ? ok({ change: change.value }) : change
  }
  const { command, trackingId } = proposal.terms
  if (command === 'charge-credit') return ok({ change: { creditTrackingId: trackingId } })
  return ok(command === 'settle' ? { change: { settlementTrackingId: trackingId } } : {})
}

type CarryOutInput = { readonly by: Staff; readonly prepared: Prepared } & AsOf

/**
 * Carries out an approved proposal and returns what the audit stores; MOVED_ON where another amount would move by now than was proposed.
 * The caller has locked the proposal, and rolls back what is refused.
 */
export async function carryOut(tx: Db, proposal: Proposal, input: CarryOutInput): Promise<Result<object, ApproveRefusal>> {
  const { at, policies } = input
  switch (proposal.kind) {
    case 'ORDER_DECISION':
      return decide(tx, proposal, input)
    case 'CANCEL_REFUND':
      return refund(tx, proposal, { at, policies })
    case 'WITHDRAWAL':
      return pay(tx, proposal, input)
    case 'REVERSAL': {
      const reversal = { customerId: proposal.customerId, transferId: proposal.terms.transferId, at }
      // Before the ledger, as where notes are paid.
      await markFeeRefunded(tx, reversal)
      const done = await reverseTransfer(tx, reversal)
      return done.ok ? ok({ reversed: proposal.terms.transferId, cause: done.value.cause }) : err({ kind: 'NOT_REVERSIBLE' })
    }
    case 'ORDER_REMAINDER': {
      const done = await returnRemainder(tx, { customerId: proposal.customerId, orderId: proposal.terms.orderId, at })
      return done.ok ? ok({ returned: done.value }) : done
    }
    case 'WRITE_OFF': {
      const done = await writeOffDebt(tx, planAccess, { customerId: proposal.customerId, orderId: proposal.terms.orderId, at, policies })
      if (!done.ok) return refusedWriteOff(done.error)
      const { receivable, loss, freeCredit } = done.value
      if (receivable !== proposal.amount) return err({ kind: 'MOVED_ON' })
      return ok({ receivable, loss, card_credit: freeCredit })
    }
    case 'DIFFERENCE':
      return carryOutMending(tx, { terms: proposal.terms, proposalId: proposal.id, at })
    case 'PROBLEM_REFUND': {
      const reason = proposal.why ?? ''
      const done = await acceptReport(tx, { customerId: proposal.customerId, id: proposal.terms.reportId, reason, at, policies })
      if (!done.ok) return done
      // The store has refunded a part of it meanwhile.
      if (done.value.refunded !== proposal.amount) return err({ kind: 'MOVED_ON' })
      return ok({ report: proposal.terms.reportId, ...done.value })
    }
    case 'INVOICE_DISCOUNT': {
      // A new plan is computed from the invoices as they were read under this lock.
      await lockOrder(tx, proposal.customerId, proposal.orderId ?? 0)
      const done = await giveDiscount(tx, { ...proposal.terms, customerId: proposal.customerId, at, policies })
      return done.ok ? ok(proposal.terms) : done
    }
    default:
      return proposal satisfies never
  }
}

async function decide(
  tx: Db,
  proposal: Of<'ORDER_DECISION'>,
  { at, policies, prepared }: CarryOutInput,
): Promise<Result<object, ApproveRefusal>> {
  const { command, by, reasons, version } = proposal.terms
  const order = await lockOrder(tx, proposal.customerId, proposal.orderId ?? 0)
  if (order?.version !== version) return err({ kind: 'MOVED_ON' })
  // The card is posted without a new version, and what comes back is less from then on.
  if (!isPayOut(command) && (await readRefundDue(tx, order)) !== proposal.amount) return err({ kind: 'MOVED_ON' })
  const given = await giveDecision(tx, order, { command, actor: by, reasons, change: prepared.change, at, policies })
  if (!given.ok) return given
  return ok({ command, order_status: given.value.status, ...prepared.change })
}

async function refund(tx: Db, proposal: Of<'CANCEL_REFUND'>, asOf: AsOf): Promise<Result<object, ApproveRefusal>> {
  const granted = await grantCancelRequest(tx, { customerId: proposal.customerId, ticketId: proposal.terms.ticketId, ...asOf })
  if (granted.ok) return ok({ request: proposal.terms.ticketId, order_status: 'REJECTED' })
  return granted
}

/** A withdrawal needs two decisions: the proposer's is the first, the approver's the second. */
async function pay(tx: Db, proposal: Of<'WITHDRAWAL'>, { by, at, prepared }: CarryOutInput): Promise<Result<object, ApproveRefusal>> {
  const { withdrawalId: id, yes } = proposal.terms
  const { customerId } = proposal
  const decideAs = (staffId: number) =>
    decideWithdrawal(tx, { customerId, id, yes, by: `staff:${staffId}`, trackingId: prepared.trackingId ?? null, at })
  const first = await decideAs(proposal.proposedBy)
  const done = first?.status === 'REQUESTED' ? await decideAs(by.id) : first
  return done && done.status !== 'REQUESTED'
    ? ok({ withdrawal: id, status: done.status, tracking_id: done.trackingId })
    : err({ kind: 'NOT_WAITING' })
}
