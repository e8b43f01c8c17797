import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused, openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { rateLimits } from '#server/platform/rate-limits/sql.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('the calls of a store’s server', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterAll(() => counter.leave())

  test('R-SHOP-06: a store finds its tickets by provider_id and lists them by pages, the newest first, and never another’s', async () => {
    const { store } = counter
    const requests = Array.from({ length: 5 }, (_, index) => counter.ticketRequest(1_000_000 + index * 10_000))
    const tracks: string[] = []
    for (const request of requests) {
      tracks.unshift((await store.createTicket(request)).track_number)
      counter.pass(1_000)
    }
    const found = await store.findByProviderId(requests[2]?.provider_id ?? '')
    expect([found.results.map(({ track_number: track }) => track), found.next_cursor]).toEqual([[tracks[2]], null])
    expect((await store.findByProviderId(randomUUID())).results).toEqual([])
    const listed: string[] = []
    let pages = 0
    for (let cursor: string | null = null; pages === 0 || cursor !== null; pages++) {
      const page: Awaited<ReturnType<typeof store.listTickets>> = await store.listTickets({ cursor, limit: 2 })
      listed.push(...page.results.map(({ track_number: track }) => track))
      cursor = page.next_cursor
    }
    expect([listed, pages]).toEqual([tracks, 3])
    expect((await store.listTickets({ cursor: 'CPG-0000000000' })).results).toEqual([])
    expect((await refusalOf(store.listTickets({ limit: 101 }))).status).toBe(422)
  })

  test('R-SHOP-06: refusals are in the language that Accept-Language prefers, Persian where it names none, and say so', async () => {
    const wrong = { ...counter.ticketRequest(1_000_000, { redirect_uri: 'https://evil.test/' }) }
    const english = openPelekan({ address: counter.address, ...counter.key, nowMs: counter.now, language: 'en' })
    const [inEnglish, inPersian] = [await refusalOf(english.createTicket(wrong)), await refusalOf(counter.store.createTicket(wrong))]
    expect([inEnglish.code, inEnglish.message]).toEqual([
      'URI_NOT_REGISTERED',
      'The return address must be on a host registered for the store.',
    ])
    expect(inEnglish.errors).toEqual({ redirect_uri: ['The return address must be on a host registered for the store.'] })
    expect([inPersian.code, /[ء-ی]/.test(inPersian.message)]).toEqual(['URI_NOT_REGISTERED', true])
    const bySchema = await refusalOf(english.createTicket({ ...counter.ticketRequest(1_000_000), items: [], amount: 0 }))
    expect(bySchema.errors).toEqual({ amount: ['At least 1.'], items: ['At least 1 items.'] })
    for (const [wanted, language] of [
      ['en', 'en'],
      ['en-GB,en;q=0.9', 'en'],
      ['fa;q=0.3, en;q=0.8', 'en'],
      ['fa-IR, en;q=0.8', 'fa'],
      ['en;q=0', 'fa'],
      ['de, fr', 'fa'],
      ['', 'fa'],
    ] as const) {
      const answer = await fetch(`${counter.address}/api/merchant/credit-ticket/CPG-0000000000`, { headers: { 'accept-language': wanted } })
      const { message } = (await answer.json()) as { message: string }
      expect([answer.status, answer.headers.get('content-language'), answer.headers.get('vary'), /[ء-ی]/.test(message)]).toEqual([
        403,
        language,
        'accept-language',
        language === 'fa',
      ])
    }
  })

  test('R-SHOP-06: beyond 1,200 calls a minute a store gets 429 with Retry-After, which the client waits for and others do not feel', async () => {
    const limit = { limitName: 'merchant-calls', key: String(counter.merchant.id) }
    const fill = (sinceMs: number) =>
      counter.db
        .insert(rateLimits)
        .values({ ...limit, count: 1_200, since: counter.now() })
        .onConflictDoUpdate({
          target: [rateLimits.limitName, rateLimits.key],
          set: { count: 1_200, since: (counter.now() - sinceMs) as never },
        })
    await fill(0)
    const impatient = openPelekan({ address: counter.address, ...counter.key, nowMs: counter.now, mostWaitMs: 5_000 })
    const refused = await refusalOf(impatient.listTickets())
    expect([refused.status, refused.code, refused.retryAfterMs]).toEqual([429, 'TOO_MANY', minuteMs])
    await fill(minuteMs - 1_000)
    const began = performance.now()
    const listing = impatient.listTickets()
    setTimeout(() => counter.pass(1_000), 300)
    expect((await listing).results).toBeInstanceOf(Array)
    expect(performance.now() - began).toBeGreaterThan(990)
  })
})

async function refusalOf(call: Promise<unknown>) {
  const fault = await call.then(
    () => null,
    (refused: unknown) => refused,
  )
  if (!isRefused(fault)) throw new Error('not refused')
  return fault
}
