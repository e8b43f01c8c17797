import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

onBothEngines('the preview of a ticket', (database) => {
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

  const view = (token: string, track: string) => counter.call(previewTicket, { query: { track_number: track } }, { token })
  const newTicket = async () => (await counter.store.createTicket(counter.ticketRequest(1_000_000))).track_number

  test('a customer may name thirty tickets an hour that are not theirs, then only their own; each new one of a store counts for nothing', async () => {
    const [guesser, owner] = [await counter.buyer(), await counter.buyer()]
    const own = await newTicket()
    expect((await view(guesser.token, own)).status).toBe(200)
    const taken = await newTicket()
    expect((await view(owner.token, taken)).status).toBe(200)
    for (let step = 0; step < 29; step += 1)
      expect((await view(guesser.token, `CPG-${String(step).padStart(10, '0')}`)).body.code).toBe('NOT_FOUND')
    const bought = await newTicket()
    expect((await view(guesser.token, bought)).status).toBe(200)
    expect((await view(guesser.token, taken)).body.code).toBe('NOT_FOUND')
    const free = await newTicket()
    for (const track of [free, taken, 'CPG-0000000099']) {
      const refused = await view(guesser.token, track)
      expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY_TRIES', '3600'])
    }
    expect([(await view(guesser.token, own)).status, (await view(owner.token, free)).status]).toEqual([200, 200])
    counter.pass(hourMs)
    expect((await view(guesser.token, 'CPG-0000000099')).body.code).toBe('NOT_FOUND')
  })
})
