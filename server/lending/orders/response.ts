import type { Order, OrderInFull } from '#contract/lending/orders/order.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { cardTries } from '#domain/lending/cards/card.ts'
import { expiresOn } from '#domain/lending/credit-checks/report.ts'
import { cancelRequestRefusal } from '#domain/lending/orders/cancel.ts'
import { awaitsFirstPayment } from '#domain/lending/orders/first-payment.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { mayActivateCard } from '#domain/lending/orders/progress/card-issuance.ts'
import { eventCaptions } from '#domain/lending/orders/progress/event-captions.ts'
import type { Missing } from '#domain/lending/orders/progress/missing.ts'
import { mappedStatus } from '#domain/lending/orders/progress/stage.ts'
import { timelineOf } from '#domain/lending/orders/progress/timeline.ts'
import { waitOf } from '#domain/lending/orders/progress/wait.ts'
import { isMet } from '#domain/lending/orders/reason.ts'
import { commandsWithRefusals } from '#domain/lending/orders/transitions/advance-order.ts'
import type { SignType } from '#domain/lending/sign-requests/sign-request.ts'
import { dayOf, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { policyAt } from '#domain/platform/policies/policy.ts'
import { contractNumber, orderIdentifier } from '#domain/platform/products/order-identifier.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { chequeResponse } from '#server/lending/cheques/response.ts'
import { guaranteeResponse } from '#server/lending/guarantors/response.ts'
import { mortgageDeedResponse } from '#server/lending/mortgage-deeds/response.ts'
import { promissoryResponse } from '#server/lending/promissory/response.ts'
import { signRequestResponse } from '#server/lending/sign-requests/response.ts'
import type { App } from '#server/platform/context/app.ts'
import { caseOf, waitingSince } from './case-of.ts'
import type { AddressRow, OrderContext } from './read-order-context.ts'
import { refundOf } from './refund-due.ts'
import type { OrderEventRow, OrderRow } from './sql.ts'

const moment = (at: Instant | null): string | null => (at === null ? null : wireInstant(at))

export type ChosenReason = Order['cancel_reasons'][number]
type Beside = { readonly around: OrderContext; readonly cancelReasons: readonly ChosenReason[] }

/** An order as its owner sees it (R-ENTITY-24). */
export function orderOnWire(app: App, order: OrderRow, beside: Beside): Order {
  const orderCase = caseOf(order, beside.around)
  return {
    ...termsOnWire(order, beside.around),
    ...lifeOnWire(order, orderCase, beside),
    ...securityOnWire(app, order, beside),
    has_bank_account: order.hasBankAccount,
    points_deducted: orderCase.arePointsDeducted,
    awaits_first_payment: awaitsFirstPayment({
      isContractSigned: orderCase.signatures.customer,
      hasNote: orderCase.note !== null,
      isFirstPaymentPaid: orderCase.isFirstPaymentPaid,
      createdAt: order.createdAt,
    }),
    cancel_fee: policyAt(dayOf(beside.around.at)).cancelTicketFee,
    card_check: cardCheckOnWire(order, beside.around),
    card_dates: cardDatesOnWire(order),
    next_try_at: nextTryOf(order, beside.around),
    timeline: timelineOnWire(order, orderCase, beside.around.at),
  }
}

/** The same with its history and what may be done about it. */
export function orderInFullOnWire(app: App, order: OrderRow, beside: Beside, events: readonly OrderEventRow[]): OrderInFull {
  const orderCase = caseOf(order, beside.around)
  const rows = beside.around.reasons.get(order.id) ?? []
  return {
    ...orderOnWire(app, order, beside),
    reasons: rows.map(({ id, code, target, text, at }, index) => {
      const judged = orderCase.reasons[index]
      return { id, code, target, text, at: wireInstant(at), is_met: judged !== undefined && isMet(judged) }
    }),
    commands: [
      ...commandsWithRefusals('customer', orderCase).map(({ command, refusal }) => ({ command, refusal: refusal?.kind ?? null })),
      { command: 'request-cancel', refusal: cancelRequestRefusal(orderCase, beside.around.tickets.get(order.id) ?? [])?.kind ?? null },
    ],
    events: events.map(({ from, to, command, actor, at }) => ({ from, to, caption: eventCaptions[command], actor, at: wireInstant(at) })),
  }
}

function termsOnWire(order: OrderRow, around: OrderContext) {
  return {
    id: order.id,
    identifier: orderIdentifier(order.id),
    created_at: wireInstant(order.createdAt),
    amount: order.amount,
    points_needed: order.pointsNeeded,
    store: order.storeName === null ? null : { name: order.storeName, slug: order.storeSlug ?? '', logo: order.storeLogo },
    type: order.type,
    subtype: order.subtype,
    refund_policy_type: order.refundPolicyType,
    refund_policy_amount: Math.round(order.promissoryAmount / 10),
    months: order.invoiceCount,
    monthly_invoice: order.monthlyInvoice,
    total_repayment: order.totalRepayment,
    final_refund: refundOf(order, firstPaymentOf(order, around)),
    wage: order.wage,
    api_cost: order.apiCost,
    order_cost: order.orderCost,
    shipping_cost: order.shippingCost,
    interest_rate: order.yearlyRate,
    voucher_code: null,
    vouchers: [],
    promissory_amount: order.promissoryAmount,
    cost_buying_promissory: order.promissoryCost,
  }
}

function lifeOnWire(order: OrderRow, orderCase: OrderCase, { around, cancelReasons }: Beside) {
  const invoices = around.invoices.get(order.id) ?? []
  const [request] = around.tickets.get(order.id) ?? []
  const source = { ...order, notePaidAt: orderCase.note?.paidAt ?? null, mortgageDeed: orderCase.mortgageDeed }
  const next = invoices.find(({ status, dueDate }) => status === 'PENDING' && dueDate !== null)
  return {
    status: order.status,
    previous_status: order.previousStatus,
    mapped_status: mappedStatus(source),
    first_payment_paid: orderCase.isFirstPaymentPaid,
    first_payment_state: firstPaymentState(order, around),
    order_additional_payment:
      order.valuationAmount === null ? null : { amount: order.valuationAmount, paid_at: moment(order.valuationPaidAt) },
    digital_contract_signed: orderCase.signatures.customer,
    contract_number: orderCase.signatures.customer ? contractNumber(order.id) : null,
    invoices: invoices.filter(({ status }) => status !== 'DRAFT').map((invoice) => invoiceOnWire(invoice, around.at)),
    invoice_due_date: next?.dueDate ?? null,
    cancel_reasons: [...cancelReasons],
    request_cancel: request
      ? { identifier: cancelRequestIdentifier(request.id), status: request.status, paid_at: moment(request.paidAt) }
      : null,
  }
}

const firstPaymentOf = ({ id }: OrderRow, { invoices }: OrderContext): ShownInvoice | undefined =>
  invoices.get(id)?.find(({ number }) => number === 0)

/** Invoice 0 as the documents name it (D-62). */
function firstPaymentState(order: OrderRow, around: OrderContext): Order['first_payment_state'] {
  const first = firstPaymentOf(order, around)
  if (!first) return null
  const status = order.firstPaymentRefundedAt !== null ? 'REFUNDED' : first.status === 'PAID' ? 'PAID' : 'PENDING'
  return {
    status,
    amount: first.amount,
    customer_bank_account_number: order.bankAccountNumber,
    paid_at: moment(first.settled?.paidAt ?? null),
    tracking_id: first.settled?.trackingId ?? null,
  }
}

function securityOnWire(app: App, order: OrderRow, { around }: Beside) {
  const note = around.notes.get(order.id) ?? null
  const requests = around.requests.get(order.id) ?? []
  const cheque = around.cheques.get(order.id)
  const deed = around.deeds.get(order.id)
  const guarantees = around.guarantees.get(order.id) ?? []
  const requestOf = (guaranteeId: number) => requests.find((each) => each.guaranteeId === guaranteeId) ?? null
  const requestBy = (type: SignType) => {
    const request = requests.find((each) => each.type === type)
    return request ? signRequestResponse(app, request, around.at) : null
  }
  return {
    bank_account_number: order.bankAccountNumber,
    destination_bank_account_number: order.destinationBankAccountNumber,
    promissory: note && !note.isOwn ? promissoryResponse(app, note) : null,
    pelekan_promissory: note?.isOwn ? promissoryResponse(app, note) : null,
    sana_inquiry: {
      has_inquiry: order.sanaInquiredAt !== null,
      inquired_at: moment(order.sanaInquiredAt),
      tracking_id: order.sanaTrackingId,
    },
    guarantees: guarantees.map((guarantee) =>
      guaranteeResponse(app, { guarantee, order, request: requestOf(guarantee.id), now: around.at }),
    ),
    guarantee_count: order.guarantorsNeeded,
    sign_requests: { bank: requestBy('bank'), customer: requestBy('customer'), guarantor: requestBy('guarantor') },
    cheque: cheque ? chequeResponse(app, cheque) : null,
    mortgage_deed: deed ? mortgageDeedResponse(app, deed) : null,
    pelekan_card: cardOnWire(order),
    delivery_address: addressOnWire(around.addresses.get(order.id)),
    settlement_transaction:
      order.settledAt !== null && order.settlementTrackingId !== null
        ? { tracking_id: order.settlementTrackingId, paid_at: wireInstant(order.settledAt) }
        : null,
  }
}

function cardOnWire({ type, cardStatus, cardTrackingNumber }: OrderRow): Order['pelekan_card'] {
  if (type !== 'OPEN_LOOP' || cardStatus === null) return null
  return { status: cardStatus, tracking_number: cardTrackingNumber, shipping_method: 'POST', type: 'PHYSICAL' }
}

export function addressOnWire(address: AddressRow | undefined): Order['delivery_address'] {
  if (!address) return null
  const { mainStreet, secondaryStreet, plaque, floor, unit, postalCode, cityId, cityName, provinceId, provinceName } = address
  return {
    main_street: mainStreet,
    secondary_street: secondaryStreet,
    plaque,
    floor,
    unit,
    postal_code: postalCode,
    city: { id: cityId, name: cityName, province_id: provinceId, province_name: provinceName },
  }
}

function timelineOnWire(order: OrderRow, orderCase: OrderCase, now: Instant): Order['timeline'] {
  const { steps, turn, tone, missing, action } = timelineOf(orderCase)
  const { since, expectedAt, deadline, isLate } = waitOf(turn, waitingSince(order), now)
  return {
    steps: steps.map((step) => ({ ...step })),
    turn,
    tone,
    missing: missing.map(missingOnWire),
    action,
    since: wireInstant(since),
    expected_at: moment(expectedAt),
    deadline: moment(deadline),
    is_late: isLate,
  }
}

/** The tries a customer has left, while the card may be activated (D-66). */
function cardCheckOnWire({ id, status, cardStatus }: OrderRow, { mismatches, at }: OrderContext): Order['card_check'] {
  if (status !== 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' || !mayActivateCard(status, cardStatus)) return null
  const { left, nextTryAt } = cardTries(mismatches.get(id)?.map((each) => each.at) ?? [], at)
  return { tries_left: left, next_try_at: moment(nextTryAt) }
}

/** When the card was made, handed to the post, brought and taken in. */
function cardDatesOnWire({ cardStatus, cardDates }: OrderRow): Order['card_dates'] {
  if (cardStatus === null) return null
  const { ISSUED, SENT_TO_POST, SENT, READY_FOR_CHARGE } = cardDates
  const [issued, posted, arrived, activated] = [ISSUED, SENT_TO_POST, SENT, READY_FOR_CHARGE].map((at) => moment(at ?? null))
  return { issued_at: issued ?? null, posted_at: posted ?? null, arrived_at: arrived ?? null, activated_at: activated ?? null }
}

/** The day from which a customer whose report allows no credit may ask for a new one. */
const nextTryOf = ({ status }: OrderRow, { report }: OrderContext): Order['next_try_at'] =>
  status === 'REJECTED' && report?.approvedAt && !report.allowCredit ? expiresOn(report.approvedAt) : null

function missingOnWire(missing: Missing): Order['timeline']['missing'][number] {
  if (missing.kind === 'REASON') return { kind: missing.kind, target: missing.reason.target, text: missing.reason.text }
  if (missing.kind === 'DOCUMENTS') return { kind: missing.kind, group: missing.group, is_returned: missing.isReturned }
  return 'count' in missing ? { kind: missing.kind, count: missing.count } : { kind: missing.kind }
}
