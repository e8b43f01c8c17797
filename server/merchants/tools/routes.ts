import {
  actAsBuyer,
  endTool,
  exchangeDeviceCode,
  listenToEvents,
  readTool,
  resendEvent,
  sendTestEvent,
  startDeviceLogin,
} from '#contract/merchants/tools/routes.ts'
import {
  actAsBuyerSchema,
  endToolSchema,
  exchangeDeviceCodeSchema,
  listenSchema,
  readToolSchema,
  resendEventSchema,
  sendTestEventSchema,
  startDeviceLoginSchema,
} from '#contract/merchants/tools/tools.ts'
import { deviceCodeTtlMs, pollIntervalS, shownUserCode } from '#domain/merchants/tools/device-code.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { revokeToolToken } from '#server/merchants/accounts/tool-tokens.ts'
import { ticketForStore } from '#server/merchants/checkout/response.ts'
import { resendToAll, writeTestEvent } from '#server/merchants/webhooks/sql.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { admitTools, toolOf } from './admit-tools.ts'
import { exchangeDeviceCode as exchange, startDeviceLogin as start } from './device-codes.ts'
import { openListening } from './listen.ts'
import { actAsTestBuyer } from './test-buyer.ts'

/** The calls of the command-line tool (R-SHOP-09). Register them in test mode only. */
export function toolRoutes(http: HttpServer, app: PaymentsApp): void {
  admitTools(http, app)
  deviceLoginRoutes(http, app)
  eventRoutes(http, app)

  http.serve(readTool, readToolSchema, async ({ request }) => {
    const { merchantId, expiresAt } = toolOf(request)
    const merchant = await merchantBy(app.db, merchantId)
    const { storeName: store = '', hosts = [] } = merchant ?? {}
    return ok({ store, hosts: [...hosts], expires_at: wireInstant(expiresAt), now: wireInstant(app.now()) })
  })

  http.serve(endTool, endToolSchema, async ({ request }) => {
    const { id, merchantId } = toolOf(request)
    return ok({ ended: (await revokeToolToken(app.db, { id, merchantId, at: machineNow(app) })) !== null })
  })

  http.serve(actAsBuyer, actAsBuyerSchema, async ({ params, body, request }) => {
    const { merchantId } = toolOf(request)
    const acted = await actAsTestBuyer(app, { merchantId, trackNumber: params.track_number, act: body.act })
    return acted.ok ? ok(ticketForStore(acted.value)) : acted
  })
}

/** The login by a device code; all its times are the machine's, since a test clock may be a month ahead tomorrow. */
function deviceLoginRoutes(http: HttpServer, app: PaymentsApp): void {
  const { db, config } = app

  http.serve(startDeviceLogin, startDeviceLoginSchema, async ({ body, request }) => {
    const counted = await countTry(db, { limit: 'device-code', key: networkOf(request.ip), at: app.now() })
    if (!counted.ok) return counted
    const { deviceCode, userCode } = await start(db, { deviceName: body.name, ipAddress: request.ip, at: machineNow(app) })
    const page = `${config.merchantUrl}/merchant/tools`
    return ok({
      device_code: deviceCode,
      user_code: shownUserCode(userCode),
      verification_uri: page,
      verification_uri_complete: `${page}?code=${shownUserCode(userCode)}`,
      expires_in: deviceCodeTtlMs / 1000,
      interval: pollIntervalS,
    })
  })

  http.serve(exchangeDeviceCode, exchangeDeviceCodeSchema, async ({ body, request }) => {
    const counted = await countTry(db, { limit: 'device-token', key: networkOf(request.ip), at: app.now() })
    if (!counted.ok) return counted
    const granted = await db.transaction((tx) => exchange(tx, body.device_code, machineNow(app)))
    if (!granted.ok) return granted
    const { token, expiresAt, merchantId, memberName } = granted.value
    const merchant = await merchantBy(db, merchantId)
    return ok({ access_token: token, expires_at: wireInstant(expiresAt), store: merchant?.storeName ?? '', member: memberName })
  })
}

function eventRoutes(http: HttpServer, app: PaymentsApp): void {
  const { db } = app
  const { listen, end } = openListening(app)
  http.addHook('preClose', async () => end())

  http.serve(listenToEvents, listenSchema, ({ query: { cursor, wait = 0 }, request }) => {
    const isGone = () => request.raw.socket.destroyed
    return listen({ merchantId: toolOf(request).merchantId, cursor, waitMs: wait * 1000, isGone })
  })

  http.serve(resendEvent, resendEventSchema, async ({ params, request }) => {
    const row = await resendToAll(db, { merchantId: toolOf(request).merchantId, eventId: params.event_id, at: app.now() })
    return row ? ok({ event_id: row.eventId, type: row.event.type, status: row.status }) : err({ kind: 'WEBHOOK_UNKNOWN' })
  })

  http.serve(sendTestEvent, sendTestEventSchema, async ({ request }) => {
    const { merchantId } = toolOf(request)
    const counted = await countTry(db, { limit: 'webhook-test', key: String(merchantId), at: app.now() })
    return counted.ok ? ok(await writeTestEvent(db, merchantId, app.now())) : counted
  })
}
