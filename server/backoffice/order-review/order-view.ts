import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { maskedEnd, maskedMobile, shortName } from '#domain/backoffice/access/rights.ts'
import { daysLate, isUnpaid } from '#domain/billing/invoices/invoice.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { isOpen } from '#domain/lending/orders/order-statuses.ts'
import { turnOf } from '#domain/lending/orders/progress/turn.ts'
import { waitOf } from '#domain/lending/orders/progress/wait.ts'
import { writeOffDays } from '#domain/lending/plans/write-off.ts'
import { rial, sum } from '#domain/platform/kernel/money.ts'
import { dayOf, wireInstant, wireInstantOrNull, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { barResponse, barsOfSecond } from '#server/backoffice/access/second-person-sql.ts'
import { unansweredResponse } from '#server/backoffice/approvals/response.ts'
import type { Proposal } from '#server/backoffice/approvals/sql.ts'
import { decisionResponse, decisionsOn } from '#server/backoffice/decisions/decisions.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import { historyOf } from '#server/backoffice/decisions/order-history.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import { moneyProposals, staff } from '#server/backoffice/staff/tables.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { caseOf, waitingSince } from '#server/lending/orders/context/case-of.ts'
import { readOrderContext, type OrderContext } from '#server/lending/orders/context/read-order-context.ts'
import { remainderOf } from '#server/lending/orders/payout/return-remainder.ts'
import { cardRefusalResponse } from '#server/lending/orders/reading/card-response.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { orderReasons } from '#server/lending/orders/tables.ts'
import { asksForgiveness } from '#server/lending/plans/changes/sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { orderContextView } from './order-context-view.ts'

type View = Reply<typeof readOrderForStaff>['results']

/** The order as `reader` sees it: its context, its history with names, and the decisions open to the reader. */
export async function orderView(app: App, order: OrderRow, reader: Staff): Promise<View> {
  const { db, config } = app
  const asOf = asOfNow(app)
  const { at } = asOf
  const context = await readOrderContext(db, order.customerId, [order], asOf)
  const orderCase = caseOf(order, context)
  const turn = turnOf(orderCase)
  const wait = waitOf(turn, waitingSince(order), at)
  const { name, family, mobile, nationalCode } = await profileOf(db, order.customerId)
  const decisions = decisionsOn(orderCase, reader.role, config)
  const proposal = await proposalOf(db, order, reader, at)
  const isProposed = proposal?.kind === 'ORDER_DECISION' && proposal.status === 'PROPOSED'
  const refusal = cardRefusalResponse(order)
  return {
    ...shortOrderOf(order),
    version: order.version,
    previous_status: order.previousStatus,
    customer: {
      id: order.customerId,
      name: shortName(name, family),
      mobile: maskedMobile(mobile),
      national_code: nationalCode === null ? null : maskedEnd(nationalCode),
    },
    created_at: wireInstant(order.createdAt),
    status_at: wireInstant(order.statusAt),
    turn,
    waiting_since: wireInstant(wait.since),
    due_at: wireInstantOrNull(wait.expectedAt ?? wait.deadline),
    is_late: wait.isLate,
    is_frozen: orderCase.isFrozen,
    remainder: isOpen(order.status) ? rial(0) : await remainderOf(db, { customerId: order.customerId, orderId: order.id }),
    bad_debt: badDebtOf(context.invoices.get(order.id) ?? [], dayOf(at)),
    terms: termsOf(order),
    surroundings: await orderContextView(db, order, context, at),
    invoices: (context.invoices.get(order.id) ?? []).map((invoice) => {
      const { uuid, number, status, amount, payable, fee_part, due_date, paid_at } = invoiceOnWire(invoice, asOf)
      return { id: uuid, number, status, amount, payable, ...(fee_part ? { fee_part } : {}), due_date, paid_at }
    }),
    asks_forgiveness: await asksForgiveness(db, { customerId: order.customerId, orderId: order.id }),
    reasons: await reasonsView(db, order),
    history: await historyOf(db, order),
    cancel_request: cancelRequestOf(order, context),
    proposal,
    is_bank_signature_due:
      order.status === 'SIGNING_CONTRACTS' && orderCase.signatures.customer && !orderCase.signatures.bank && !orderCase.isFrozen,
    is_promissory_due:
      config.isBankManual && orderCase.note?.status === 'PROMISSORY_REQUEST' && isOpen(order.status) && !orderCase.isFrozen,
    card_step: isCardByHand(order, config) && !orderCase.isFrozen ? nextCardStep(order) : null,
    card_refusal: refusal && { ...refusal, code: order.cardRefusal?.code ?? '' },
    decisions: decisions.map((decision) => decisionResponse(decision, isProposed)),
  }
}

function badDebtOf(invoices: readonly ShownInvoice[], today: Day): View['bad_debt'] {
  const unpaid = invoices.filter((one) => isUnpaid(one) && one.number > 0)
  const isWrittenOff = unpaid.some(({ status }) => status === 'WRITTEN_OFF')
  if (!isWrittenOff && !unpaid.some((one) => daysLate(one, today) >= writeOffDays)) return null
  return { owed: sum(unpaid.map(({ amount }) => amount)), is_written_off: isWrittenOff }
}

/** Whether staff record the steps of the card: bank and post are manual, or one of them refused it for good. */
export const isCardByHand = ({ cardRefusal }: OrderRow, { isBankManual }: Pick<Config, 'isBankManual'>): boolean =>
  isBankManual || cardRefusal !== null

/** The next step of the card that staff record; null if there is none. */
export function nextCardStep({ status, cardStatus, cardDelivery }: OrderRow): 'ISSUED' | 'SENT_TO_POST' | 'SENT' | null {
  if (status !== 'WAITING_FOR_PELEKAN_CARD_ACTIVATION') return null
  if (cardStatus === 'ISSUED') return cardDelivery === 'VIRTUAL' ? 'SENT' : 'SENT_TO_POST'
  return cardStatus === 'ORDERED' ? 'ISSUED' : cardStatus === 'SENT_TO_POST' ? 'SENT' : null
}

const termsOf = (order: OrderRow): View['terms'] => ({
  invoice_count: order.invoiceCount,
  yearly_rate: order.yearlyRate,
  wage: order.wage,
  monthly_invoice: order.monthlyInvoice,
  total_repayment: order.totalRepayment,
  first_payment: rial(order.orderCost + order.apiCost + order.shippingCost),
  store_name: order.storeName,
  provider_id: order.providerId,
  refund_policy_type: order.refundPolicyType,
  promissory_amount: order.promissoryAmount,
  guarantors_needed: order.guarantorsNeeded,
  points_needed: order.pointsNeeded,
})

async function reasonsView(db: Db, { customerId, id }: OrderRow): Promise<View['reasons']> {
  const rows = await db
    .select()
    .from(orderReasons)
    .where(and(eq(orderReasons.customerId, customerId), eq(orderReasons.orderId, id)))
    .orderBy(asc(orderReasons.id))
  return rows.map(({ code, target, text, at, resolvedAt }) => ({
    code,
    target,
    text,
    at: wireInstant(at),
    resolved_at: wireInstantOrNull(resolvedAt),
  }))
}

function cancelRequestOf(order: OrderRow, { tickets }: OrderContext): View['cancel_request'] {
  const ticket = tickets.get(order.id)?.find(({ paidAt }) => paidAt !== null)
  return ticket
    ? {
        id: ticket.id,
        identifier: cancelRequestIdentifier(ticket.id),
        status: ticket.status,
        description: ticket.description,
        paid_at: wireInstantOrNull(ticket.paidAt),
        accepted_at: wireInstantOrNull(ticket.acceptedAt),
      }
    : null
}

async function proposalOf(
  db: Db,
  { customerId, id, version: orderVersion }: OrderRow,
  reader: Staff,
  at: Instant,
): Promise<View['proposal']> {
  const approver = alias(staff, 'approver')
  const [row] = await db
    .select({ proposal: moneyProposals, by: staff.fullName, approvedBy: approver.fullName })
    .from(moneyProposals)
    .leftJoin(staff, eq(staff.id, moneyProposals.proposedBy))
    .leftJoin(approver, eq(approver.id, moneyProposals.approvedBy))
    .where(
      and(
        eq(moneyProposals.customerId, customerId),
        eq(moneyProposals.orderId, id),
        inArray(moneyProposals.kind, ['ORDER_DECISION', 'CANCEL_REFUND', 'ORDER_REMAINDER', 'WRITE_OFF']),
      ),
    )
    .orderBy(desc(sql`${moneyProposals.status} = 'PROPOSED'`), desc(moneyProposals.id))
    .limit(1)
  if (!row) return null
  const { proposal, by, approvedBy } = row
  const terms = proposal.terms as { command?: string }
  return {
    id: proposal.id,
    kind: proposal.kind,
    command: terms.command ?? null,
    status: proposal.status,
    proposed_by: by ?? '',
    proposed_at: wireInstant(proposal.proposedAt),
    is_mine: proposal.proposedBy === reader.id,
    ...unansweredResponse(proposal as Proposal, { approvedBy, orderVersion }),
    barred: barResponse((await barsOfSecond(db, reader.id, [proposal], at))(proposal)),
  }
}
