import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { sendDueWebhooks } from '#server/merchants/webhooks/dispatcher.ts'
import { freePort } from '#testing/free-port.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { startQueue } from '#testing/merchants/webhooks/queue.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

/** clients/merchant/example.ts in its own process, with only the published client and a key. */
onOneEngine('the example of the stores’ client', (database) => {
  let fake: FakePartners
  let counter: Counter
  let example: ChildProcess
  let store: string
  let endQueue: () => Promise<void>
  beforeAll(async () => {
    endQueue = await startQueue(database())
    fake = await openFakePartners()
    const port = await freePort()
    store = `http://localhost:${port}`
    const merchant = { hosts: [`localhost:${port}`], webhookUrl: `${store}/webhook` }
    counter = await openCounter(database(), { fake, merchant })
    // The example uses the real clock.
    counter.pass(Date.now() - counter.now())
    const { secret } = await counter.store.rotateWebhookSecret()
    example = spawn(process.execPath, ['clients/merchant/example.ts'], {
      env: {
        PATH: process.env['PATH'],
        TEST_RUN: process.env['TEST_RUN'],
        PELEKAN: counter.address,
        KEY: counter.key.keyId,
        SECRET: counter.key.secret,
        WEBHOOK_SECRET: secret,
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await isOpen(store))) await sleep(50)
  })
  afterAll(async () => {
    example.kill()
    await endQueue()
    await counter.leave()
    await fake.close()
  })

  const checkout = async (): Promise<string> => {
    const answer = await fetch(`${store}/checkout`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '').searchParams.get('track_number') ?? ''
  }
  const back = async (track: string) => (await fetch(`${store}/back?track_number=${track}`)).text()

  test('sells a book: it learns by webhook that it was paid, verifies, and trusts neither browsers nor forged webhooks', async () => {
    const { customerId, token } = await counter.buyer({ credit: 20_000_000 })
    const track = await checkout()
    expect(await back(track)).toBe('nothing was paid: CREATED')
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' }
    const forged = await fetch(`${store}/webhook`, { method: 'POST', headers, body: '{}' })
    expect([forged.status, (await counter.ticket(track))?.status]).toEqual([403, 'DONE'])
    expect(await sendDueWebhooks(counter.app)).toBe(1)
    expect((await counter.ticket(track))?.status).toBe('VERIFIED')
    expect(await back(track)).toBe('the book is on its way')
  })
})

async function isOpen(store: string): Promise<boolean> {
  const answer = await fetch(store).catch(() => null)
  await answer?.body?.cancel()
  return answer?.ok === true
}
