import { listOrderPaymentsSchema, listPlansSchema } from '#contract/lending/plans/list-plans.ts'
import { previewPartPaymentSchema, quotePartPaymentSchema } from '#contract/lending/plans/part-payment.ts'
import { previewPayoffSchema, quotePayoffSchema } from '#contract/lending/plans/payoff.ts'
import {
  listOrderPayments,
  listPlans,
  previewPartPayment,
  previewPayoff,
  quotePartPayment as quotePartPaymentCall,
  quotePayoff as quotePayoffCall,
} from '#contract/lending/plans/routes.ts'
import { isQuotedDay } from '#domain/lending/plans/payoff-quote.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, dayOf } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import type { OrderAccess } from './planned-order.ts'
import { computePartPayment, quotePartPayment } from './quote-part-payment.ts'
import { computePayoff, quotePayoff } from './quote-payoff.ts'
import { readOrderPayments } from './read-order-payments.ts'
import { readPlans } from './read-plans.ts'
import { partPaymentResponse, payoffResponse } from './response.ts'

/** The customer's calls on the plans of their orders. A path takes the id or the identifier; another's order answers like a missing one. */
export function planRoutes(http: HttpServer, app: App, access: OrderAccess): void {
  readingRoutes(http, app)

  http.serve(previewPayoff, previewPayoffSchema, async ({ actor, params, query }) => {
    const asOf = asOfNow(app)
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const on = query.day === undefined ? dayOf(asOf.at) : day(query.day)
    if (!isQuotedDay(on, dayOf(asOf.at))) return err({ kind: 'DAY_NOT_QUOTED' })
    const payoff = await app.db.transaction((tx) => computePayoff(tx, access, { customerId: actor.customerId, orderId, on, ...asOf }))
    return payoff.ok ? ok({ results: payoffResponse(payoff.value, null) }) : payoff
  })

  http.serve(quotePayoffCall, quotePayoffSchema, async ({ actor, params }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const input = { customerId: actor.customerId, orderId, ...asOfNow(app) }
    const payoff = await app.db.transaction((tx) => quotePayoff(tx, access, input))
    if (!payoff.ok) return payoff
    return ok(created({ results: payoffResponse(payoff.value, payoff.value.row.id), message: 'مبلغ تسویه تا پایان امروز معتبر است.' }))
  })

  http.serve(previewPartPayment, previewPartPaymentSchema, async ({ actor, params, query }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const input = { customerId: actor.customerId, orderId, amount: rial(query.amount), ...asOfNow(app) }
    const part = await app.db.transaction((tx) => computePartPayment(tx, access, input))
    return part.ok ? ok({ results: partPaymentResponse(part.value, null) }) : part
  })

  http.serve(quotePartPaymentCall, quotePartPaymentSchema, async ({ actor, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const input = { customerId: actor.customerId, orderId, amount: rial(body.amount), way: body.way, ...asOfNow(app) }
    const part = await app.db.transaction((tx) => quotePartPayment(tx, access, input))
    if (!part.ok) return part
    return ok(created({ results: partPaymentResponse(part.value, part.value.row.id), message: 'این محاسبه تا پایان امروز معتبر است.' }))
  })
}

function readingRoutes(http: HttpServer, app: App): void {
  http.serve(listPlans, listPlansSchema, async ({ actor, params }) => {
    const orderId = orderIdOf(params.id)
    const { customerId } = actor
    const plans = orderId === null ? [] : await readPlans(app.db, { customerId, orderId }, dayOf(app.now()))
    return plans.length > 0 ? ok({ results: [...plans] }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(listOrderPayments, listOrderPaymentsSchema, async ({ actor, params }) => {
    const orderId = orderIdOf(params.id)
    const { customerId } = actor
    const payments = orderId === null ? null : await readOrderPayments(app.db, { customerId, orderId })
    return payments ? ok({ results: [...payments] }) : err({ kind: 'NOT_FOUND' })
  })
}
