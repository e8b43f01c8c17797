import { isBlocking } from '#domain/lending/cancellations/cancel-request.ts'
import { cardRefusedBy } from '#domain/lending/cards/card.ts'
import { shownReportStatus } from '#domain/lending/credit-checks/report.ts'
import { documentGroups, groupOf } from '#domain/lending/documents/document.ts'
import { isComplete } from '#domain/lending/documents/group-state.ts'
import { guarantorsRenewedAt } from '#domain/lending/guarantors/guarantee.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { orderPhase } from '#domain/lending/orders/order-phase.ts'
import { targetKind } from '#domain/lending/orders/reason.ts'
import { daysBetween, dayOf, instant, type Instant } from '#domain/platform/kernel/time.ts'
import { limitsOf, mostAmount } from '#domain/platform/policies/costs.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import type { OrderReasonRow, OrderRow } from '../sql.ts'
import type { OrderContext } from './read-order-context.ts'

/** The order and its context, in the form that the table of domain/lending/orders takes. */
export function caseOf(order: OrderRow, context: OrderContext): OrderCase {
  const note = context.notes.get(order.id) ?? null
  const invoices = context.invoices.get(order.id) ?? []
  const requests = context.requests.get(order.id) ?? []
  const first = invoices.find(({ number }) => number === 0)
  return {
    type: order.type,
    status: order.status,
    previousStatus: order.previousStatus,
    refundPolicyType: order.refundPolicyType ?? 'PROMISSORY',
    createdAt: order.createdAt,
    isFrozen: (context.tickets.get(order.id) ?? []).some(isBlocking),
    isPayOutAsked: order.payOutAskedAt !== null,
    report: reportFor(order, context),
    reportRequest: context.report ? 'APPROVED' : latestRequest(context),
    documents: context.groups,
    guarantorsNeeded: order.guarantorsNeeded,
    guarantees: (context.guarantees.get(order.id) ?? []).map(({ status, approvedAt }) => ({ status, isApproved: approvedAt !== null })),
    pointsNeeded: order.pointsNeeded,
    arePointsDeducted: order.pointsDeductedAt !== null,
    pointsBalance: context.pointsBalance,
    hasBankAccount: order.hasBankAccount,
    accountsAtBank: order.accountsAtBank,
    accountNumber: order.bankAccountNumber,
    destinationNumber: order.destinationBankAccountNumber,
    note,
    cheque: chequeOf(order, context),
    mortgageDeed: context.mortgageDeeds.get(order.id)?.status ?? null,
    isValuationPaid: order.valuationPaidAt !== null,
    isSanaRecorded: order.sanaInquiredAt !== null,
    isFirstPaymentPaid: first?.status === 'PAID',
    signatures: {
      customer: requests.some(({ type, sealedAt }) => type === 'customer' && sealedAt !== null),
      bank: requests.some(({ type, sealedAt }) => type === 'bank' && sealedAt !== null),
    },
    // A virtual card is sent nowhere.
    hasAddress: order.cardDelivery === 'VIRTUAL' || context.addresses.has(order.id),
    card: order.cardStatus,
    isCardRefused: order.status === 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' && cardRefusedBy(order.cardStatus, order.cardRefusal) !== null,
    reasons: (context.reasons.get(order.id) ?? []).map((reason) => ({ ...reason, evidenceAt: evidenceAt(reason, order, context) })),
    unpaidInvoices: invoices.filter(({ status }) => status !== 'PAID' && status !== 'CANCELED').length,
    isWrittenOff: invoices.some(({ status }) => status === 'WRITTEN_OFF'),
    idleDays: idleDaysOf(order, context.at),
  }
}

/** Since when the order waits as it does: its last move, or the last action of the customer, whichever is later. */
export const waitingSince = ({ customerActedAt, statusAt }: Pick<OrderRow, 'customerActedAt' | 'statusAt'>): Instant =>
  instant(Math.max(customerActedAt, statusAt))

/** Whole Tehran days of that wait (row 31). */
export const idleDaysOf = (order: Pick<OrderRow, 'customerActedAt' | 'statusAt'>, at: Instant): number =>
  daysBetween(dayOf(waitingSince(order)), dayOf(at))

/** The report in force, judged by the policy of the order's day. */
function reportFor({ type, amount, createdAt }: OrderRow, { report, policies }: OrderContext): OrderCase['report'] {
  if (!report) return null
  const policy = policyOn(policies, dayOf(createdAt))
  const most = mostAmount(policy, type, limitsOf(policy, report.scoreGrade))
  return { allowsCredit: report.allowCredit, coversAmount: amount <= most }
}

/** An approved report that is no longer in force counts for nothing: a new one is to be asked for. */
const latestRequest = ({ lastReport }: OrderContext): OrderCase['reportRequest'] =>
  lastReport === null || lastReport.approvedAt !== null ? null : shownReportStatus(lastReport)

function chequeOf({ id }: OrderRow, { cheques }: OrderContext): OrderCase['cheque'] {
  const cheque = cheques.get(id)
  return cheque ? { number: cheque.number, front: cheque.frontStatus, back: cheque.backStatus } : null
}

/** When the customer last renewed what the reason names. */
function evidenceAt({ target }: OrderReasonRow, order: OrderRow, context: OrderContext): Instant | null {
  const kind = targetKind(target)
  const group = documentGroups.find((each) => each === kind)
  if (group && !isComplete(context.groups[group])) return null
  if (group) return newest([...context.sentAt].filter(([type]) => groupOf(type) === group).map(([, at]) => at))
  if (kind === 'account') return order.accountSetAt
  if (kind === 'profile') return context.profileChangedAt
  const cheque = context.cheques.get(order.id)
  if (kind === 'cheque_number') return cheque?.number && cheque.frontStatus !== 'REJECTED' ? cheque.frontSentAt : null
  if (kind === 'cheque_front') return cheque && cheque.frontStatus !== 'REJECTED' ? cheque.frontSentAt : null
  if (kind === 'cheque_back') return cheque && cheque.backStatus !== 'REJECTED' ? cheque.backSentAt : null
  const mortgageDeed = context.mortgageDeeds.get(order.id)
  if (kind === 'mortgage_deed') return mortgageDeed && mortgageDeed.status !== 'REJECTED' ? mortgageDeed.sentAt : null
  if (kind === 'guarantor')
    return guarantorsRenewedAt(context.guarantees.get(order.id) ?? [], orderPhase(order) === 'after' ? order.guarantorsNeeded : 0)
  const note = kind === 'promissory' ? context.notes.get(order.id) : undefined
  return note && note.status !== 'REJECTED' ? note.updatedAt : null
}

const newest = (moments: readonly Instant[]): Instant | null =>
  moments.reduce<Instant | null>((latest, at) => (latest === null || at > latest ? at : latest), null)
