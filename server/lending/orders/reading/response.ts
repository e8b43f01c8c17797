import type { Order, OrderInFull } from '#contract/lending/orders/order.ts'
import { isUnpaid } from '#domain/billing/invoices/invoice.ts'
import { isAddressLocked } from '#domain/lending/cards/card.ts'
import { refundPolicyAmountOf } from '#domain/lending/collateral/review.ts'
import { orderDocuments } from '#domain/lending/contracts/order-documents.ts'
import type { SignType } from '#domain/lending/contracts/sign-request.ts'
import { expiresOn } from '#domain/lending/credit-checks/report.ts'
import type { GuaranteeActor } from '#domain/lending/guarantors/guarantee-transitions.ts'
import { cancelRequestRefusal } from '#domain/lending/orders/cancel.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { eventCaption } from '#domain/lending/orders/progress/event-captions.ts'
import { awaitsPayment, type Missing } from '#domain/lending/orders/progress/missing.ts'
import { timelineOf, type Timeline } from '#domain/lending/orders/progress/timeline.ts'
import { mayExpire, type Ending } from '#domain/lending/orders/progress/turn.ts'
import { waitOf } from '#domain/lending/orders/progress/wait.ts'
import { isMet } from '#domain/lending/orders/reason.ts'
import { commandsWithRefusals } from '#domain/lending/orders/transitions/advance-order.ts'
import { payeeOf } from '#domain/lending/promissory/promissory.ts'
import { contractNumber, orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayOf, wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { invoiceOnWire } from '#server/billing/invoices/response.ts'
import type { ShownInvoice } from '#server/billing/invoices/sql.ts'
import { chequeResponse } from '#server/lending/cheques/response.ts'
import { guaranteeResponse } from '#server/lending/guarantors/response.ts'
import { mortgageDeedResponse } from '#server/lending/mortgage-deeds/response.ts'
import { promissoryResponse } from '#server/lending/promissory/response.ts'
import { signRequestResponse } from '#server/lending/sign-requests/response.ts'
import type { App } from '#server/platform/context/app.ts'
import { caseOf, waitingSince } from '../context/case-of.ts'
import type { AddressRow, OrderContext } from '../context/read-order-context.ts'
import type { OrderEventRow, OrderRow } from '../sql.ts'
import { cardCheckResponse, cardDatesResponse, cardRefusalResponse, cardResponse } from './card-response.ts'
import { priceResponse, refundOf, requestCancelResponse, type PriceSources } from './price.ts'
import type { Voucher } from './vouchers.ts'

export type ChosenReason = Order['cancel_reasons'][number]
type OrderParts = {
  readonly context: OrderContext
  readonly cancelReasons: readonly ChosenReason[]
  readonly prices: PriceSources
  /** The discount codes it was paid with, oldest first. */
  readonly vouchers: readonly Voucher[]
  /** How a rejected order came to nothing. */
  readonly ending: Ending | undefined
  /** Who closed the rejected guarantees, by guarantee. */
  readonly enders: ReadonlyMap<number, GuaranteeActor>
}

/** An order as its owner sees it (R-ENTITY-24). */
export function orderResponse(app: App, order: OrderRow, beside: OrderParts): Order {
  const orderCase = caseOf(order, beside.context)
  const timeline = timelineOf(orderCase, beside.ending)
  return {
    ...termsResponse(order, beside.context),
    voucher_code: beside.vouchers.at(-1)?.code ?? null,
    vouchers: [...beside.vouchers],
    ...progressResponse(order, orderCase, beside),
    mapped_status: { status: timeline.stage, caption: timeline.caption },
    ...securityResponse(app, order, beside),
    has_bank_account: order.hasBankAccount,
    points_deducted: orderCase.arePointsDeducted,
    pay_day: order.payDay,
    awaits_first_payment: awaitsPayment(orderCase),
    collateral_payee: payeeOf(order),
    cancel_fee: policyOn(beside.context.policies, dayOf(beside.context.at)).cancelTicketFee,
    card_check: cardCheckResponse(order, beside.context),
    card_dates: cardDatesResponse(order),
    card_refusal: cardRefusalResponse(order),
    is_address_locked: isAddressLocked(order),
    next_try_at: nextTryOf(order, beside.context),
    price: priceResponse(order, beside.prices, beside.context),
    timeline: timelineResponse(order, timeline, { at: beside.context.at, mayExpire: mayExpire(orderCase) }),
  }
}

/** The same with its history and what may be done about it. */
export function orderInFullResponse(
  app: App,
  order: OrderRow,
  beside: OrderParts,
  { events, ...documented }: { readonly events: readonly OrderEventRow[] } & Documented,
): Omit<OrderInFull, 'plan' | 'refusal_review' | 'collateral_releases' | 'note_refund'> {
  const orderCase = caseOf(order, beside.context)
  const rows = beside.context.reasons.get(order.id) ?? []
  return {
    ...orderResponse(app, order, beside),
    reasons: rows.map(({ id, code, target, text, at }, index) => {
      const judged = orderCase.reasons[index]
      return { id, code, target, text, at: wireInstant(at), is_met: judged !== undefined && isMet(judged) }
    }),
    commands: [
      ...commandsWithRefusals('customer', orderCase).map(({ command, refusal }) => ({ command, refusal: refusal?.kind ?? null })),
      { command: 'request-cancel', refusal: cancelRequestRefusal(orderCase, beside.context.tickets.get(order.id) ?? [])?.kind ?? null },
    ],
    events: events.map(({ from, to, command, actor, at }) => ({
      from,
      to,
      caption: eventCaption(command, from),
      actor,
      at: wireInstant(at),
    })),
    documents: documentsResponse(order, beside.context, orderCase, documented),
  }
}

type Documented = Pick<Parameters<typeof orderDocuments>[0], 'stored' | 'plans'>

function documentsResponse(
  { id, status, previousStatus }: OrderRow,
  { notes, requests }: OrderContext,
  { signatures }: OrderCase,
  documented: Documented,
): OrderInFull['documents'] {
  const sealed = (requests.get(id) ?? []).filter(({ type, fileKey }) => type === 'guarantor' && fileKey !== null)
  const signedGuaranteeIds = sealed.map(({ guaranteeId }) => guaranteeId)
  const documents = orderDocuments({ status, previousStatus, note: notes.get(id) ?? null, signatures, ...documented, signedGuaranteeIds })
  return documents.map(({ kind, isSigned, guaranteeId, plan }) => ({ kind, is_signed: isSigned, guarantee_id: guaranteeId, plan }))
}

function termsResponse(order: OrderRow, context: OrderContext) {
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
    refund_policy_amount: refundPolicyAmountOf(order.promissoryAmount),
    months: order.invoiceCount,
    monthly_invoice: order.monthlyInvoice,
    total_repayment: order.totalRepayment,
    final_refund: refundOf(order, firstPaymentOf(order, context)),
    wage: order.wage,
    api_cost: order.apiCost,
    order_cost: order.orderCost,
    shipping_cost: order.shippingCost,
    interest_rate: order.yearlyRate,
    promissory_amount: order.promissoryAmount,
    cost_buying_promissory: order.promissoryCost,
  }
}

function progressResponse(order: OrderRow, orderCase: OrderCase, { context, cancelReasons }: OrderParts) {
  const invoices = context.invoices.get(order.id) ?? []
  const [request] = context.tickets.get(order.id) ?? []
  return {
    status: order.status,
    previous_status: order.previousStatus,
    first_payment_paid: orderCase.isFirstPaymentPaid,
    first_payment_state: firstPaymentState(order, context),
    order_additional_payment:
      order.valuationAmount === null ? null : { amount: order.valuationAmount, paid_at: wireInstantOrNull(order.valuationPaidAt) },
    digital_contract_signed: orderCase.signatures.customer,
    contract_number: orderCase.signatures.customer ? contractNumber(order.id) : null,
    invoices: invoices.filter(({ status }) => status !== 'DRAFT').map((invoice) => invoiceOnWire(invoice, context)),
    invoice_due_date: invoices.find((one) => isUnpaid(one) && one.dueDate !== null)?.dueDate ?? null,
    cancel_reasons: [...cancelReasons],
    request_cancel: request ? requestCancelResponse(request) : null,
  }
}

const firstPaymentOf = ({ id }: OrderRow, { invoices }: OrderContext): ShownInvoice | undefined =>
  invoices.get(id)?.find(({ number }) => number === 0)

/** Invoice 0 as the documents name it (D-62). */
function firstPaymentState(order: OrderRow, context: OrderContext): Order['first_payment_state'] {
  const first = firstPaymentOf(order, context)
  if (!first) return null
  const status = order.firstPaymentRefundedAt !== null ? 'REFUNDED' : first.status === 'PAID' ? 'PAID' : 'PENDING'
  return {
    status,
    amount: first.amount,
    customer_bank_account_number: order.bankAccountNumber,
    paid_at: wireInstantOrNull(first.settled?.paidAt ?? null),
    tracking_id: first.settled?.trackingId ?? null,
  }
}

function securityResponse(app: App, order: OrderRow, { context, enders }: OrderParts) {
  const note = context.notes.get(order.id) ?? null
  const requests = context.requests.get(order.id) ?? []
  const cheque = context.cheques.get(order.id)
  const mortgageDeed = context.mortgageDeeds.get(order.id)
  const guarantees = context.guarantees.get(order.id) ?? []
  const requestOf = (guaranteeId: number) => requests.find((each) => each.guaranteeId === guaranteeId) ?? null
  const requestBy = (type: SignType) => {
    const request = requests.find((each) => each.type === type)
    return request ? signRequestResponse(app, { request, isSigner: type === 'customer', now: context.at }) : null
  }
  return {
    bank_account_number: order.bankAccountNumber,
    destination_bank_account_number: order.destinationBankAccountNumber,
    promissory: note && !note.isOwn ? promissoryResponse(app, note) : null,
    pelekan_promissory: note?.isOwn ? promissoryResponse(app, note) : null,
    sana_inquiry: {
      has_inquiry: order.sanaInquiredAt !== null,
      inquired_at: wireInstantOrNull(order.sanaInquiredAt),
      tracking_id: order.sanaTrackingId,
    },
    guarantees: guarantees.map((guarantee) =>
      guaranteeResponse(app, {
        guarantee,
        order,
        request: requestOf(guarantee.id),
        reader: 'owner',
        endedBy: enders.get(guarantee.id),
        now: context.at,
      }),
    ),
    guarantee_count: order.guarantorsNeeded,
    sign_requests: { bank: requestBy('bank'), customer: requestBy('customer'), guarantor: requestBy('guarantor') },
    cheque: cheque ? chequeResponse(app, cheque) : null,
    mortgage_deed: mortgageDeed ? mortgageDeedResponse(app, mortgageDeed) : null,
    pelekan_card: cardResponse(order),
    delivery_address: addressResponse(context.addresses.get(order.id)),
    settlement_transaction:
      order.settledAt !== null && order.settlementTrackingId !== null
        ? { tracking_id: order.settlementTrackingId, paid_at: wireInstant(order.settledAt) }
        : null,
  }
}

export function addressResponse(address: AddressRow | undefined): Order['delivery_address'] {
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

type Now = { readonly at: Instant; readonly mayExpire: boolean }

function timelineResponse(order: OrderRow, { steps, turn, tone, missing, action, ending }: Timeline, now: Now): Order['timeline'] {
  const { since, expectedAt, deadline, isLate } = waitOf(turn, waitingSince(order), now.at)
  return {
    steps: steps.map((step) => ({ ...step })),
    turn,
    tone,
    missing: missing.map(missingResponse),
    action,
    ending,
    since: wireInstant(since),
    expected_at: wireInstantOrNull(expectedAt),
    deadline: now.mayExpire ? wireInstantOrNull(deadline) : null,
    is_late: isLate,
  }
}

/** The day from which a customer whose report allows no credit may ask for a new one. */
const nextTryOf = ({ status }: OrderRow, { report }: OrderContext): Order['next_try_at'] =>
  status === 'REJECTED' && report?.approvedAt && !report.allowCredit ? expiresOn(report.approvedAt) : null

function missingResponse(missing: Missing): Order['timeline']['missing'][number] {
  if (missing.kind === 'REASON') return { kind: missing.kind, target: missing.reason.target, text: missing.reason.text }
  if (missing.kind === 'DOCUMENTS') return { kind: missing.kind, group: missing.group, is_returned: missing.isReturned }
  return 'count' in missing ? { kind: missing.kind, count: missing.count } : { kind: missing.kind }
}
