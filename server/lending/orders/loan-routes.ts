import { instantLoanCalculatorSchema, checkDailyLoanSchema, createInstantLoanSchema } from '#contract/lending/instant-loan/instant-loan.ts'
import { instantLoanCalculator, checkDailyLoan, createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { applyLoanOfferSchema } from '#contract/lending/offers/apply-loan-offer.ts'
import { applyLoanOffer as applyLoanOfferCall } from '#contract/lending/offers/routes.ts'
import { dailyLoan } from '#domain/lending/orders/create-order.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow, policyToday } from '#server/platform/policies/current-policies.ts'
import { applyLoanOffer } from './commands/apply-loan-offer.ts'
import { createOrder } from './commands/create-order.ts'
import { ordersForCreation } from './sql.ts'

/** The small loan that is paid out at once (D-70, D-71), and the offers made in place of a refused order (D-73). */
export function loanRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(instantLoanCalculator, instantLoanCalculatorSchema, async () => {
    const { instantAmounts } = policyToday(app)
    return ok({ results: instantAmounts.map(({ amount, points }) => ({ amount, points_needed: points })) })
  })

  http.serve(checkDailyLoan, checkDailyLoanSchema, async ({ actor }) => {
    const { isAllowed, nextAllowedAt } = dailyLoan(await ordersForCreation(db, actor.customerId), dayOf(now()))
    return ok({ results: { allowed: isAllowed, next_allowed_at: wireInstantOrNull(nextAllowedAt) } })
  })

  http.serve(createInstantLoan, createInstantLoanSchema, async ({ actor, body }) => {
    const { amount, invoice_count, has_bank_account, channel, device_name, pay_day, ...utm } = body
    const input = {
      customerId: actor.customerId,
      type: 'INSTANT_LOAN',
      amount: rial(amount),
      invoiceCount: invoice_count,
      payDay: pay_day,
      hasBankAccount: has_bank_account,
      channel,
      deviceName: device_name,
      utm,
      ...asOfNow(app),
    } as const
    const made = await db.transaction((tx) => createOrder(tx, input))
    if (!made.ok) return made
    const { id, status } = made.value
    return ok(created({ results: { id, identifier: orderIdentifier(id), status }, message: 'درخواست وام فوری ثبت شد.' }))
  })

  http.serve(applyLoanOfferCall, applyLoanOfferSchema, async ({ actor, params }) => {
    const made = await db.transaction((tx) => applyLoanOffer(tx, { customerId: actor.customerId, offerId: params.id, ...asOfNow(app) }))
    if (!made.ok) return made
    return ok({ results: { id: made.value.id, identifier: orderIdentifier(made.value.id) }, message: 'سفارش تازه از پیشنهاد ساخته شد.' })
  })
}
