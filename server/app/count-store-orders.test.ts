import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStores } from '#contract/catalogue/stores/routes.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { countStoreOrders } from './count-store-orders.ts'

onBothEngines('how much is bought at a store', (database) => {
  let fake: FakePartners
  let counter: Counter
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake, config: { isDemo: false } })
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  const shown = async () => {
    const { results } = (await counter.call(listStores, { query: { per_page: 100 } })).body
    return results.map(({ slug, orders_count: count, orders_amount: amount }) => ({ slug, count, amount }))
  }
  const ofStore = async () => (await shown()).find(({ slug }) => slug === counter.slug)
  const buy = async (buyer: { customerId: number; token: string }, amount: number) => {
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })
    expect(await counter.pay(buyer.customerId, track)).toBe('PAID')
    return track
  }

  test('F-030: the count and sum of a store are of its orders and purchases, never invented; a purchase by an order’s own credit counts once', async () => {
    await countStoreOrders(counter.app)
    expect((await shown()).every(({ count, amount }) => count === 0 && amount === 0)).toBe(true)

    const owner = await counter.buyer({ credit: 200_000_000 })
    await countStoreOrders(counter.app)
    expect(await ofStore()).toMatchObject({ count: 1, amount: 200_000_000 })
    await buy(owner, 50_000_000)
    const passer = await counter.buyer({ wallet: 30_000_000 })
    const track = await buy(passer, 20_000_000)
    counter.pass(60_000)
    await countStoreOrders(counter.app)
    expect(await ofStore()).toMatchObject({ count: 2, amount: 220_000_000 })

    await counter.store.verifyTicket(track, 20_000_000)
    await counter.store.reverseTicket(track)
    counter.pass(60_000)
    await countStoreOrders(counter.app)
    expect(await ofStore()).toMatchObject({ count: 1, amount: 200_000_000 })
  })

  test('F-030: in a demo the invented past of the seeded stores stays, and what is bought is added to it', async () => {
    await countStoreOrders({ ...counter.app, config: { ...counter.app.config, isDemo: true } })
    const counts = await shown()
    expect(counts.every(({ count }) => count > 0)).toBe(true)
    expect(counts.find(({ slug }) => slug === 'tekno-sara')?.count).toBe(counter.slug === 'tekno-sara' ? 18_421 : 18_420)
  })
})
