import { execFile } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { viewTicket } from '#server/merchants/checkout/view-ticket.ts'
import { openCounter, storeHost, type Counter } from '#testing/merchants/checkout/counter.ts'
import { hasPhp } from '#testing/merchants/checkout/php.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

const run = promisify(execFile)

type Printed = { readonly result?: Record<string, unknown>; readonly refused?: readonly [number, string, string] } & Record<string, unknown>

async function php(script: 'call' | 'shop', given: readonly string[], env: Readonly<Record<string, string>>): Promise<Printed> {
  const { stdout } = await run('/usr/bin/php', [`clients/php/tests/${script}.php`, ...given], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  return JSON.parse(stdout) as Printed
}

describe.skipIf(!hasPhp)('the PHP client', () => {
  test('R-SHOP-08: reads a webhook that the stock library signed, and no changed, foreign or old one', async () => {
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    const body = JSON.stringify({ event_id: 'e1', type: 'credit_ticket.done' })
    const at = new Date()
    const headers = {
      id: 'msg_1',
      timestamp: String(Math.floor(at.getTime() / 1000)),
      signature: new Webhook(secret).sign('msg_1', at, body),
    }
    const read = async (text: string, secrets: readonly string[], seconds = Math.floor(at.getTime() / 1000)) =>
      (await php('call', ['webhook', JSON.stringify([text, headers, secrets, seconds])], {})).result
    expect(await read(body, ['whsec_AAAA', secret])).toEqual(JSON.parse(body))
    expect(await read(body.replace('done', 'paid'), [secret])).toBeNull()
    expect(await read(body, [`whsec_${randomBytes(24).toString('base64')}`])).toBeNull()
    expect(await read(body, [secret], Math.floor(at.getTime() / 1000) + 301)).toBeNull()
  })

  test('R-SHOP-08: repeats a call whose answer broke off, or was no JSON, and never takes nothing for an answer', async () => {
    const ticket = JSON.stringify({ track_number: 'CPG-0000000001' })
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': ticket.length })
      if (asked === 1) response.write(ticket.slice(0, 9), () => response.destroy())
      else response.end(asked === 2 ? 'x'.repeat(ticket.length) : ticket)
    }).listen(0)
    onTestFinished(() => void server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const printed = await php('call', ['findTicket', '["12"]'], { ADDRESS: address, KEY_ID: 'mk_1', SECRET: 'secret' })
    expect(printed).toEqual({ result: JSON.parse(ticket) })
    expect(asked).toBe(3)
  })

  test('R-SHOP-08: obeys Retry-After, signs anew with each try, and gives up after three', async () => {
    const asked: { at: number; nonce: unknown; isSigned: boolean }[] = []
    const server = createServer((request, response) => {
      const { 'pelekan-timestamp': moment, 'pelekan-nonce': nonce, 'pelekan-signature': signature } = request.headers
      const signed = ['GET', request.url, moment, nonce, createHash256('')].join('\n')
      asked.push({ at: Date.now(), nonce, isSigned: createHmac('sha256', 'secret').update(signed).digest('hex') === signature })
      response
        .writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' })
        .end('{"code":"TOO_MANY_REQUESTS","message":"busy"}')
    }).listen(0)
    onTestFinished(() => void server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { refused } = await php('call', ['findTicket', '["12"]'], { ADDRESS: address, KEY_ID: 'mk_1', SECRET: 'secret' })
    expect(refused).toEqual([429, 'TOO_MANY_REQUESTS', 'busy'])
    expect(asked.map(({ isSigned }) => isSigned)).toEqual([true, true, true])
    expect(new Set(asked.map(({ nonce }) => nonce)).size).toBe(3)
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(950)
  })
})

const createHash256 = (text: string): string => createHash('sha256').update(text).digest('hex')

onOneEngine('a store in PHP', (database) => {
  let fake: FakePartners
  let counter: Counter
  let env: Readonly<Record<string, string>>
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    // PHP signs by this machine's clock.
    counter.pass(Date.now() - counter.now())
    env = { ADDRESS: counter.address, KEY_ID: counter.key.keyId, SECRET: counter.key.secret }
  })
  afterAll(async () => {
    await counter.http.close()
    await fake.close()
  })

  const call = (method: string, ...given: readonly unknown[]) => php('call', [method, JSON.stringify(given)], env)

  /** A customer with enough card credit pays the ticket. */
  async function pay(trackNumber: string): Promise<void> {
    const { customerId } = await counter.buyer({ credit: 200_000_000 })
    expect(await viewTicket(counter.app, customerId, trackNumber)).toMatchObject({ ok: true })
    expect(await counter.buy(customerId, trackNumber)).toMatchObject({ ok: true })
  }

  test.skipIf(!hasPhp)(
    'R-SHOP-08: its client creates, finds, verifies, settles and refunds a ticket; a refusal has status, code and words',
    async () => {
      const ticket = {
        provider_id: 'php-1',
        amount: 30_000_000,
        items: [{ name: 'کتاب', count: 2, amount: 30_000_000 }],
        redirect_uri: `https://${storeHost}/back`,
        fallback_uri: `https://${storeHost}/cart`,
      }
      const trackNumber = String((await call('createTicket', ticket)).result?.['track_number'])
      expect((await call('findByProviderId', 'php-1')).result).toMatchObject({
        results: [{ track_number: trackNumber, status: 'CREATED' }],
      })
      await pay(trackNumber)
      expect((await call('verifyTicket', trackNumber, 29_000_000)).refused).toEqual([422, 'AMOUNT_MISMATCH', expect.any(String)])
      expect((await call('verifyTicket', trackNumber, 30_000_000)).result).toMatchObject({ status: 'VERIFIED' })
      expect((await call('settleTicket', trackNumber)).result).toMatchObject({ status: 'SETTLED' })
      const refund = () => call('refundTicket', trackNumber, 'r-1', 10_000_000)
      expect((await refund()).result).toMatchObject({
        amount: 10_000_000,
        ticket: { status: 'PART_REFUNDED', refunded_amount: 10_000_000 },
      })
      expect((await refund()).result).toMatchObject({ ticket: { refunded_amount: 10_000_000 } })
      expect((await call('listTickets', null, 1)).result).toMatchObject({ results: [{ track_number: trackNumber }] })
    },
  )

  test.skipIf(!hasPhp)(
    'R-SHOP-08: the gateway of WooCommerce sends to Pelekan, completes an order once it is paid, and refunds it',
    async () => {
      const order = join(mkdtempSync(join(tmpdir(), 'shop-')), 'order.json')
      // Toman, as most shops of Iran count.
      writeFileSync(order, JSON.stringify({ key: 'wc_order_a1', total: '2500000', meta: {} }))
      const shop = (...given: readonly string[]) => php('shop', given, { ...env, ORDER: order })
      const orderNow = () => JSON.parse(readFileSync(order, 'utf8')) as { paid?: string; meta: Record<string, string> }
      const sent = await shop('pay')
      expect(sent['paid']).toMatchObject({ result: 'success', redirect: expect.stringContaining('/cpg/') })
      const trackNumber = orderNow().meta['_pelekan_track_number'] ?? ''
      expect(await shop('return', 'wc_order_a1')).toEqual({ redirect: 'https://store.test/pay/17' })
      expect(orderNow().paid).toBeUndefined()
      // Another attempt is the same ticket.
      await shop('pay')
      expect(orderNow().meta['_pelekan_track_number']).toBe(trackNumber)
      await pay(trackNumber)
      expect(await shop('return', 'wc_order_wrong')).toEqual({ redirect: 'https://store.test/cart' })
      expect(await shop('return', 'wc_order_a1')).toEqual({ redirect: 'https://store.test/thanks?key=wc_order_a1' })
      expect(orderNow().paid).toBe(trackNumber)
      // As WooCommerce does, which counts a refund before it asks for it.
      const refund = async (toman: string, total: string) => {
        writeFileSync(order, JSON.stringify({ ...orderNow(), refunded: total }))
        expect(await shop('refund', toman)).toEqual({ refunded: true })
        return (await counter.store.findTicket(trackNumber)).refunded_amount
      }
      expect(await refund('500000', '500000')).toBe(5_000_000)
      // The answer was lost: it is tried again.
      expect(await refund('500000', '500000')).toBe(5_000_000)
      expect(await refund('500000', '1000000')).toBe(10_000_000)
    },
  )

  test.skipIf(!hasPhp)('R-SHOP-08: the gateway of WooCommerce reverses a whole order, also where the first answer was lost', async () => {
    const order = join(mkdtempSync(join(tmpdir(), 'shop-')), 'order.json')
    writeFileSync(order, JSON.stringify({ key: 'wc_order_b2', total: '2500000', refunded: '2500000', meta: {} }))
    const shop = (...given: readonly string[]) => php('shop', given, { ...env, ORDER: order })
    await shop('pay')
    const { meta } = JSON.parse(readFileSync(order, 'utf8')) as { meta: Record<string, string> }
    const trackNumber = meta['_pelekan_track_number'] ?? ''
    await pay(trackNumber)
    await shop('return', 'wc_order_b2')
    for (const _ of ['once', 'again']) expect(await shop('refund', '2500000')).toEqual({ refunded: true })
    expect(await counter.store.findTicket(trackNumber)).toMatchObject({ status: 'REVERSED' })
  })
})
