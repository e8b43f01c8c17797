import { unspentFirstPayment } from '#domain/billing/invoices/final-refund.ts'
import { isBlocking } from '#domain/lending/cancellations/cancel-request.ts'
import { isCardPosted } from '#domain/lending/cards/card.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import type { OrderActor, OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { asksAccount } from '#domain/lending/orders/progress/missing.ts'
import { targetKind } from '#domain/lending/orders/reason.ts'
import type { Move } from '#domain/lending/orders/transitions/advance-order.ts'
import type { Effect } from '#domain/lending/orders/transitions/order-transitions.ts'
import { dayOf, type Instant } from '#domain/platform/kernel/time.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { cancelInvoices, openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { refundFirstPayment } from '#server/billing/invoices/refund-first-payment.ts'
import { returnPoints } from '#server/billing/points/move-points.ts'
import { closeUnpaidCancelRequests, writeCancelDecision } from '#server/lending/cancellations/sql.ts'
import { revokeCard } from '#server/lending/cards/sql.ts'
import { requestReleases } from '#server/lending/collateral-releases/request-releases.ts'
import { returnDocuments } from '#server/lending/documents/return-documents.ts'
import { closeGuarantees, finishGuarantees } from '#server/lending/guarantors/end-guarantees.ts'
import { readRepaidBy } from '#server/lending/plans/read-plans.ts'
import { storeSignedPlan } from '#server/lending/plans/store-signed-plan.ts'
import type { Db } from '#server/platform/database/open.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { OrderContext } from '../context/read-order-context.ts'
import { cardMoved, changeOrder, insertReasons, resolveReasons, writeMove, type NewReason, type OrderRow } from '../sql.ts'
import { offerCounters } from './offer-counters.ts'
import { returnCollateral } from './return-collateral.ts'

type MoveInput = { readonly actor: OrderActor; readonly at: Instant; readonly reasons?: readonly NewReason[] | undefined }

/** Writes an allowed transition with all its effects and its event. The caller must have locked the order. */
export async function makeMove(tx: Db, order: OrderRow, move: Move, context: OrderContext, input: MoveInput): Promise<OrderRow> {
  const { at, actor } = input
  const moved = await writeMove(tx, order, move, actor, at)
  if (move.command === 'resolve-reasons' || move.command === 'hand-in-collateral') await resolveReasons(tx, order, at)
  const reasons = input.reasons ?? (move.command === 'fail-validation' ? reportReasons(context) : [])
  // The page shows few reasons, and corrections that were asked for are not why the order was refused.
  if (move.to === 'REJECTED' && reasons.length > 0) await resolveReasons(tx, order, at)
  await insertReasons(tx, order, reasons, at)
  if (move.to !== 'REJECTED') {
    await sendDocumentsBack(tx, order, reasons, at)
    await returnCollateral(tx, order, reasons, at)
  }
  if (unrequestable.includes(move.to)) await closeUnpaidCancelRequests(tx, order.customerId, order.id, at)
  for (const effect of move.effects) await effects[effect](tx, order, context, at)
  const { from, to, command } = move
  const asked = to === 'CHECK_HAVING_ACCOUNT' && { asksAccount: asksAccount({ ...moved, accountNumber: moved.bankAccountNumber }) }
  const collateral: 'PROMISSORY' | 'CHEQUE' = order.refundPolicyType === 'CHEQUE' ? 'CHEQUE' : 'PROMISSORY'
  const secured = to === 'UPLOAD_PROMISSORY' && { collateral }
  const of = { customerId: order.customerId, orderId: order.id }
  const repaid = to === 'FINISHED' && { repaidBy: await readRepaidBy(tx, of) }
  await publish(tx, { type: 'order.moved', ...of, from, to, command, ...asked, ...secured, ...repaid })
  return moved
}

/** An unpaid cancel request is nothing any more once its order was paid out or has ended. */
const unrequestable: readonly OrderStatus[] = ['PAYING', 'FINISHED', 'REJECTED']

/** Rejects the documents that the reasons name, so that their page requests them again. */
async function sendDocumentsBack(tx: Db, { customerId }: OrderRow, reasons: readonly NewReason[], at: Instant): Promise<void> {
  const forDocuments = reasons.filter(({ target }) => documentGroups.some((group) => group === targetKind(target)))
  if (forDocuments.length > 0) await returnDocuments(tx, { customerId, reasons: forDocuments, at })
}

const reportReasons = ({ report }: OrderContext): readonly NewReason[] => {
  const codes = report?.reasons ?? []
  const texts = report?.parts?.score_reduction_reasons ?? []
  if (codes.length === 0) return [{ code: 'ABOVE_LIMIT', target: 'report', text: 'مبلغ سفارش از سقف اعتبار شما بیشتر است.' }]
  return codes.map((code, index) => ({ code, target: 'report', text: texts[index] ?? 'گزارش اعتبار شما پذیرفته نشد.' }))
}

type Work = (tx: Db, order: OrderRow, context: OrderContext, at: Instant) => Promise<void>

const effects: Readonly<Record<Effect, Work>> = {
  'offer-counters': offerCounters,
  'order-card': (tx, order, _context, at) => changeOrder(tx, order, cardMoved(order, 'ORDERED', at)),
  'make-card-ready': (tx, order, _context, at) => changeOrder(tx, order, cardMoved(order, 'READY_FOR_CHARGE', at)),
  'charge-credit': chargeCredit,
  'settle-loan': settleLoan,
  'finish-guarantees': (tx, { customerId, id: orderId }, _context, at) => finishGuarantees(tx, { customerId, orderId, at }),
  'close-order': closeOrder,
  'refund-first-payment': refund,
  'close-cancel-request': closeCancelRequest,
  'open-first-invoice': (tx, { customerId, id: orderId }, _context, at) => openFirstInvoice(tx, { customerId, orderId, at }),
  'request-releases': (tx, { customerId, id: orderId }, _context, at) => requestReleases(tx, { customerId, orderId, at }),
  'ask-valuation': (tx, order, { policies }) =>
    changeOrder(tx, order, { valuationAmount: policyOn(policies, dayOf(order.createdAt)).mortgageDeedValuation }),
}

/** Row 26: books the debt and the credit, makes the instalments payable from today and charges a card. */
async function chargeCredit(tx: Db, order: OrderRow, _context: OrderContext, at: Instant): Promise<void> {
  await beginRepayment(tx, { as: 'credit', anchor: dayOf(at), payDay: order.payDay, customerId: order.customerId, orderId: order.id, at })
  await storeSignedPlan(tx, order, at)
  if (order.type === 'OPEN_LOOP') await changeOrder(tx, order, cardMoved(order, 'CHARGED', at))
}

/** Row 27: the same for a loan paid out in cash. */
async function settleLoan(tx: Db, order: OrderRow, _context: OrderContext, at: Instant): Promise<void> {
  await beginRepayment(tx, { as: 'cash', anchor: dayOf(at), payDay: order.payDay, customerId: order.customerId, orderId: order.id, at })
  await storeSignedPlan(tx, order, at)
  await changeOrder(tx, order, { settledAt: at })
}

/** Ends an order: cancels its drafts and guarantees, revokes its card or does not issue it, and returns its points. */
async function closeOrder(tx: Db, order: OrderRow, _context: OrderContext, at: Instant): Promise<void> {
  const { customerId, id: orderId } = order
  await cancelInvoices(tx, { customerId, orderId })
  await closeGuarantees(tx, { customerId, orderId, at })
  await revokeCard(tx, customerId, orderId, at)
  if (order.cardStatus !== null && !isCardPosted(order)) await changeOrder(tx, order, { cardStatus: null })
  if (order.pointsDeductedAt === null) return
  const cause = { cause: `order:${orderId}:points-returned`, slug: 'order-points-returned', reason: 'بازگشت امتیاز سفارش' }
  await returnPoints(tx, { customerId, count: order.pointsNeeded, at, ...cause })
}

async function refund(tx: Db, order: OrderRow, _context: OrderContext, at: Instant): Promise<void> {
  const { customerId, id: orderId } = order
  const unspent = unspentFirstPayment({ ...order, isCardPosted: isCardPosted(order) })
  const isBooked = await refundFirstPayment(tx, { customerId, orderId, at, unspent })
  if (isBooked) await changeOrder(tx, order, { firstPaymentRefundedAt: at })
}

async function closeCancelRequest(tx: Db, order: OrderRow, { tickets }: OrderContext, at: Instant): Promise<void> {
  const waiting = tickets.get(order.id)?.find(isBlocking)
  if (waiting) await writeCancelDecision(tx, waiting, { status: 'CLOSED', answer: 'با درخواست شما موافقت شد و سفارش لغو شد.', at })
}
