import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import type { Input } from '#contract/platform/http/route.ts'
import { listPortalTickets } from '#contract/portal/tickets/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { insertReport } from '#server/merchants/problems/sql.ts'
import { problemReports } from '#server/merchants/problems/tables.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onEveryEngine('the filters of a store’s payments', (database) => {
  let counter: Counter
  let portal: PortalApp
  let owner: string
  const tracks: Record<string, string> = {}

  async function paid(name: string, amount: number, means: { readonly credit?: number; readonly wallet?: number }): Promise<number> {
    const { customerId, token } = await counter.buyer(means)
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount, { provider_id: name }))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    tracks[name] = track
    return customerId
  }
  const list = async (body: Omit<Input<typeof listPortalTickets>['body'], 'sort'>, token = owner) =>
    (await portal.call(listPortalTickets, { body: { ...body, sort: '-amount' } }, token)).body
  const namesOf = async (body: Parameters<typeof list>[0]) => (await list(body)).results.map(({ provider_id: name }) => name)

  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
    portal = await openPortalApp(counter)
    owner = (await portal.signedIn(counter.merchant.id, 'owner@one.example', 'OWNER')).token
    await paid('credit', 4_000_000, { credit: 20_000_000 })
    await paid('wallet', 3_000_000, { wallet: 20_000_000 })
    const both = await paid('both', 2_000_000, { credit: 1_500_000, wallet: 20_000_000 })
    await counter.store.createTicket(counter.ticketRequest(1_000_000, { provider_id: 'open' }))
    const at = counter.now()
    const of = { merchantId: counter.merchant.id, storeId: counter.storeId, kind: 'DAMAGED', description: 'کالا شکسته رسیده است.' } as const
    const times = { openedAt: at, answerUntil: instant(at + 7 * dayMs) }
    await insertReport(counter.db, { ...of, ...times, customerId: both, trackNumber: tracks['both'] ?? '', amount: rial(500_000) })
  })
  afterAll(() => counter.leave())

  test('R-SHOP-01: payments are narrowed by amount and by how they were paid, with the sum and the counts of each group', async () => {
    expect(await namesOf({ least: 2_000_000, most: 3_000_000 })).toEqual(['wallet', 'both'])
    expect(await namesOf({ method: 'CREDIT' })).toEqual(['credit'])
    expect(await namesOf({ method: 'CASH' })).toEqual(['wallet'])
    const mixed = await list({ method: 'BOTH' })
    expect([mixed.results.map(({ parts }) => parts), mixed.sum, mixed.counts]).toEqual([
      [{ credit: 1_500_000, cash: 500_000 }],
      2_000_000,
      { ALL: 1, PROBLEM: 1 },
    ])
    expect(await namesOf({ method: 'CREDIT', most: 3_000_000 })).toEqual([])
    const all = await list({})
    expect(all.results.map(({ provider_id: name, parts }) => [name, parts?.credit ?? null])).toEqual([
      ['credit', 4_000_000],
      ['wallet', 0],
      ['both', 1_500_000],
      ['open', null],
    ])
  })

  test('R-SHOP-01: a payment with an open problem report is counted and found under it alone, until the report ends, and only by who may read reports', async () => {
    expect((await list({})).counts).toEqual({ ALL: 4, PAID: 2, OPEN: 1, PROBLEM: 1 })
    const reported = await list({ group: 'PROBLEM' })
    expect([reported.results.map(({ provider_id, is_reported }) => [provider_id, is_reported]), reported.sum]).toEqual([
      [['both', true]],
      2_000_000,
    ])
    expect(await namesOf({ group: 'PAID' })).toEqual(['credit', 'wallet'])
    const { token } = await portal.signedIn(counter.merchant.id, 'developer@one.example', 'DEVELOPER')
    const developers = await list({}, token)
    expect([developers.counts, developers.results.some(({ is_reported }) => is_reported)]).toEqual([{ ALL: 4, PAID: 3, OPEN: 1 }, false])
    expect((await list({ group: 'PROBLEM' }, token)).results).toEqual([])
    await counter.db
      .update(problemReports)
      .set({ status: 'WITHDRAWN', endedAt: counter.now() })
      .where(eq(problemReports.merchantId, counter.merchant.id))
    expect((await list({})).counts).toEqual({ ALL: 4, PAID: 3, OPEN: 1 })
    expect(await namesOf({ group: 'PAID' })).toEqual(['credit', 'wallet', 'both'])
  })
})
