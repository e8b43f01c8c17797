import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

const price = 1_000_000
/** In each the purchase comes to nothing. */
const ends = {
  'is not verified in time': async (counter: Counter) => {
    counter.pass(31 * minuteMs)
    await counter.tend()
  },
  'is reversed by the store': async ({ store }: Counter, track: string) => {
    await store.verifyTicket(track, price)
    await store.reverseTicket(track)
  },
  'is refunded whole in one': async ({ store }: Counter, track: string) => {
    await store.verifyTicket(track, price)
    await store.settleTicket(track)
    await store.refundTicket(track, 'all', price)
  },
}

onBothEngines('the discount code of a store’s purchase', (database) => {
  let fake: FakePartners
  let counter: Counter
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
  })
  afterEach(() => mustBeSound(database()))
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  /** A purchase that was paid in cash with a code of 10 per cent, which may be used once. */
  async function paidByCode() {
    const { customerId, token } = await counter.buyer()
    const discountCode = `STORE${customerId}`
    await counter.db.execute(
      sql`insert into discounts (code, title, type, value, applies_to) values (${discountCode}, 'x', 'PERCENT', 10, '{credit_ticket}')`,
    )
    /** Begins a purchase with the code. */
    const buy = async () => {
      const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(price))
      await counter.call(previewTicket, { query: { track_number: track } }, { token })
      const asked = { customerId, kind: 'credit_ticket', itemIds: [track], redirectUri: '/cpg/payment', discountCode } as const
      return { track, begun: await purchase(counter.app, { ...asked, idempotencyKey: null }) }
    }
    const { track, begun } = await buy()
    if (!begun.ok) throw new Error(begun.error.kind)
    await fake.pay(begun.value.redirectUrl ?? '')
    expect((await askGateway(counter.app, customerId, begun.value.id, 'OK'))?.status).toBe('PAID')
    expect(await counter.own(customerId, track)).toMatchObject({ cash: price, discount: price / 10 })
    return { customerId, track, mayUseAgain: async () => (await buy()).begun.ok }
  }

  test.for(Object.keys(ends) as (keyof typeof ends)[])('can be used again where it %s', async (end) => {
    const { customerId, track, mayUseAgain } = await paidByCode()
    expect(await mayUseAgain()).toBe(false)
    await ends[end](counter, track)
    expect((await counter.means(customerId)).wallet).toBe(0.9 * price)
    expect(await mayUseAgain()).toBe(true)
  })

  test('can be used again once the last refund has returned its whole discount, not before', async () => {
    const { track, mayUseAgain } = await paidByCode()
    await counter.store.verifyTicket(track, price)
    await counter.store.settleTicket(track)
    await counter.store.refundTicket(track, 'a', 0.95 * price)
    expect(await mayUseAgain()).toBe(false)
    await counter.store.refundTicket(track, 'b', 0.05 * price)
    expect(await mayUseAgain()).toBe(true)
  })
})
