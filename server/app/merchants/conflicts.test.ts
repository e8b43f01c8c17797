import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cancelTicket, previewTicket } from '#contract/merchants/checkout/routes.ts'
import { refundByHand, reverseByHand, settleByHand, verifyByHand } from '#contract/portal/tickets/routes.ts'
import { ticketRequests } from '#server/merchants/checkout/tables.ts'
import { Conflict } from '#server/platform/database/retry.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

const amount = 10_000_000
const on = (track: string) => ({ params: { track_number: track } })

onBothEngines('a command on a ticket that meets a conflict', (database) => {
  let fake: FakePartners
  let counter: Counter
  let portal: PortalApp
  let owner: string
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
    portal = await openPortalApp(counter)
    owner = (await portal.signedIn(counter.merchant.id, 'owner@conflicts.example', 'OWNER')).token
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await mustBeSound(database())
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  async function viewed(cash = 0) {
    const buyer = await counter.buyer({ credit: amount })
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount + cash))
    await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })
    return { ...buyer, track }
  }
  async function paid() {
    const buyer = await viewed()
    expect(await counter.pay(buyer.customerId, buyer.track)).toBe('PAID')
    return buyer
  }

  /** The next transaction that moves the ticket is undone by a conflict. */
  function conflictOnce(track: string): () => boolean {
    const { db } = counter.app
    const begin = db.transaction.bind(db)
    let isDone = false
    vi.spyOn(db, 'transaction').mockImplementation(async (work, settings) => {
      const before = await counter.ticket(track)
      return begin(async (tx) => {
        const result = await work(tx)
        const [after] = await tx.select().from(ticketRequests).where(eq(ticketRequests.trackNumber, track))
        if (isDone || after?.status === before?.status) return result
        isDone = true
        throw new Conflict('an instalment was paid since it was read')
      }, settings)
    })
    return () => isDone
  }

  test('a store’s refund and reversal by its API run again', async () => {
    const [one, other] = [await paid(), await paid()]
    await counter.store.verifyTicket(one.track, amount)
    await counter.store.settleTicket(one.track)
    await counter.store.verifyTicket(other.track, amount)
    const refunded = conflictOnce(one.track)
    expect(await counter.store.refundTicket(one.track, 'all', amount)).toMatchObject({ refund_id: 'all', amount })
    expect([refunded(), (await counter.means(one.customerId)).credit]).toEqual([true, amount])
    vi.restoreAllMocks()
    const reversed = conflictOnce(other.track)
    expect((await counter.store.reverseTicket(other.track)).status).toBe('REVERSED')
    expect([reversed(), (await counter.means(other.customerId)).credit]).toEqual([true, amount])
  })

  test('a store’s refund and reversal by hand run again', async () => {
    const [one, other] = [await paid(), await paid()]
    for (const { track } of [one, other]) await portal.call(verifyByHand, on(track), owner)
    await portal.call(settleByHand, on(one.track), owner)
    const refunded = conflictOnce(one.track)
    expect((await portal.call(refundByHand, { ...on(one.track), body: { amount } }, owner)).status).toBe(200)
    expect([refunded(), (await counter.means(one.customerId)).credit]).toEqual([true, amount])
    vi.restoreAllMocks()
    const reversed = conflictOnce(other.track)
    expect((await portal.call(reverseByHand, on(other.track), owner)).status).toBe(200)
    expect([reversed(), (await counter.means(other.customerId)).credit]).toEqual([true, amount])
  })

  test('a customer’s cancel runs again', async () => {
    const { track, token, customerId } = await viewed(1_000_000)
    await counter.buy(customerId, track)
    const canceled = conflictOnce(track)
    expect((await counter.call(cancelTicket, { params: { id: track } }, { token })).status).toBe(200)
    expect([canceled(), (await counter.means(customerId)).credit]).toEqual([true, amount])
  })
})
