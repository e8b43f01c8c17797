import {
  gatewayCallbackSchema,
  purchaseSchemas,
  type PurchaseReply,
  type PurchaseSchema,
  type ShownOnWire,
} from '#contract/billing/payments/purchase.ts'
import {
  checkPaymentSchema,
  listLivePaymentsSchema,
  type PaymentOnWire,
  readPaymentSchema,
  readReceiptSchema,
} from '#contract/billing/payments/read-payment.ts'
import {
  checkPayment,
  gatewayCallback,
  listLivePayments,
  purchaseRoutes,
  readPayment,
  readReceipt,
} from '#contract/billing/payments/routes.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { causeOfPayment } from '#domain/billing/ledger/payment-transfers.ts'
import { isLive } from '#domain/billing/payments/payment-transitions.ts'
import { paymentKinds, type Payment } from '#domain/billing/payments/payment.ts'
import { allocationOf, boughtItems } from '#domain/billing/payments/receipt.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { pointsEarnedBy } from '#server/billing/points/sql.ts'
import type { PaymentsApp, PricedItem } from '#server/billing/purchases/purchase-kind.ts'
import { fileAnswer, type HttpServer } from '#server/platform/http/http-server.ts'
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { askGateway, returnFromGateway } from './ask-gateway.ts'
import type { Purchase } from './begin-payments.ts'
import { refuseCallbacksWithPage } from './callback-page.ts'
import { readablePayment } from './payer-sql.ts'
import { purchase } from './purchase.ts'
import { receiptFor, withoutPayersOwn } from './receipt-for.ts'
import { returnUrlOf } from './redirect.ts'
import { itemsOf, livePaymentsOf } from './sql.ts'

/** The purchases, the payment they make, and the way back from the gateway. */
export function paymentRoutes(http: HttpServer, app: PaymentsApp): void {
  for (const kind of paymentKinds) {
    const route: Route<PurchaseSchema, 'bearer'> = purchaseRoutes[kind]
    http.serve(route, purchaseSchemas[kind], async ({ body, actor, request }) => {
      const begun = await purchase(app, {
        customerId: actor.customerId,
        kind,
        itemIds: body.items.map(({ id }) => String(id)),
        redirectUri: body.redirect_uri,
        discountCode: body.discount_code ?? null,
        // A credit ticket has taken its part of the wallet when it was reserved.
        usesWallet: body.use_wallet === true && kind !== 'credit_ticket',
        ...('shown' in body && body.shown && shownOf(body.shown)),
        idempotencyKey: idempotencyKeyOf(request),
      })
      return begun.ok ? ok({ results: purchaseOnWire(begun.value), message: 'پرداخت شما آماده است.' }) : begun
    })
  }

  http.serve(readPayment, readPaymentSchema, async ({ params, actor }) => {
    const payment = await readablePayment(app.db, actor.customerId, params.payment_id)
    return payment ? ok({ results: await readInFull(app, payment, actor.customerId) }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(listLivePayments, listLivePaymentsSchema, async ({ actor }) => {
    const live = await livePaymentsOf(app.db, actor.customerId)
    const secondsLeft = ({ expiresAt }: Payment) => Math.max(0, Math.ceil((expiresAt - app.now()) / 1000))
    return ok({
      results: live.map(({ payment, items }) => ({
        ...paymentOnWire(payment, items, { points: 0, reader: actor.customerId }),
        reserved_invoices: reservedInvoices(payment, items),
        seconds_left: secondsLeft(payment),
      })),
    })
  })

  http.serve(checkPayment, checkPaymentSchema, async ({ params, actor }) => {
    const before = await readablePayment(app.db, actor.customerId, params.payment_id)
    if (!before) return err({ kind: 'NOT_FOUND' })
    const asked = isLive(before.status) ? await askWithinLimit(app, before) : ok(before)
    return asked.ok ? ok({ results: await readInFull(app, asked.value, actor.customerId), message: 'از بانک استعلام شد.' }) : asked
  })

  http.serve(readReceipt, readReceiptSchema, async ({ params, actor }) => {
    const payment = await readablePayment(app.db, actor.customerId, params.payment_id)
    if (!payment) return err({ kind: 'NOT_FOUND' })
    if (payment.paidAt === null) return err({ kind: 'NOT_PAID' })
    const pdf = await receiptFor(app, actor.customerId, { ...payment, paidAt: payment.paidAt })
    return ok(fileAnswer(pdf, { name: `receipt-${payment.id.slice(0, 8)}.pdf`, mediaType: 'application/pdf' }))
  })

  refuseCallbacksWithPage(http)
  http.serve(gatewayCallback, gatewayCallbackSchema, ({ query }) => returnFromGateway(app, query))
}

/** A total of invoices, or how a credit ticket is paid. */
const shownOf = (shown: ShownOnWire): Pick<Purchase, 'shown' | 'shownTotal'> =>
  'total_payable' in shown
    ? { shownTotal: rial(shown.total_payable) }
    : {
        shown: {
          markup: rial(shown.markup_amount),
          credit: rial(shown.bin_card_payment_amount),
          wallet: rial(shown.wallet_payment_amount),
          cash: rial(shown.cash_payment_amount),
        },
      }

async function askWithinLimit(
  app: PaymentsApp,
  { customerId, payerId, id }: Payment,
): Promise<Result<Payment, TriesRefusal | { kind: 'NOT_FOUND' }>> {
  const counted = await countTry(app.db, { limit: 'payment-check', key: String(payerId ?? customerId), at: app.now() })
  if (!counted.ok) return counted
  const payment = await askGateway(app, customerId, id, null)
  return payment ? ok(payment) : err({ kind: 'NOT_FOUND' })
}

/** With its items and the points it earned. */
async function readInFull({ db }: PaymentsApp, payment: Payment, reader: number): Promise<PaymentOnWire> {
  const items = await itemsOf(db, payment.customerId, payment.id)
  const points = payment.paidAt === null ? 0 : await pointsEarnedBy(db, payment.customerId, causeOfPayment(payment.id))
  return paymentOnWire(payment, items, { points, reader })
}

const reservedInvoices = ({ kind }: Payment, items: readonly PricedItem[]): string[] =>
  kind === 'invoice' ? [] : items.filter((item) => item.kind === 'invoice').map(({ itemId }) => itemId)

/** A payment that begins, as its payer is led to the gateway; one that has ended, as a repeated key finds it, leads to its result. */
export const purchaseOnWire = (payment: Payment): PurchaseReply => ({
  payment_id: payment.id,
  redirect_url: isLive(payment.status) ? (payment.redirectUrl ?? '') : returnUrlOf(payment, payment.paidAt === null ? 'NOK' : 'OK'),
  amount: payment.amount,
  wallet_amount: payment.walletPart,
  discount: payment.discount,
  expires_at: wireInstant(payment.expiresAt),
})

type ReadBy = { readonly points: number; readonly reader: number }

/** To the reader: the card of a guarantor is theirs, and so is the page to go back to. */
const paymentOnWire = (given: Payment, items: readonly PricedItem[], { points, reader }: ReadBy): PaymentOnWire => {
  const isPayer = (given.payerId ?? given.customerId) === reader
  return { ...paymentFields(isPayer ? given : withoutPayersOwn(given), items, points), is_payer: isPayer }
}

const paymentFields = (payment: Payment, items: readonly PricedItem[], points: number): Omit<PaymentOnWire, 'is_payer'> => ({
  payment_id: payment.id,
  kind: payment.kind,
  status: payment.status,
  amount: payment.amount,
  wallet_amount: payment.walletPart,
  discount: payment.discount,
  discount_code: payment.discountCode,
  redirect_url: isLive(payment.status) ? payment.redirectUrl : null,
  return_path_name: new URL(payment.redirectUri).searchParams.get('return_path_name'),
  payer: payment.payerId === null ? 'OWNER' : 'GUARANTOR',
  tracking_id: payment.trackingId,
  masked_card: payment.maskedCard,
  created_at: wireInstant(payment.createdAt),
  expires_at: wireInstant(payment.expiresAt),
  paid_at: wireInstantOrNull(payment.paidAt),
  is_kept_in_wallet: payment.isCreditedToWallet,
  credited_because: payment.creditedBecause,
  earned_points: points,
  items: boughtItems(payment, items).map(({ itemId, title, price }) => ({ id: itemId, title, amount: price })),
  allocation: [...allocationOf(payment, items)],
})
