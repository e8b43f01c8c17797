import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { readPortalTicket, refundByHand, settleByHand, verifyByHand } from '#contract/portal/tickets/routes.ts'
import { interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openPortalApp, type PortalApp } from '#testing/portal/portal-app.ts'

const on = (track: string) => ({ params: { track_number: track } })

onServers('two members of a store who refund the same purchase by hand', (copies) => {
  let counter: Counter
  let portal: PortalApp
  let close: () => Promise<void>
  let [owner, colleague] = ['', '']
  let buyer: { readonly customerId: number; readonly token: string }

  beforeAll(async () => {
    ;({ counter, close } = await openRaceCounter(copies))
    portal = await openPortalApp(counter)
    owner = (await portal.signedIn(counter.merchant.id, 'owner@one.example', 'OWNER')).token
    colleague = (await portal.signedIn(counter.merchant.id, 'colleague@one.example', 'OWNER')).token
    buyer = await counter.buyer({ credit: 500_000_000 })
  })
  afterAll(() => close())

  /** A settled purchase of 1,000,000 of which nothing is refunded, and a refund of 300,000 by a member who read so. */
  async function settled() {
    const { track_number: track } = await counter.store.createTicket(counter.ticketRequest(1_000_000))
    await counter.call(previewTicket, { query: { track_number: track } }, { token: buyer.token })
    expect(await counter.pay(buyer.customerId, track)).toBe('PAID')
    await portal.call(verifyByHand, on(track), owner)
    await portal.call(settleByHand, on(track), owner)
    const refundBy = (token: string, body: { readonly amount: number; readonly refunded_amount?: number }) => async () => {
      const { status, body: answer } = await portal.call(refundByHand, { ...on(track), body }, token)
      return status === 200 ? 'refunded' : (answer.code ?? '')
    }
    const read = async () => (await portal.call(readPortalTicket, on(track), owner)).body.results.ticket.refunded_amount
    return { refundBy, read }
  }

  test('whoever comes second must look again, and only the first refund is made', async () => {
    const body = { amount: 300_000, refunded_amount: 0 }
    const observed = new Set<string>()
    for (const [first, second] of [
      [owner, colleague],
      [colleague, owner],
    ] as const) {
      const statements = await statementsOf((await settled()).refundBy(first, body))
      for (const place of placesOf(statements)) {
        const { refundBy, read } = await settled()
        const both = await interleave(counter.app.db, refundBy(first, body), refundBy(second, body), place)
        observed.add([...both.toSorted(), await read()].join(' · '))
      }
    }
    expect([...observed]).toEqual(['MOVED_ON · refunded · 300000'])
  })

  test('who has read what is left refunds again, and so does an old page that does not send it', async () => {
    const { refundBy, read } = await settled()
    expect(await refundBy(owner, { amount: 300_000, refunded_amount: 0 })()).toBe('refunded')
    expect(await refundBy(colleague, { amount: 300_000, refunded_amount: 300_000 })()).toBe('refunded')
    expect(await refundBy(colleague, { amount: 300_000 })()).toBe('refunded')
    expect(await read()).toBe(900_000)
  })
})
