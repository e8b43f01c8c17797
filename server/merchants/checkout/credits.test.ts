import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCreditPurchases, listSpendableCredits, previewTicket, readTicket } from '#contract/merchants/checkout/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onBothEngines('the credit of the own orders over HTTP', (database) => {
  let fake: FakePartners
  let counter: Counter
  beforeAll(async () => {
    fake = await openFakePartners()
    counter = await openCounter(database(), { fake })
  })
  afterAll(async () => {
    await counter.leave()
    await fake.close()
  })

  const credits = async (token: string) => (await counter.call(listSpendableCredits, {}, { token })).body.results
  const purchases = async (token: string, order?: string) => {
    const query = order === undefined ? {} : { 'filter[order]': order }
    return (await counter.call(listCreditPurchases, { query }, { token })).body
  }
  async function viewed(token: string, amount: number): Promise<string> {
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(amount))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    return track
  }

  test('F-101: what may be spent of each order’s credit, where, and what was bought with it, through purchase, return and refund', async () => {
    const { customerId, token } = await counter.buyer({ credit: 200_000_000 })
    const [ready] = await credits(token)
    expect(ready).toMatchObject({ granted: 200_000_000, spendable: 200_000_000, reserved: 0, purchase_count: 0 })
    expect(ready).toMatchObject({ store: { slug: counter.slug }, identifier: orderIdentifier(ready?.order_id ?? 0) })
    expect(Date.parse(ready?.ready_at ?? '')).toBeLessThanOrEqual(counter.now())
    expect((await purchases(token)).results).toEqual([])

    const track = await viewed(token, 30_000_000)
    expect(await counter.pay(customerId, track)).toBe('PAID')
    expect(await credits(token)).toMatchObject([{ granted: 200_000_000, spendable: 170_000_000, reserved: 0, purchase_count: 1 }])
    const { results, metas } = await purchases(token, ready?.identifier)
    expect(metas.total).toBe(1)
    expect(results).toMatchObject([
      { track_number: track, status: 'DONE', ticket_amount: 30_000_000, credit_amount: 30_000_000, cash_amount: 0, refunded_amount: 0 },
    ])
    expect(results[0]).toMatchObject({ store: { slug: counter.slug }, items: [{ name: 'کالا' }] })
    expect(results[0]?.credits).toEqual([{ order_id: ready?.order_id, identifier: ready?.identifier, amount: 30_000_000 }])

    await counter.store.verifyTicket(track, 30_000_000)
    await counter.store.reverseTicket(track)
    expect(await credits(token)).toMatchObject([{ spendable: 200_000_000, purchase_count: 0 }])
    expect((await purchases(token)).results).toMatchObject([{ track_number: track, status: 'REVERSED', refunded_amount: 30_000_000 }])
  })

  test('F-101: credit set aside for a purchase that is being paid is apart from what may be spent', async () => {
    const { customerId, token } = await counter.buyer({ credit: 200_000_000 })
    const begun = await counter.buy(customerId, await viewed(token, 205_000_000))
    expect(begun.ok).toBe(true)
    expect(await credits(token)).toMatchObject([{ granted: 200_000_000, spendable: 0, reserved: 200_000_000, purchase_count: 0 }])
    expect((await purchases(token)).results).toEqual([])
  })

  test('F-101: another customer sees neither, not by the number of the order either', async () => {
    const { customerId, token } = await counter.buyer({ credit: 20_000_000 })
    expect(await counter.pay(customerId, await viewed(token, 15_000_000))).toBe('PAID')
    const [own] = await credits(token)
    const other = await counter.buyer()
    expect(await credits(other.token)).toEqual([])
    expect((await purchases(other.token, own?.identifier)).results).toEqual([])
  })

  test('F-027: the details of a ticket that is viewed have the amounts of its preview', async () => {
    const { token } = await counter.buyer({ credit: 100_000_000, wallet: 3_000_000 })
    const track = await viewed(token, 125_000_000)
    const details = (await counter.call(readTicket, { params: { id: track } }, { token })).body.results
    const preview = (await counter.call(previewTicket, { query: { track_number: track } }, { token })).body.results
    expect(details).toMatchObject({
      status: 'VIEWED',
      amount_payable: 22_000_000,
      bin_card_transaction: { amount: 100_000_000 },
      wallet_transaction: { amount: 3_000_000 },
      cash_payment_transaction: { amount: 22_000_000 },
      cash_payment_points: 22,
    })
    expect([details.amount_payable, details.cash_payment_points, details.markup_amount]).toEqual([
      preview.amount_payable,
      preview.cash_payment_points,
      preview.markup_amount,
    ])
  })
})
