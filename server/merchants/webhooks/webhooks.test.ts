import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused, openPelekan, readWebhook } from '#clients/merchant/pelekan-merchant.ts'
import { oldWebhookHeaderUntil } from '#contract/merchants/accounts/signing.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { hourMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { issueKey, revokeKey } from '#server/merchants/accounts/register-merchant.ts'
import { merchants } from '#server/merchants/accounts/tables.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { sendDueWebhooks } from './dispatcher.ts'
import { addressFor, isPublicAddress } from './egress.ts'
import { passInQueue } from './queue.ts'
import { webhookHeaders } from './sign.ts'
import { resendWebhook } from './sql.ts'
import { webhooks } from './tables.ts'

let fake: FakePartners
let server: Server
let answerWith: (status: number) => void
const requests: { readonly body: string; readonly signature: string; readonly headers: Record<string, string> }[] = []
let address = ''

beforeAll(async () => {
  fake = await openFakePartners()
  let status = 200
  answerWith = (next) => (status = next)
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      requests.push({ body: Buffer.concat(parts).toString(), signature: String(headers['pelekan-signature']), headers })
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  server.close()
  await fake.close()
})

const statusOf = (call: Promise<unknown>): Promise<number | string> =>
  call.then(
    () => 200,
    (fault: unknown) => (isRefused(fault) ? `${fault.status} ${fault.code}` : 'fault'),
  )

onBothEngines('webhooks to a store', (database) => {
  let counter: Counter
  let endQueue: () => Promise<void>
  beforeAll(async () => {
    endQueue = await startQueue(database())
    counter = await openCounter(database(), { fake, merchant: { webhookUrl: address } })
  })
  afterAll(async () => {
    await endQueue()
    await counter.leave()
  })

  async function paid(): Promise<string> {
    const { customerId, token } = await counter.buyer({ credit: 20_000_000 })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(10_000_000))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    return track
  }
  const rows = () => counter.db.select().from(webhooks).where(eq(webhooks.merchantId, counter.merchant.id)).orderBy(webhooks.id)

  test('the webhook of a paid ticket is sent once, signed under both active keys; a forged one is refused', async () => {
    const second = await issueKey(counter.db, counter.app.config, { merchantId: counter.merchant.id, at: counter.now() })
    if (!second.ok) throw new Error(second.error.kind)
    expect(await issueKey(counter.db, counter.app.config, { merchantId: counter.merchant.id, at: counter.now() })).toMatchObject({
      ok: false,
    })
    const track = await paid()
    requests.length = 0
    answerWith(200)
    expect(await sendDueWebhooks(counter.app)).toBe(1)
    expect(await sendDueWebhooks(counter.app)).toBe(0)
    const [received] = requests
    if (!received) throw new Error('no webhook')
    const nowMs = counter.now()
    for (const secret of [counter.key.secret, second.value.secret])
      expect(readWebhook({ ...received, secrets: [secret], nowMs })).toMatchObject({
        type: 'credit_ticket.done',
        ticket: { track_number: track, status: 'DONE', amount: 10_000_000 },
      })
    expect(readWebhook({ ...received, secrets: ['another secret'], nowMs })).toBeNull()
    expect(readWebhook({ ...received, body: received.body.replace('DONE', 'SETTLED'), secrets: [counter.key.secret], nowMs })).toBeNull()
    expect(readWebhook({ ...received, secrets: [counter.key.secret], nowMs: nowMs + hourMs })).toBeNull()
    await revokeKey(counter.db, second.value.keyId, counter.now())
    const old = openPelekan({ address: counter.address, ...second.value, nowMs: counter.now })
    expect(await old.findTicket(track).catch((fault: unknown) => isRefused(fault) && fault.status)).toBe(403)
  })

  test('a failed webhook is retried after one minute to one day, then parked, and staff may retry it', async () => {
    await paid()
    answerWith(503)
    requests.length = 0
    const pauses: number[] = []
    for (let tries = 1; tries <= 12; tries++) {
      await sendDueWebhooks(counter.app)
      expect(await sendDueWebhooks(counter.app)).toBe(0)
      expect(requests).toHaveLength(tries)
      const pauseMs = ((await rows()).at(-1)?.nextTryAt ?? 0) - counter.now()
      if (tries < 12) pauses.push(pauseMs)
      await passInQueue(counter.db, pauseMs + minuteMs)
    }
    expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const parked = (await rows()).at(-1)
    expect(parked).toMatchObject({ status: 'PARKED', tries: 12, lastAnswer: 'status 503' })
    const [first = 0, last = 0] = [pauses[0], pauses.at(-1)]
    expect([first > 0.8 * minuteMs, first <= 2 * minuteMs, last > 12 * hourMs, last <= 24 * hourMs]).toEqual([true, true, true, true])
    answerWith(200)
    expect(await resendWebhook(counter.db, parked?.id ?? 0, counter.now())).toBe(true)
    expect(await sendDueWebhooks(counter.app)).toBe(1)
  })

  test('R-SHOP-04, R-PROOF-06: the stock library verifies a webhook under the secret the store asked for, under both after a change, and under no other', async () => {
    counter.pass(Date.now() - counter.now())
    answerWith(200)
    const receive = async () => {
      await paid()
      requests.length = 0
      expect(await sendDueWebhooks(counter.app)).toBe(1)
      const [request] = requests
      if (!request) throw new Error('no webhook')
      return request
    }
    const before = await receive()
    expect([before.headers['webhook-signature'], before.headers['webhook-id']]).toEqual([
      undefined,
      (JSON.parse(before.body) as { event_id: string }).event_id,
    ])
    const first = await counter.store.rotateWebhookSecret()
    const one = await receive()
    expect(new Webhook(first.secret).verify(one.body, one.headers)).toMatchObject({ type: 'credit_ticket.done' })
    expect(() => new Webhook(first.secret).verify(one.body.replace('DONE', 'SETTLED'), one.headers)).toThrow('No matching signature')
    const second = await counter.store.rotateWebhookSecret()
    const both = await receive()
    for (const { secret } of [first, second]) {
      expect(new Webhook(secret).verify(both.body, both.headers)).toMatchObject({ type: 'credit_ticket.done' })
      expect(readWebhook({ ...both, secrets: [secret], nowMs: counter.now() })?.ticket.status).toBe('DONE')
    }
    expect(() => new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').verify(both.body, both.headers)).toThrow('No matching signature')
    expect(readWebhook({ body: both.body, signature: both.signature, secrets: [counter.key.secret], nowMs: counter.now() })).not.toBeNull()
    expect(readWebhook({ body: both.body, headers: both.headers, secrets: [second.secret], nowMs: counter.now() + hourMs })).toBeNull()
    counter.pass(24 * hourMs)
    expect(Date.parse(second.earlier_valid_until)).toBeLessThanOrEqual(counter.now())
    const later = await receive()
    expect(later.headers['webhook-signature']?.split(' ')).toHaveLength(1)
    expect(readWebhook({ body: later.body, headers: later.headers, secrets: [first.secret], nowMs: counter.now() })).toBeNull()
    expect(readWebhook({ body: later.body, headers: later.headers, secrets: [second.secret], nowMs: counter.now() })).not.toBeNull()
  })

  test('a redirect is a failure and not followed, and several processes send a webhook once', async () => {
    await paid()
    answerWith(302)
    requests.length = 0
    expect(await sendDueWebhooks(counter.app)).toBe(0)
    expect((await rows()).at(-1)).toMatchObject({ status: 'PENDING', lastAnswer: 'status 302' })
    answerWith(200)
    await passInQueue(counter.db, 3 * minuteMs)
    await Promise.all([sendDueWebhooks(counter.app), sendDueWebhooks(counter.app), sendDueWebhooks(counter.app)])
    expect(requests).toHaveLength(2)
  })

  test('a webhook whose secret cannot be decrypted is retried later and does not delay others', async () => {
    await paid()
    requests.length = 0
    const faults: unknown[] = []
    const log = { ...counter.app.log, error: (details: object) => faults.push(details) }
    await sendDueWebhooks({ ...counter.app, log, config: { ...counter.app.config, merchantKey: 'another key altogether' } })
    expect([requests.length, faults.length]).toEqual([0, 1])
    expect((await rows()).at(-1)).toMatchObject({ status: 'PENDING', tries: 1, lastAnswer: 'fault' })
    await passInQueue(counter.db, 3 * minuteMs)
    expect(await sendDueWebhooks(counter.app)).toBe(1)
  })

  test('in production a webhook reaches public addresses only', async () => {
    await paid()
    requests.length = 0
    await sendDueWebhooks({ ...counter.app, config: { ...counter.app.config, isEgressPublic: true } })
    expect(requests).toHaveLength(0)
    expect((await rows()).at(-1)).toMatchObject({ status: 'PENDING', lastAnswer: 'address not public' })
  })

  test('an unsigned, stale, replayed or foreign call is refused, and a blocked store sells nothing', async () => {
    const { store, key } = counter
    const track = (await store.createTicket(counter.ticketRequest(1_000_000))).track_number
    const at = (nowMs: () => number, secret = key.secret) => openPelekan({ address: counter.address, keyId: key.keyId, secret, nowMs })
    expect(await statusOf(at(counter.now).findTicket(track))).toBe(200)
    expect(await statusOf(at(counter.now, 'wrong').findTicket(track))).toBe('403 MERCHANT_SIGNATURE_INVALID')
    expect(await statusOf(at(() => counter.now() - 301_000).findTicket(track))).toBe('403 MERCHANT_CLOCK_OFF')
    expect(await statusOf(at(() => counter.now() - 299_000).findTicket(track))).toBe(200)
    expect((await fetch(`${counter.address}/api/merchant/credit-ticket/${track}`)).status).toBe(403)
    const elsewhere = { redirect_uri: 'https://evil.test/', fallback_uri: 'https://store.test@evil.test/' }
    expect(await statusOf(store.createTicket(counter.ticketRequest(1_000_000, elsewhere)))).toBe('422 URI_NOT_REGISTERED')
    const { leastTicket: least, mostTicket: most } = counter.merchant
    const refused = { code: 'AMOUNT_OUT_OF_RANGE', status: 422, details: { least, most } }
    await expect(store.createTicket(counter.ticketRequest(9_999))).rejects.toMatchObject(refused)
    await counter.db.update(merchants).set({ status: 'BLOCKED' }).where(eq(merchants.id, counter.merchant.id))
    expect(await statusOf(store.createTicket(counter.ticketRequest(1_000_000)))).toBe('409 MERCHANT_BLOCKED')
    const { token } = await counter.buyer()
    expect((await counter.call(previewTicket, { query: { track_number: track } }, { token })).body.code).toBe('TICKET_REJECTED')
    expect((await counter.ticket(track))?.reason).toBe('BLOCKED')
    await counter.db.update(merchants).set({ status: 'ACTIVE' }).where(eq(merchants.id, counter.merchant.id))
  })
})

const signed = (at: number) => webhookHeaders({ id: 'one', body: '{}', at: instant(at), webhookSecrets: [], keySecrets: ['secret'] })

test('R-SHOP-04: the older header ends a year after the new ones came', () => {
  expect(Object.keys(signed(oldWebhookHeaderUntil - 1))).toEqual(['webhook-id', 'webhook-timestamp', 'Pelekan-Signature'])
  expect(Object.keys(signed(oldWebhookHeaderUntil))).toEqual(['webhook-id', 'webhook-timestamp'])
})

test.each([
  ['8.8.8.8', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2a00:1450:4001:81b::200e', true],
])('%s is public: %s', (given, expected) => {
  expect(isPublicAddress(given)).toBe(expected)
})

test('a name is resolved once and refused if any of its addresses is private; only https, and no user in the address', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return asked === 1 ? ['8.8.8.8'] : ['127.0.0.1']
  }
  expect(await addressFor(new URL('https://store.example/hook'), true, resolve)).toBe('8.8.8.8')
  expect(asked).toBe(1)
  expect(await addressFor(new URL('https://store.example/hook'), true, async () => ['8.8.8.8', '10.0.0.1'])).toBeNull()
  expect(await addressFor(new URL('https://[::1]/hook'), true)).toBeNull()
  expect(await addressFor(new URL('http://8.8.8.8/hook'), true)).toBeNull()
  expect(await addressFor(new URL('https://user@8.8.8.8/hook'), true)).toBeNull()
  expect(await addressFor(new URL('http://127.0.0.1/hook'), false)).toBe('127.0.0.1')
})
