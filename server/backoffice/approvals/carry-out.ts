import type { ProposalTerms } from '#domain/backoffice/approvals/proposal.ts'
import type { SecondPersonRefusal } from '#domain/backoffice/approvals/second-person.ts'
import type { OrderRefusal } from '#domain/lending/orders/transitions/refusal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { decisionsOn } from '#server/backoffice/decisions/decisions.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { giveDiscount } from '#server/billing/invoices/give-discount.ts'
import { reverseTransfer } from '#server/billing/ledger/reverse-transfer.ts'
import { decideWithdrawal } from '#server/billing/wallet/decide-withdrawal.ts'
import { lockWithdrawal } from '#server/billing/wallet/sql.ts'
import { ticketBy } from '#server/lending/cancellations/sql.ts'
import { beginPayOut } from '#server/lending/orders/begin-pay-out.ts'
import { caseOf } from '#server/lending/orders/case-of.ts'
import { grantTicket } from '#server/lending/orders/decide-ticket.ts'
import { giveDecision } from '#server/lending/orders/decide.ts'
import { isPayOut, payOut } from '#server/lending/orders/pay-out.ts'
import { readOrderContext } from '#server/lending/orders/read-order-context.ts'
import { returnRemainder } from '#server/lending/orders/return-remainder.ts'
import { orderRowOf, type OrderRow } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PartnerFault } from '#server/platform/partners/partners.ts'
import { isOnItsWay, type Proposal } from './proposals-sql.ts'

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
  | 'REASONS_NEEDED'
  | 'TICKET_DECIDED'
  | 'NOTHING_LEFT'
/** Why a second person's yes moves nothing. */
export type ApproveRefusal = OrderRefusal | PartnerFault | { readonly kind: ApproveKind }

/** What the bank said before anything is booked. */
export type Prepared = { readonly change?: Partial<OrderRow> | undefined; readonly trackingId?: string | null }
type Of<Kind extends keyof ProposalTerms> = Extract<Proposal, { readonly kind: Kind }>

/** Whether a proposal may still be carried out, as far as can be told before the bank is asked, and the mark on the order that it is asked. */
export async function refusalBefore(tx: Db, { config }: App, held: Proposal, at: Instant): Promise<ApproveRefusal | null> {
  if (held.kind === 'WITHDRAWAL') {
    const asked = await lockWithdrawal(tx, held.customerId, held.terms.withdrawalId)
    return asked?.status === 'REQUESTED' ? null : { kind: 'NOT_WAITING' }
  }
  if (held.kind === 'CANCEL_REFUND') return refusalOfRefund(tx, held)
  if (held.kind !== 'ORDER_DECISION') return null
  const order = await orderRowOf(tx, held.customerId, held.orderId ?? 0)
  if (order?.version !== held.terms.version) return { kind: 'MOVED_ON' }
  const around = await readOrderContext(tx, held.customerId, [order], at)
  const role = held.terms.command === 'charge-credit' || held.terms.command === 'settle' ? 'FINANCE' : 'REVIEWER'
  const offered = decisionsOn(caseOf(order, around), role, config).find(({ command }) => command === held.terms.command)
  if (!offered) return { kind: 'MOVED_ON' }
  if (offered.barred || config.isBankManual || !isPayOut(held.terms.command)) return offered.barred
  const begun = await beginPayOut(tx, order, { command: held.terms.command, actor: held.terms.by, at })
  return begun.ok ? null : begun.error
}

/** A granted request, of an order whose credit or loan is not on its way already. */
async function refusalOfRefund(tx: Db, { customerId, terms, orderId }: Of<'CANCEL_REFUND'>): Promise<ApproveRefusal | null> {
  const ticket = await ticketBy(tx, customerId, terms.ticketId)
  if (!ticket || ticket.acceptedAt === null || ticket.status !== 'IN_PROGRESS') return { kind: 'NOT_WAITING' }
  return (await isOnItsWay(tx, customerId, orderId ?? 0)) ? { kind: 'NOT_WAITING' } : null
}

/** Whether the bank pays before the books say so. */
export const asksBank = ({ config }: App, { kind, terms }: Proposal): boolean =>
  !config.isBankManual &&
  ((kind === 'WITHDRAWAL' && terms.yes) || (kind === 'ORDER_DECISION' && (terms.command === 'charge-credit' || terms.command === 'settle')))

/** Asks the bank for what it does first, outside any transaction; without a connector what was typed in counts. Asking again pays nothing twice. */
export async function prepare(
  app: App,
  held: Proposal,
): Promise<Result<Prepared, PartnerFault | { readonly kind: 'MOVED_ON' | 'NOT_WAITING' }>> {
  const { db, partners } = app
  if (held.kind === 'WITHDRAWAL') {
    const asked = await db.transaction((tx) => lockWithdrawal(tx, held.customerId, held.terms.withdrawalId))
    if (!asksBank(app, held)) return ok({ trackingId: held.terms.trackingId })
    if (asked?.status !== 'REQUESTED') return err({ kind: 'NOT_WAITING' })
    const sent = await partners.bank.settle({ orderIdentifier: `WD-${asked.id}`, destination: asked.sheba, amount: asked.amount })
    return sent.ok ? ok({ trackingId: sent.value.trackingId }) : sent
  }
  if (held.kind !== 'ORDER_DECISION') return ok({})
  const order = await orderRowOf(db, held.customerId, held.orderId ?? 0)
  if (order?.version !== held.terms.version) return err({ kind: 'MOVED_ON' })
  if (asksBank(app, held)) {
    const change = await payOut(app, order)
    return change.ok ? ok({ change: change.value }) : change
  }
  const { command, trackingId } = held.terms
  if (command === 'charge-credit') return ok({ change: { creditTrackingId: trackingId } })
  return ok(command === 'settle' ? { change: { settlementTrackingId: trackingId } } : {})
}

type Carrying = { readonly by: Staff; readonly at: Instant; readonly prepared: Prepared }

/** Does what two people agreed on, and answers what the audit keeps of it. The caller holds the proposal. */
export async function carryOut(tx: Db, held: Proposal, { by, at, prepared }: Carrying): Promise<Result<object, ApproveRefusal>> {
  switch (held.kind) {
    case 'ORDER_DECISION':
      return decide(tx, held, { by, at, prepared })
    case 'CANCEL_REFUND':
      return refund(tx, held, at)
    case 'WITHDRAWAL':
      return pay(tx, held, { by, at, prepared })
    case 'REVERSAL': {
      const done = await reverseTransfer(tx, { customerId: held.customerId, transferId: held.terms.transferId, at })
      return done.ok ? ok({ reversed: held.terms.transferId, cause: done.value.cause }) : err({ kind: 'NOT_REVERSIBLE' })
    }
    case 'ORDER_REMAINDER': {
      const done = await returnRemainder(tx, { customerId: held.customerId, orderId: held.terms.orderId, at })
      return done.ok ? ok({ returned: done.value }) : done
    }
    case 'INVOICE_DISCOUNT': {
      const done = await giveDiscount(tx, { ...held.terms, customerId: held.customerId, at })
      return done.ok ? ok(held.terms) : done
    }
    default:
      return held satisfies never
  }
}

async function decide(tx: Db, held: Of<'ORDER_DECISION'>, { at, prepared }: Carrying): Promise<Result<object, ApproveRefusal>> {
  const { command, by, reasons, version } = held.terms
  const order = await orderRowOf(tx, held.customerId, held.orderId ?? 0)
  if (order?.version !== version) return err({ kind: 'MOVED_ON' })
  const given = await giveDecision(tx, order, { command, actor: by, reasons, change: prepared.change, at })
  if (!given.ok) return given
  return ok({ command, order_status: given.value.status, ...prepared.change })
}

async function refund(tx: Db, held: Of<'CANCEL_REFUND'>, at: Instant): Promise<Result<object, ApproveRefusal>> {
  const granted = await grantTicket(tx, { customerId: held.customerId, ticketId: held.terms.ticketId, at })
  if (granted.ok) return ok({ request: held.terms.ticketId, order_status: 'REJECTED' })
  return granted
}

/** Two words of FINANCE: who proposed it said the first, who approves the second. */
async function pay(tx: Db, held: Of<'WITHDRAWAL'>, { by, at, prepared }: Carrying): Promise<Result<object, ApproveRefusal>> {
  const { withdrawalId: id, yes } = held.terms
  const { customerId } = held
  const say = (staffId: number) =>
    decideWithdrawal(tx, { customerId, id, yes, by: `staff:${staffId}`, trackingId: prepared.trackingId ?? null, at })
  const first = await say(held.proposedBy)
  const done = first?.status === 'REQUESTED' ? await say(by.id) : first
  return done && done.status !== 'REQUESTED'
    ? ok({ withdrawal: id, status: done.status, tracking_id: done.trackingId })
    : err({ kind: 'NOT_WAITING' })
}
