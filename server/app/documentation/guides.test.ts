import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type * as Checkout from '#clients/merchant/guides/checkout.ts'
import type { WebhookEvent } from '#clients/merchant/pelekan-merchant.ts'
import { previewTicket } from '#contract/merchants/checkout/routes.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { insertToolToken } from '#server/merchants/accounts/tool-tokens.ts'
import { webhookHeaders } from '#server/merchants/webhooks/sign.ts'
import { testEvent } from '#server/merchants/webhooks/sql.ts'
import { freePort } from '#testing/free-port.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { hasPhp } from '#testing/merchants/checkout/php.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { guides } from './copy.ts'
import { guidePage } from './guide-pages.ts'

const samples = 'clients/merchant/guides'
const price = 5_000_000
/** A sample reads its settings where it is loaded, so that one process tests them on one engine. */
let areLoaded = false

/** Every sample of the guides, as it is shown, against a store of a test app. */
onOneEngine('the code of the guides', (database) => {
  let fake: FakePartners
  let counter: Counter
  let checkout: typeof Checkout
  let port: number
  let isFirst: boolean
  beforeAll(async () => {
    isFirst = !areLoaded
    areLoaded = true
    if (!isFirst) return
    fake = await openFakePartners()
    port = await freePort()
    counter = await openCounter(database(), { fake, merchant: { hosts: ['store.test', `localhost:${port}`] }, hasTools: true })
    // The samples use the real clock.
    counter.pass(Date.now() - counter.now())
    const { keyId: KEY, secret: SECRET } = counter.key
    Object.assign(process.env, { PELEKAN: counter.address, KEY, SECRET, STORE: 'https://store.test' })
    checkout = await import('#clients/merchant/guides/checkout.ts')
  })
  beforeEach(({ skip }) => skip(!isFirst, 'the samples are loaded with another engine'))
  afterAll(async () => {
    if (!isFirst) return
    for (const name of ['PELEKAN', 'KEY', 'SECRET', 'STORE', 'WEBHOOK_SECRET']) delete process.env[name]
    await counter.leave()
    await fake.close()
  })

  const statusOf = async (track: string) => (await counter.ticket(track))?.status

  /** A ticket of a sample's checkout that a customer has paid. */
  async function paid(): Promise<string> {
    const { customerId, token } = await counter.buyer({ credit: 20_000_000 })
    const track = trackOf(await checkout.checkout(randomUUID(), price))
    await counter.call(previewTicket, { query: { track_number: track } }, { token })
    expect(await counter.pay(customerId, track)).toBe('PAID')
    return track
  }

  test('R-SHOP-07: first ticket: the shell creates one, and a store creates one, learns that it is paid, and takes the money', async () => {
    const { stdout } = await promisify(execFile)('bash', [`${samples}/create-ticket.sh`], { env: process.env })
    const made = JSON.parse(stdout) as { track_number: string; provider_id: string }
    expect([made.provider_id, await statusOf(made.track_number)]).toEqual(['order-1041', 'CREATED'])
    expect(await checkout.isPaid(made.track_number, price)).toBe(false)
    const track = await paid()
    expect(await checkout.isPaid(track, price)).toBe(true)
    expect(await statusOf(track)).toBe('VERIFIED')
  })

  test('R-SHOP-07: webhooks: with the secret that it asked for, a store takes our webhook once, and no forged or old one', async () => {
    const { rotateSecret } = await import('#clients/merchant/guides/rotate-secret.ts')
    const secret = await rotateSecret()
    process.env['WEBHOOK_SECRET'] = secret
    const { receive } = await import('#clients/merchant/guides/webhook.ts')
    const { isAuthentic } = await import('#clients/merchant/guides/verify-webhook.ts')
    const track = await paid()
    const ticket = await counter.store.findTicket(track)
    const event: WebhookEvent = { event_id: randomUUID(), type: 'credit_ticket.done', created_at: ticket.created_at, ticket }
    const body = JSON.stringify(event)
    const signed = (ageMs: number) =>
      webhookHeaders({ id: event.event_id, body, at: instant(Date.now() - ageMs), webhookSecrets: [secret], keySecrets: [] })
    expect([await receive(body, signed(600_000)), await receive(`${body} `, signed(0))]).toEqual([403, 403])
    expect([isAuthentic(body, signed(600_000), secret), isAuthentic(`${body} `, signed(0), secret)]).toEqual([false, false])
    expect(await statusOf(track)).toBe('DONE')
    expect([await receive(body, signed(0)), await receive(body, signed(1000)), isAuthentic(body, signed(0), secret)]).toEqual([
      200,
      200,
      true,
    ])
    expect(await statusOf(track)).toBe('VERIFIED')
    const trial = JSON.stringify(testEvent(instant(Date.now())))
    const headers = webhookHeaders({ id: 'msg_2', body: trial, at: instant(Date.now()), webhookSecrets: [secret], keySecrets: [] })
    expect(await receive(trial, headers)).toBe(200)
  })

  test('R-SHOP-07: refunds: a verified ticket is given back whole, a part of it after it is settled, and a repeated return gives nothing twice', async () => {
    const { giveBack } = await import('#clients/merchant/guides/give-back.ts')
    const [whole, part] = [await paid(), await paid()]
    for (const track of [whole, part]) await checkout.isPaid(track, price)
    for (const _ of ['once', 'again']) {
      await giveBack(whole, 'return-1', price)
      await giveBack(part, 'return-2', 1_000_000)
    }
    expect([await statusOf(whole), await statusOf(part)]).toEqual(['REVERSED', 'PART_REFUNDED'])
    expect((await counter.store.findTicket(part)).refunded_amount).toBe(1_000_000)
  })

  /** A whole store in a folder of its own, run as the guide says. */
  async function openStore(command: string, given: readonly string[]): Promise<string> {
    const store = `http://localhost:${port}`
    const env = { ...process.env, STORE: store, WEBHOOK_SECRET: (await counter.store.rotateWebhookSecret()).secret }
    const running = spawn(command, given, { env, stdio: 'ignore' })
    const isOver = once(running, 'exit')
    onTestFinished(async () => {
      running.kill()
      await isOver
    })
    while (!(await fetch(store).catch(() => null))?.ok) await sleep(50)
    process.env['WEBHOOK_SECRET'] = env.WEBHOOK_SECRET
    return store
  }

  test.for([
    { language: 'TypeScript', command: () => [process.execPath, 'clients/merchant/guides/store.ts'] },
    { language: 'PHP', command: () => ['/usr/bin/php', '-S', `localhost:${port}`, join(phpFolder(), 'store.php')] },
  ])(
    'R-SHOP-07: a whole store in $language sells, takes our webhook and no forged one, and gives a part back',
    async ({ language, command }, { skip }) => {
      if (language === 'PHP' && !hasPhp) skip()
      const [program = '', ...given] = command()
      const store = await openStore(program, given)
      const { customerId, token } = await counter.buyer({ credit: 20_000_000 })
      const sold = await fetch(`${store}/buy`, { redirect: 'manual' })
      expect(sold.status).toBe(303)
      const track = trackOf(sold.headers.get('location') ?? '')
      await counter.call(previewTicket, { query: { track_number: track } }, { token })
      expect(await counter.pay(customerId, track)).toBe('PAID')
      const ticket = await counter.store.findTicket(track)
      const body = JSON.stringify({ event_id: randomUUID(), type: 'credit_ticket.done', created_at: ticket.created_at, ticket })
      const post = (secret: string, sent = body) => {
        const of = { id: 'msg_1', body: sent, at: instant(Date.now()), webhookSecrets: [secret], keySecrets: [] }
        return fetch(`${store}/webhook`, { method: 'POST', body: sent, headers: webhookHeaders(of) }).then(({ status }) => status)
      }
      expect([await post(`whsec_${randomBytes(24).toString('base64')}`), await statusOf(track)]).toEqual([403, 'DONE'])
      for (const _ of ['once', 'again']) expect(await post(process.env['WEBHOOK_SECRET'] ?? '')).toBe(200)
      expect(await post(process.env['WEBHOOK_SECRET'] ?? '', JSON.stringify(testEvent(instant(Date.now()))))).toBe(200)
      expect(await counter.store.findTicket(track)).toMatchObject({ status: 'PART_REFUNDED', refunded_amount: 1_000_000 })
    },
  )

  test('R-SHOP-07: errors: a checkout sends its customer on, says what it may say, and throws its own faults', async () => {
    const { placeOrder } = await import('#clients/merchant/guides/place-order.ts')
    expect(await placeOrder('order-1', price)).toHaveProperty('sendTo')
    await expect(placeOrder('order-1', price + 1)).rejects.toHaveProperty('code', 'PROVIDER_ID_REUSED')
    expect(await placeOrder('order-2', 1)).toEqual({ say: 'Pelekan does not take this amount. Choose another way to pay.' })
  })

  test('R-SHOP-07: the command line: a store makes events and sees its tickets', async () => {
    const of = { merchantId: counter.merchant.id, memberId: 0, memberName: 'test', deviceName: 'test', at: counter.now() }
    const { token } = await insertToolToken(counter.db, of)
    const folder = mkdtempSync(join(tmpdir(), 'path-'))
    writeFileSync(join(folder, 'pelekan'), `#!/bin/sh\nexec ${process.execPath} ${resolve('clients/merchant/cli/pelekan.ts')} "$@"\n`, {
      mode: 0o755,
    })
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`, PELEKAN_TOKEN: token }
    const { stdout } = await promisify(execFile)('bash', [`${samples}/try-events.sh`], { env })
    expect(stdout).toMatch(
      /^SETTLED {2}CPG-\d{10} {2}test-\S+\ncredit_ticket.done {2}CPG-0000000000 {2}\S+\n(\S+ {2}CPG-\d{10} {2}\w+ +5000000 {2}\S+\n){5}$/,
    )
  })

  test('R-SHOP-07: each guide shows the same samples in both languages, and every sample is shown', () => {
    const shown = guides.map((guide) => (['fa', 'en'] as const).map((language) => codeIn(guidePage(language, guide))))
    for (const [persian, english] of shown) expect(persian).toEqual(english)
    expect(shown.every(([persian = []]) => persian.length > 0)).toBe(true)
    const all = new Set(shown.flat(2))
    expect(all.size).toBe(globSync('clients/{merchant,php}/guides/*.{ts,sh,php}').length)
  })
})

/** A folder with the program of PHP, and Debian's packages in the place of Composer's, as the guide says. */
function phpFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'php-'))
  mkdirSync(join(folder, 'vendor'))
  copyFileSync('clients/php/guides/store.php', join(folder, 'store.php'))
  copyFileSync('clients/php/guides/autoload.php', join(folder, 'vendor/autoload.php'))
  symlinkSync(resolve('clients/php'), join(folder, 'pelekan-merchant-php'))
  return folder
}

const trackOf = (paymentUrl: string): string => new URL(paymentUrl).searchParams.get('track_number') ?? ''

const codeIn = (html: string): string[] => [...html.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, code = '']) => code)
