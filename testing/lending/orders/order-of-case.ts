import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { hasFirstPayment } from '#domain/lending/orders/first-payment.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import type { Missing } from '#domain/lending/orders/progress/missing.ts'
import { timelineOf } from '#domain/lending/orders/progress/timeline.ts'
import { isMet } from '#domain/lending/orders/reason.ts'
import { mappedPromissory } from '#domain/lending/promissory/promissory.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'

const at = '2026-11-21T10:00:00+03:30'
const moment = (is: boolean) => (is ? at : null)

/** The order's page as its server sends it for a case: what the panels of its next step read. */
export function orderOfCase(order: OrderCase): OrderInFull {
  return {
    id: 12,
    identifier: 'PL-00000012',
    created_at: at,
    status: order.status,
    previous_status: order.previousStatus,
    type: order.type,
    amount: 200_000_000,
    months: 12,
    points_needed: order.pointsNeeded,
    order_cost: 1_500_000,
    api_cost: 350_000,
    shipping_cost: 0,
    final_refund: 1_500_000,
    refund_policy_type: order.type === 'INSTANT_LOAN' ? null : order.refundPolicyType,
    refund_policy_amount: 33_000_000,
    promissory_amount: 330_000_000,
    cost_buying_promissory: 1_035_000,
    collateral_payee: 'بانک عامل پلکان',
    price: { lender: 'بانک عامل پلکان', report_price: 300_000, valuation: 0, points_price: null },
    next_try_at: null,
    cancel_reasons: [],
    delivery_address: null,
    is_address_locked: false,
    settlement_transaction: null,
    guarantee_count: order.guarantorsNeeded,
    request_cancel: order.isFrozen ? { identifier: 'TK-00000001', status: 'OPEN', paid_at: at, fee: 500_000 } : null,
    card_check: order.status === 'WAITING_FOR_PELEKAN_CARD_ACTIVATION' ? { tries_left: 5, next_try_at: null } : null,
    order_additional_payment: { amount: 20_000_000, paid_at: moment(order.isValuationPaid) },
    sign_requests: { customer: null, bank: null, guarantor: null },
    reasons: order.reasons.map((reason, id) => ({ ...reason, id, at: wireInstant(reason.at), is_met: isMet(reason) })),
    ...collateralOf(order),
    guarantees: order.guarantees.map(guaranteeOf),
    events: [],
    invoices: invoicesOf(order),
    timeline: timelineResponse(order),
  } as unknown as OrderInFull
}

function collateralOf({ note, cheque, mortgageDeed }: OrderCase) {
  const entity = note && {
    id: 31,
    status: note.status,
    mapped_status: mappedPromissory(note),
    number: null,
    reasons: [],
    paid_at: moment(note.paidAt !== null),
    refunded_at: null,
    amount: 330_000_000,
    sign_request_expire_at: null,
    media: null,
  }
  return {
    promissory: note?.isOwn ? null : entity,
    pelekan_promissory: note?.isOwn ? entity : null,
    cheque: cheque && {
      number: cheque.number,
      status: 'PENDING',
      front_status: cheque.front,
      back_status: cheque.back,
      front_image_link: null,
      back_image_link: null,
      reasons: [],
      sent_at: at,
    },
    mortgage_deed: mortgageDeed && { number: null, status: mortgageDeed, reasons: [], sent_at: at },
  }
}

const guaranteeOf = ({ status, isApproved }: OrderCase['guarantees'][number], id: number) => ({
  id,
  status,
  mapped_status: status,
  personnel_code: '1234',
  is_consented: status !== 'CHECKING',
  is_approved: isApproved,
  customer: { name: 'رضا', family: 'کریمی', personnel_number: '1234' },
  sign_requests: [],
})

/** The first payment, or the instalments once repayment began. */
function invoicesOf(order: OrderCase) {
  const invoice = { uuid: crypto.randomUUID(), number: 0, status: 'PENDING', payable: 1_850_000, early_points: 0, due_date: '2026-12-20' }
  if (order.status === 'PAYING') return [{ ...invoice, number: 1 }]
  return hasFirstPayment(order) && !order.isFirstPaymentPaid ? [invoice] : []
}

function timelineResponse(order: OrderCase): OrderInFull['timeline'] {
  const { steps, turn, tone, missing, action, ending } = timelineOf(order)
  const wait = { since: at, expected_at: null, deadline: null, is_late: false }
  return { steps: [...steps], turn, tone, action, ending, ...wait, missing: missing.map(missingResponse) }
}

function missingResponse(missing: Missing): OrderInFull['timeline']['missing'][number] {
  if (missing.kind === 'REASON') return { kind: missing.kind, target: missing.reason.target, text: missing.reason.text }
  if (missing.kind === 'DOCUMENTS') return { kind: missing.kind, group: missing.group, is_returned: missing.isReturned }
  return 'count' in missing ? { kind: missing.kind, count: missing.count } : { kind: missing.kind }
}
