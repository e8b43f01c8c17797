import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { listPortalWebhooks, readPortalWebhook, resendPortalWebhook, sendTestWebhook } from '#contract/portal/connection/routes.ts'
import { listPortalAudit } from '#contract/portal/members/routes.ts'
import { downloadOwnSettlement, readOwnSettlement } from '#contract/portal/settlements/routes.ts'
import {
  downloadPortalTickets,
  listPortalTickets,
  readOverview,
  readPortalTicket,
  refundByHand,
  reverseByHand,
  settleByHand,
  verifyByHand,
} from '#contract/portal/tickets/routes.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

const on = (track: string) => ({ params: { track_number: track } })

onBothEngines('what a store does by hand', (database) => {
  let counter: Counter
  let portal: PortalApp
  let owner: string
  let buyer: { readonly customerId: number; readonly token: string }

  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
    portal = await openPortalApp(counter)
    owner = (await portal.signedIn(counter.merchant.id, 'owner@one.example', 'OWNER')).token
    buyer = await counter.buyer({ credit: 90_000_000 })
  })
  afterAll(() => counter.leave())

  /** A ticket that the buyer has paid by credit. */
  async function paid(amount: number): Promise<string> {
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })
    expect(await counter.pay(buyer.customerId, track)).toBe('PAID')
    return track
  }

  test('a payment is verified, settled and refunded by hand with the effects of the API, once for each press, and the audit says who', async () => {
    const track = await paid(20_000_000)
    const before = await counter.means(buyer.customerId)
    expect((await portal.call(settleByHand, on(track), owner)).body.code).toBe('TICKET_STATE')
    expect((await portal.call(verifyByHand, on(track), owner)).body.results.ticket.status).toBe('VERIFIED')
    expect((await portal.call(settleByHand, on(track), owner)).body.results.ticket.status).toBe('SETTLED')
    const refund = { ...on(track), body: { amount: 5_000_000 } }
    const [one, again] = [
      await portal.call(refundByHand, refund, owner, 'the-same-press'),
      await portal.call(refundByHand, refund, owner, 'the-same-press'),
    ]
    expect(again.body).toEqual(one.body)
    expect(one.body.results).toMatchObject({ ticket: { status: 'PART_REFUNDED', refunded_amount: 5_000_000 }, refundable: 15_000_000 })
    expect((await portal.call(refundByHand, { ...on(track), body: { amount: 15_000_010 } }, owner)).body.code).toBe('REFUND_TOO_LARGE')
    expect((await counter.means(buyer.customerId)).credit).toBe(before.credit + 5_000_000)
    const { events } = (await portal.call(readPortalTicket, on(track), owner)).body.results
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['created', null],
      ['viewed', null],
      ['done', null],
      ['verified', 'owner test'],
      ['settled', 'owner test'],
      ['refunded', 'owner test'],
    ])
    const { results } = (await portal.call(listPortalAudit, { query: { per_page: 3 } }, owner)).body
    expect(results.map(({ action, subject }) => [action, subject])).toEqual([
      ['portal.ticket.refund', `ticket:${track}`],
      ['portal.ticket.settle', `ticket:${track}`],
      ['portal.ticket.verify', `ticket:${track}`],
    ])
    // The store's server finds what was done by hand.
    expect((await counter.store.findTicket(track)).status).toBe('PART_REFUNDED')
  })

  test('a verified payment is reversed by hand: the customer gets everything back', async () => {
    const before = await counter.means(buyer.customerId)
    const track = await paid(3_000_000)
    await portal.call(verifyByHand, on(track), owner)
    expect((await portal.call(reverseByHand, on(track), owner)).body.results.ticket.status).toBe('REVERSED')
    expect((await counter.means(buyer.customerId)).credit).toBe(before.credit)
  })

  test('tickets are found by purchase, group and amount with their sum, paged, and downloaded; figures and settlement agree with them', async () => {
    const track = await paid(4_000_000)
    await counter.store.createTicket(counter.ticketRequest(1_000_000, { provider_id: 'TS-77001' }))
    const list = async (body: object) => (await portal.call(listPortalTickets, { body }, owner)).body
    const open = await list({ q: 'TS-77' })
    expect([open.results.map(({ provider_id }) => provider_id), open.sum, open.counts['ALL']]).toEqual([['TS-77001'], 1_000_000, 1])
    expect((await list({ q: track })).results.map(({ track_number }) => track_number)).toEqual([track])
    const byAmount: number[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ sort: '-amount', per_page: 2, ...(cursor && { cursor }) })
      byAmount.push(...page.results.map(({ amount }) => amount))
      cursor = page.metas.next
    }
    expect(byAmount).toEqual([20_000_000, 4_000_000, 3_000_000, 1_000_000])
    expect((await list({ group: 'PAID' })).sum).toBe(4_000_000)
    const file = await portal.call(downloadPortalTickets, { body: { format: 'csv', group: 'PAID' } }, owner)
    expect(Buffer.from(file.body as unknown as Uint8Array).toString()).toContain(track)
    const figures = (await portal.call(readOverview, { query: {} }, owner)).body.results
    expect(figures).toMatchObject({ today: { tickets: 3, amount: 27_000_000 }, to_verify: 1, funnel: { created: 4, paid: 3 } })
    const settlement = (await portal.call(readOwnSettlement, { query: {} }, owner)).body.results
    expect(settlement.owed).toBe(figures.owed)
    const sheet = await portal.call(downloadOwnSettlement, { body: { format: 'xlsx' } }, owner)
    expect(
      Buffer.from(sheet.body as unknown as Uint8Array)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  test('R-SHOP-01: what was settled on a day is a filter of the list, of its sum and of its file', async () => {
    const track = await paid(6_000_000)
    await portal.call(verifyByHand, on(track), owner)
    const today = dayOf(counter.now())
    const settledOn = async (day: string) => (await portal.call(listPortalTickets, { body: { settled_on: day } }, owner)).body
    const before = await settledOn(today)
    await portal.call(settleByHand, on(track), owner)
    const after = await settledOn(today)
    expect(before.results.map(({ track_number }) => track_number)).not.toContain(track)
    expect(after.results.map(({ track_number }) => track_number)).toContain(track)
    expect([after.sum, after.counts['ALL']]).toEqual([before.sum + 6_000_000, (before.counts['ALL'] ?? 0) + 1])
    expect((await settledOn(addDays(today, -1))).results).toEqual([])
    const file = await portal.call(downloadPortalTickets, { body: { format: 'csv', settled_on: addDays(today, -1) } }, owner)
    expect(Buffer.from(file.body as unknown as Uint8Array).toString()).not.toContain(track)
  })

  test('webhooks have their body, wait once when sent again, and a marked event needs an address', async () => {
    const { results } = (await portal.call(listPortalWebhooks, { query: {} }, owner)).body
    const [hook] = results
    const id = hook?.id ?? 0
    const { body } = (await portal.call(readPortalWebhook, { params: { id } }, owner)).body.results
    expect(JSON.parse(body)).toMatchObject({ event_id: hook?.event_id, type: hook?.type })
    expect((await portal.call(resendPortalWebhook, { params: { id } }, owner)).body.code).toBe('WEBHOOK_WAITS')
    expect((await portal.call(sendTestWebhook, {}, owner)).body.code).toBe('NO_ADDRESS')
  })

  test('what was returned in seven days is what was refunded and reversed in them, and not what the same tickets returned before', async () => {
    const track = await paid(8_000_000)
    await portal.call(verifyByHand, on(track), owner)
    await portal.call(settleByHand, on(track), owner)
    const refund = (amount: number) => portal.call(refundByHand, { ...on(track), body: { amount } }, owner)
    await refund(6_000_000)
    counter.pass(20 * dayMs)
    owner = (await portal.signedIn(counter.merchant.id, 'later@one.example', 'OWNER')).token
    buyer = await counter.buyer({ credit: 90_000_000 })
    const returned = async () => (await portal.call(readOverview, { query: {} }, owner)).body.results.returned
    expect(await returned()).toBe(0)
    expect((await refund(500_000)).body.results.ticket.refunded_amount).toBe(6_500_000)
    await refund(300_000)
    expect(await returned()).toBe(800_000)
    const reversed = await paid(2_000_000)
    await portal.call(verifyByHand, on(reversed), owner)
    await portal.call(reverseByHand, on(reversed), owner)
    expect(await returned()).toBe(2_800_000)
  })
})
