import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeConnection,
  listPortalWebhooks,
  readPortalWebhook,
  rotateSecret,
  sendTestWebhook,
} from '#contract/portal/connection/routes.ts'
import { dayMs, dayOf, minuteMs } from '#domain/platform/kernel/time.ts'
import { sendDueWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { passInQueue } from '#server/merchants/webhooks/queue.ts'
import { queueWebhook } from '#server/merchants/webhooks/sql.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { openMerchant, ticketOf, writeWebhook } from '#testing/merchants/webhooks/events.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onEveryEngine('the log of a store’s webhooks', (database) => {
  let it: TestApp
  let portal: PortalApp
  let endQueue: () => Promise<void>
  let server: Server
  let merchantId: number
  let token: string
  let [status, answer] = [200, 'ok']
  const received: { readonly body: string; readonly headers: IncomingHttpHeaders }[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push({ body: Buffer.concat(parts).toString(), headers: request.headers })
        response.writeHead(status, { 'content-type': 'text/plain' }).end(answer)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    endQueue = await startQueue(database())
    it = await createTestApp(database(), { config: { isEgressPublic: false, webhookPauseMs: minuteMs } })
    portal = await openPortalApp(it)
    await openShops(it.app.db)
    merchantId = await openMerchant(it.app.db, { storeId: 1, url, at: it.now() })
    token = (await portal.signedIn(merchantId, 'owner@store.example', 'OWNER')).token
  })
  afterAll(async () => {
    server.close()
    await endQueue()
    await portal.http.close()
    await it.http.close()
  })

  const list = async (query: Parameters<typeof portal.call<typeof listPortalWebhooks>>[1]['query'] = {}) =>
    (await portal.call(listPortalWebhooks, { query }, token)).body
  const details = async (id: number) => (await portal.call(readPortalWebhook, { params: { id } }, token)).body.results
  const newest = async () => details(present((await list()).results[0]).id)

  test('R-SHOP-01: the log has the headers and the body as they were sent and the first part of the answer, and never a secret', async () => {
    const { secret } = (await portal.call(rotateSecret, {}, token)).body.results
    await writeWebhook(it.app.db, { merchantId, ticket: 'CPG-3030000301', at: it.now() })
    expect(await newest()).toMatchObject({ sent_headers: null, answer_body: null, took_ms: null })
    ;[status, answer] = [500, `SQLSTATE[40001]:\u0000 serialization failure\n${'خطا '.repeat(900)}`]
    await sendDueWebhooks(it.app)
    const failed = await newest()
    const sent = present(received.at(-1))
    expect(failed.body).toBe(sent.body)
    const headers = Object.fromEntries(present(failed.sent_headers).map(({ name, value }) => [name.toLowerCase(), value]))
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining(['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type', 'user-agent']),
    )
    expect(sent.headers).toMatchObject(headers)
    expect(JSON.stringify(failed)).not.toContain(secret.slice('whsec_'.length))
    const shown = present(failed.answer_body)
    expect(shown.startsWith('SQLSTATE[40001]: serialization failure\nخطا')).toBe(true)
    expect([shown.length < 1_000, shown.includes('\u0000'), shown.includes('�')]).toEqual([true, false, false])
    expect([failed.last_answer, failed.tries, Number.isInteger(failed.took_ms)]).toEqual(['status 500', 1, true])
    ;[status, answer] = [200, '']
    await passInQueue(it.app.db, 3 * minuteMs)
    await sendDueWebhooks(it.app)
    expect(await newest()).toMatchObject({ status: 'DELIVERED', answer_body: '', tries: 2 })
  })

  test('R-SHOP-01: the log is narrowed to what failed, what is parked, one type and one day, with how many of each there are', async () => {
    ;[status, answer] = [503, 'later']
    await it.app.db.transaction(async (tx) => {
      const ticket = ticketOf('CPG-3030000302', it.now())
      await queueWebhook(tx, { merchantId, type: 'credit_ticket.refunded', ticket, at: it.now() })
    })
    await sendDueWebhooks(it.app)
    await writeWebhook(it.app.db, { merchantId, ticket: 'CPG-3030000303', at: it.now() })
    expect((await list()).counts).toEqual({ ALL: 3, DELIVERED: 1, PENDING: 2, FAILED: 1 })
    const failed = await list({ status: 'FAILED' })
    expect(failed.results.map(({ type, last_answer: last }) => [type, last])).toEqual([['credit_ticket.refunded', 'status 503']])
    const done = await list({ type: 'credit_ticket.done' })
    expect([done.results.length, done.counts]).toEqual([2, { ALL: 2, DELIVERED: 1, PENDING: 1 }])
    const today = dayOf(it.now())
    expect((await list({ from_day: today, to_day: today })).counts['ALL']).toBe(3)
    const first = await list({ per_page: 1 })
    const second = await list({ per_page: 1, cursor: present(first.metas.next) })
    expect(second.results[0]?.id).toBeLessThan(present(first.results[0]).id)
    await passInQueue(it.app.db, 13 * dayMs)
    for (let tries = 1; tries < 12; tries++) {
      await sendDueWebhooks(it.app)
      await passInQueue(it.app.db, 2 * dayMs)
    }
    expect((await list({ status: 'PARKED' })).results.map(({ type }) => type)).toContain('credit_ticket.refunded')
    expect((await list({ status: 'FAILED' })).results.map(({ type }) => type)).not.toContain('credit_ticket.refunded')
  })

  test('R-SHOP-01: the address has how many of the last 24 hours arrived and the median time of their answers, and older ones do not count', async () => {
    const now = (await list()).last_day
    expect(now).toMatchObject({ webhooks: 3, delivered: 1 })
    expect(Number.isInteger(now.median_ms)).toBe(true)
    it.pass(dayMs + minuteMs)
    token = (await portal.signedIn(merchantId, 'later@store.example', 'OWNER')).token
    expect((await list({ type: 'problem.opened' })).last_day).toEqual({ webhooks: 0, delivered: 0, median_ms: null })
  })

  test('R-SHOP-01: a test event shows the answer of the store’s server', async () => {
    ;[status, answer] = [422, '{"error":"unknown order"}']
    const { results } = (await portal.call(sendTestWebhook, {}, token)).body
    expect(results).toMatchObject({ is_delivered: false, answer: 'status 422', answer_body: '{"error":"unknown order"}' })
    await portal.call(changeConnection, { body: { webhook_url: 'http://127.0.0.1:1/' } }, token)
    expect((await portal.call(sendTestWebhook, {}, token)).body.results).toMatchObject({ answer: 'ECONNREFUSED', answer_body: null })
  })
})
