import {
  beginAutopaySchema,
  listAutopayBanksSchema,
  readAutopaySchema,
  returnToAutopaySchema,
  revokeAutopaySchema,
  skipPullSchema,
  switchAutopayOrderSchema,
  unskipPullSchema,
} from '#contract/billing/autopay/autopay.ts'
import {
  beginAutopay,
  listAutopayBanks,
  readAutopay,
  returnToAutopay,
  revokeAutopay,
  skipPull,
  switchAutopayOrder,
  unskipPull,
} from '#contract/billing/autopay/routes.ts'
import { orderIdOf } from '#domain/platform/kernel/public-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { askMandate } from './ask-mandate.ts'
import { cancelAtGateway } from './jobs.ts'
import { mandateByAuthority, mandatesOf } from './mandates-sql.ts'
import { readAutopay as read } from './read-autopay.ts'
import { revoke } from './revoke.ts'
import { settleMandate } from './settle-mandate.ts'
import { skipPull as skip, unskipPull as unskip } from './skip-pull.ts'
import { switchOrder } from './switch-order.ts'

/** The customer's calls of autopay (R-REACH-10). */
export function autopayRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(readAutopay, readAutopaySchema, async ({ actor }) => ok({ results: await read(db, actor.customerId, asOfNow(app)) }))

  http.serve(listAutopayBanks, listAutopayBanksSchema, async () => {
    const banks = await app.partners.directDebit.banks()
    return banks.ok ? ok({ results: [...banks.value] }) : err({ kind: 'DIRECT_DEBIT_UNAVAILABLE' })
  })

  http.serve(beginAutopay, beginAutopaySchema, async ({ actor, body }) => {
    const asked = await askMandate(app, actor.customerId, body.bank_code)
    if (!asked.ok) return asked
    return ok(created({ results: { redirect_url: asked.value.redirectUrl }, message: 'به صفحهٔ بانک می‌روید تا اجازه بدهید.' }))
  })

  http.serve(returnToAutopay, returnToAutopaySchema, async ({ actor, body }) => {
    const mandate = await mandateByAuthority(db, actor.customerId, body.payman_authority)
    if (!mandate) return err({ kind: 'NOT_FOUND' })
    return ok({ results: { status: await settleMandate(app, mandate, body.status !== 'OK') } })
  })

  http.serve(revokeAutopay, revokeAutopaySchema, async ({ actor: { customerId } }) => {
    if (!(await db.transaction((tx) => revoke(tx, customerId, app.now())))) return err({ kind: 'AUTOPAY_OFF' })
    // Ended with us already; where the gateway does not answer now, a job asks it again.
    const [ended] = await mandatesOf(db, customerId, ['REVOKED'])
    if (ended && ended.cancelAt !== null) await cancelAtGateway(app, ended)
    return ok({ results: null, message: 'اجازهٔ برداشت لغو شد.' })
  })

  http.serve(skipPull, skipPullSchema, async ({ actor: { customerId }, params }) => {
    const skipped = await db.transaction((tx) => skip(tx, { customerId, invoiceId: params.id, ...asOfNow(app) }))
    return skipped.ok ? ok({ results: null, message: 'باشد؛ این قسط خودکار برداشت نمی‌شود.' }) : skipped
  })

  http.serve(unskipPull, unskipPullSchema, async ({ actor: { customerId }, params }) => {
    const taken = await db.transaction((tx) => unskip(tx, { customerId, invoiceId: params.id, ...asOfNow(app) }))
    return taken.ok ? ok({ results: null, message: 'این قسط دوباره در برنامهٔ برداشت است.' }) : taken
  })

  http.serve(switchAutopayOrder, switchAutopayOrderSchema, async ({ actor: { customerId }, params, body }) => {
    const orderId = orderIdOf(params.id)
    if (orderId === null) return err({ kind: 'NOT_FOUND' })
    const switched = await db.transaction((tx) => switchOrder(tx, { customerId, orderId, isOn: body.is_on, at: app.now() }))
    const message = body.is_on ? 'قسط‌های این سفارش خودکار پرداخت می‌شود.' : 'قسط‌های این سفارش دیگر خودکار برداشت نمی‌شود.'
    return switched.ok ? ok({ results: null, message }) : switched
  })
}
