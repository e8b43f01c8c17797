import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused, openPelekan, type TicketRequest } from '#clients/merchant/pelekan-merchant.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { signedByStore } from '#testing/platform/http/signed-by-store.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const codeOf = (call: Promise<unknown>) => call.catch((fault: unknown) => isRefused(fault) && `${fault.status} ${fault.code}`)
const itemsOf = (...amounts: readonly number[]) => amounts.map((amount) => ({ name: 'کالا', count: 1, amount }))

onBothEngines('a ticket asked for again', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterAll(() => counter.leave())

  const epochSecond = () => Math.floor(counter.now() / 1000)
  /** Asks for a ticket over HTTP, without the client and its retries. */
  async function ask(request: TicketRequest) {
    const payload = JSON.stringify(request)
    const call = { method: 'POST', url: '/api/merchant/credit-ticket', payload, nonce: randomUUID(), epochSecond: epochSecond() }
    const headers = { ...signedByStore(counter.key, call), 'content-type': 'application/json' }
    const answer = await fetch(`${counter.address}${call.url}`, { method: call.method, headers, body: payload })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('F-301: R-SHOP-06: the same provider_id and body bring the same open ticket with 200, another body 409, and simultaneous requests one ticket', async () => {
    const request = counter.ticketRequest(20_000_000, { mobile: '09121234567' })
    const first = await ask(request)
    expect(first.status).toBe(201)
    expect(await ask(request)).toEqual({ status: 200, body: first.body })
    const reordered = { ...request, items: request.items.map(({ amount, count, name }) => ({ amount, count, name })) }
    expect(await ask(reordered)).toEqual({ status: 200, body: first.body })
    const item = { name: 'کالا', count: 2, amount: 20_000_000 }
    const { mobile: _, ...withoutMobile } = request
    const others = [
      { ...request, items: [item] },
      { ...request, mobile: '09121234568' },
      withoutMobile,
      { ...request, redirect_uri: 'https://store.test/elsewhere' },
      counter.ticketRequest(30_000_000, { provider_id: request.provider_id }),
    ]
    for (const other of others)
      expect(await ask(other)).toMatchObject({
        status: 409,
        body: { code: 'PROVIDER_ID_REUSED', details: { track_number: first.body['track_number'], status: 'CREATED' } },
      })
    const another = counter.ticketRequest(20_000_000)
    const simultaneous = await Promise.all([1, 2, 3, 4].map(() => ask(another)))
    expect(simultaneous.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '201'])
    expect(new Set(simultaneous.map(({ body }) => body['track_number'])).size).toBe(1)
  })

  test('F-301: a ticket that a customer has viewed is answered again, an expired one is followed by a new one, and a paid one is refused', async () => {
    const request = counter.ticketRequest(10_000_000)
    const { customerId, token } = await counter.buyer({ credit: 50_000_000 })
    const { track_number: first } = await counter.store.createTicket(request)
    const view = (track: string) => counter.call(previewTicket, { query: { track_number: track } }, { token })
    await view(first)
    expect(await counter.store.createTicket(request)).toMatchObject({ track_number: first, status: 'VIEWED' })
    counter.pass(31 * minuteMs)
    await counter.tend()
    const next = await counter.store.createTicket(counter.ticketRequest(12_000_000, { provider_id: request.provider_id }))
    expect([next.track_number === first, (await counter.store.findTicket(first)).status]).toEqual([false, 'EXPIRED'])
    await view(next.track_number)
    expect(await counter.pay(customerId, next.track_number)).toBe('PAID')
    expect(await codeOf(counter.store.createTicket(request))).toBe('409 ALREADY_PAID')
  })

  test('F-301: the client repeats a request whose answer was lost, and has the one ticket that was made', async () => {
    let asked = 0
    const losing = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const { host: _, ...headers } = request.headers as Record<string, string>
        const passing = { method: 'POST', headers, body: Buffer.concat(parts) }
        void passOn(`${counter.address}${request.url ?? ''}`, passing, response)
      })
    })
    const passOn = async (url: string, passing: RequestInit, response: ServerResponse) => {
      const answer = await fetch(url, passing)
      asked += 1
      if (asked === 1) response.destroy()
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    }
    await new Promise<void>((resolve) => losing.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(losing.address() as AddressInfo).port}`
    const store = openPelekan({ address, ...counter.key, nowMs: counter.now })
    const request = counter.ticketRequest(10_000_000)
    const ticket = await store.createTicket(request)
    losing.close()
    expect([asked, ticket.status]).toEqual([2, 'CREATED'])
    expect(await counter.store.createTicket(request)).toEqual(ticket)
  })

  test('F-302: R-SHOP-06: items that do not sum to the amount are refused with 422', async () => {
    for (const amounts of [[1], [4_999_999], [2_500_000, 2_500_001], [5_000_000, 5_000_000]])
      expect(await ask(counter.ticketRequest(5_000_000, { items: itemsOf(...amounts) }))).toMatchObject({
        status: 422,
        body: { code: 'ITEMS_DO_NOT_SUM', errors: { items: [expect.any(String)] } },
      })
    expect((await ask(counter.ticketRequest(5_000_000, { items: itemsOf(2_000_000, 0, 3_000_000) }))).status).toBe(201)
    expect((await ask(counter.ticketRequest(5_000_000, { provider_id: randomUUID() }))).status).toBe(201)
  })
})
