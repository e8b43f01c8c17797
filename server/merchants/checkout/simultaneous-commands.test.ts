import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf } from '#testing/test-app.ts'
import { cancelTicket } from './cancel-ticket.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const toNull = (): null => null

onBothEngines('simultaneous commands on a credit ticket', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterAll(() => counter.leave())

  async function viewed(amount: number, credit: number) {
    const buyer = await counter.buyer({ credit })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })
    return { ...buyer, track }
  }

  test('of twenty customers who view it simultaneously one owns the ticket, and the others get 404', async () => {
    const viewers = await Promise.all(Array.from({ length: 20 }, () => counter.customer(`0935${String(Math.random()).slice(2, 9)}`)))
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(1_000_000))
    const views = await Promise.all(viewers.map(({ token }) => counter.call(previewTicket, { query: { track_number: track } }, { token })))
    expect(views.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(views.filter(({ status }) => status === 404)).toHaveLength(19)
  })

  test('twenty simultaneous clicks reserve the credit once and begin one payment', async () => {
    const { customerId, track } = await viewed(15_000_000, 10_000_000)
    const begun = await Promise.all(Array.from({ length: 20 }, () => counter.buy(customerId, track)))
    const ids = begun.flatMap((one) => (one.ok ? [one.value.id] : []))
    expect([ids.length, new Set(ids).size]).toEqual([20, 1])
    expect(await counter.means(customerId)).toMatchObject({ credit: 0, reservedCredit: 10_000_000 })
    await mustBeSound(database())
  })

  test('two tickets never reserve more of one credit than there is', async () => {
    const one = await viewed(10_000_000, 10_000_000)
    const { track_number: other } = await counter.store.createTicket(counter.ticketRequest(10_000_000))
    await counter.call(previewTicket, { query: { track_number: other } }, { token: one.token })
    await Promise.all([counter.buy(one.customerId, one.track), counter.buy(one.customerId, other)])
    const { credit, reservedCredit } = await counter.means(one.customerId)
    expect(credit + reservedCredit).toBeLessThanOrEqual(10_000_000)
    expect(credit).toBe(0)
    await mustBeSound(database())
  })

  test('verify and the reversal of unverified tickets: one of them wins, and the money agrees', async () => {
    for (let round = 0; round < 2; round++) {
      const { customerId, track } = await viewed(10_000_000, 10_000_000)
      expect(await counter.pay(customerId, track)).toBe('PAID')
      const due = (await counter.ticket(track))?.dueAt ?? 0
      counter.pass(due - counter.now() - (round % 2))
      const verify = counter.store.verifyTicket(track, 10_000_000).catch(() => null)
      await Promise.all([verify, counter.tend(), counter.tend(), counter.store.verifyTicket(track, 10_000_000).catch(() => null)])
      const status = (await counter.ticket(track))?.status
      expect(['VERIFIED', 'REVERSED']).toContain(status)
      expect((await counter.means(customerId)).credit).toBe(status === 'VERIFIED' ? 0 : 10_000_000)
      await mustBeSound(database())
    }
  })

  test('simultaneous reverse, settle and settling job: the store is paid or the customer is, never both', async () => {
    for (let round = 0; round < 2; round++) {
      const { customerId, track } = await viewed(10_000_000, 10_000_000)
      await counter.pay(customerId, track)
      await counter.store.verifyTicket(track, 10_000_000)
      counter.pass(((await counter.ticket(track))?.dueAt ?? 0) - counter.now())
      await Promise.all([counter.store.reverseTicket(track).catch(toNull), counter.store.settleTicket(track).catch(toNull), counter.tend()])
      const status = (await counter.ticket(track))?.status
      expect(['SETTLED', 'REVERSED']).toContain(status)
      expect((await counter.means(customerId)).credit).toBe(status === 'SETTLED' ? 0 : 10_000_000)
      await mustBeSound(database())
    }
  })

  test('cancel while the bank confirms: either the purchase is done, or the customer has everything back', async () => {
    for (let round = 0; round < 2; round++) {
      const { customerId, track } = await viewed(15_000_000, 10_000_000)
      const begun = await counter.buy(customerId, track)
      if (!begun.ok) throw new Error(begun.error.kind)
      await fake.pay(begun.value.redirectUrl ?? '')
      const at = counter.now()
      await Promise.all([
        askGateway(counter.app, customerId, begun.value.id, 'OK'),
        counter.db.transaction((tx) => cancelTicket(tx, { customerId, trackNumber: track, ...asOf(at) })),
        askGateway(counter.app, customerId, begun.value.id, null),
      ])
      const status = (await counter.ticket(track))?.status
      const { credit, reservedCredit, wallet } = await counter.means(customerId)
      expect([status, credit, reservedCredit, wallet]).toEqual(
        status === 'DONE' ? ['DONE', 0, 0, 0] : ['CANCELED', 10_000_000, 0, 5_000_000],
      )
      await mustBeSound(database())
    }
  })

  test('Medusa 13433: of ten simultaneous refunds of a third three are made, never more than was paid', async () => {
    const { customerId, track } = await viewed(9_000_000, 9_000_000)
    await counter.pay(customerId, track)
    await counter.store.verifyTicket(track, 9_000_000)
    await counter.store.settleTicket(track)
    const refunds = Array.from({ length: 10 }, (_, n) => counter.store.refundTicket(track, `r${n}`, 3_000_000).catch(() => null))
    expect((await Promise.all(refunds)).filter((refund) => refund !== null)).toHaveLength(3)
    expect(await counter.means(customerId)).toMatchObject({ credit: 9_000_000, wallet: 0 })
    expect((await counter.ticket(track))?.status).toBe('REFUNDED')
    counter.pass(minuteMs)
    await mustBeSound(database())
  })
})
