import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { purchaseInvoice, purchasePointPackage } from '#contract/billing/payments/routes.ts'
import { withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { seedPointPackages } from '#server/billing/discounts/seed-prices.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import type { Answered } from '#testing/call-route.ts'
import { present } from '#testing/expectations.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { askDuePayments } from './ask-due-payments.ts'

const sheba = shebaOf('056', '1234567890123')
const redirect_uri = '/invoice/payment'
const sentBy = ({ token }: { readonly token: string }, key: string) => ({ token, headers: { [idempotencyHeader]: key } })
const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }): string => `${status} ${body.code ?? ''}`.trim()

onEveryEngine('Idempotency-Key', (database) => {
  const { gateway } = openFakeGateway()
  const request: Gateway['request'] = (one) => gateway.request(one)
  let asked = request
  let edge: TestApp
  let invoices: readonly string[]
  let me: { customerId: number; token: string }
  let other: { customerId: number; token: string }
  beforeAll(async () => {
    const partners = {
      ...openPartners(settingsFor('http://127.0.0.1:9')),
      gateway: { ...gateway, request: (one: Parameters<typeof request>[0]) => asked(one) },
    }
    edge = await createTestApp(database(), { partners })
    await seedPointPackages(edge.app.db)
  })
  beforeEach(async () => {
    me = await customer()
    other = await customer()
    invoices = present((await makeIndebted(edge.app.db, { from: me.customerId, count: 1, each: 3, at: edge.now() })).get(me.customerId))
  })
  afterEach(() => {
    asked = request
    vi.restoreAllMocks()
  })

  let mobiles = 0
  async function customer() {
    const { db } = edge.app
    const person = await edge.customer(`0916${String((mobiles += 1)).padStart(7, '0')}`)
    await storeAccounts(db, person.customerId, [{ type: 'CURRENT', number: sheba }], instant(edge.now() - dayMs))
    const deposit = paidToWallet({
      customerId: person.customerId,
      paymentId: randomUUID(),
      amount: rial(1_000_000),
      walletPart: rial(0),
      at: edge.now(),
    })
    await db.transaction((tx) => postTransfers(tx, [deposit]))
    return person
  }

  type Send = (key: string, body: 0 | 1, as?: { token: string }) => Promise<Pick<Answered<typeof withdrawFromWallet>, 'status' | 'body'>>
  /** Every call that moves money, by the two kinds of purchase and by the wallet: the seven purchases share one code path. */
  const calls: Readonly<Record<string, Send>> = {
    'an invoice': (key, body, as = me) =>
      edge.call(purchaseInvoice, { body: { items: [{ id: present(invoices[body]) }], redirect_uri } }, sentBy(as, key)) as never,
    'a package': (key, body, as = me) =>
      edge.call(purchasePointPackage, { body: { items: [{ id: body + 1 }], redirect_uri } }, sentBy(as, key)) as never,
    'a withdrawal': (key, body, as = me) => edge.call(withdrawFromWallet, { body: { amount: 200_000 + body, sheba } }, sentBy(as, key)),
  }

  test('the same key and body is answered the same for ever, and done once', async () => {
    const key = (name: string) => `${name} ${me.customerId}`
    const first = new Map<string, unknown>()
    for (const [name, send] of Object.entries(calls)) {
      const { status, body } = await send(key(name), 0)
      expect([name, status]).toEqual([name, 201])
      first.set(name, body.results)
    }
    edge.pass(400 * dayMs)
    const token = await openSession(edge.app.db, { customerId: me.customerId, name: 'later', at: edge.now() })
    for (const [name, send] of Object.entries(calls)) {
      const before = first.get(name) as { readonly payment_id?: string }
      // The gateway takes the payment no longer: its result is shown, where another may be begun.
      const result = `http://pelekan.test/invoice/payment?payment_id=${before.payment_id}&status=NOK`
      const expected = before.payment_id === undefined ? before : { ...before, redirect_url: result }
      expect([name, (await send(key(name), 0, { token })).body.results]).toEqual([name, expected])
    }
  })

  test('the same key with another body, or at another call, is 409 and does nothing', async () => {
    for (const [name, send] of Object.entries(calls)) {
      const key = randomUUID()
      expect((await send(key, 0)).status).toBe(201)
      for (const [place, elsewhere] of Object.entries(calls))
        expect([name, place, outcomeOf(await elsewhere(key, 1))]).toEqual([name, place, '409 IDEMPOTENCY_KEY_REUSED'])
      expect((await send(key, 0)).status).toBe(201)
    }
  })

  test('a key is its customer’s own: another’s same key is another', async () => {
    for (const name of ['a package', 'a withdrawal']) {
      const key = randomUUID()
      const mine = await calls[name]?.(key, 0)
      const theirs = await calls[name]?.(key, 1, other)
      expect([mine?.status, theirs?.status]).toEqual([201, 201])
      expect(theirs?.body.results).not.toEqual(mine?.body.results)
    }
  })

  test('one key at all calls at once belongs to one command', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Object.values(calls).map((send) => send(key, 0)))
    expect(answers.map(outcomeOf).toSorted()).toEqual(['201', '409 IDEMPOTENCY_KEY_REUSED', '409 IDEMPOTENCY_KEY_REUSED'])
  })

  test.for(['by the job', 'by the request itself'])(
    'a payment whose process ended before the gateway had named it, and that is ended %s, is begun anew by the same key',
    async (by) => {
      asked = () => Promise.reject(new Error('the process ended'))
      vi.spyOn(edge.app.log, 'error').mockImplementation(() => undefined)
      const body = { items: [{ id: present(invoices[0]) }], redirect_uri }
      const key = randomUUID()
      const pay = () => edge.call(purchaseInvoice, { body }, sentBy(me, key))
      expect((await pay()).status).toBe(500)
      asked = request
      edge.pass(21 * minuteMs)
      if (by === 'by the job') await askDuePayments(edge.app)
      const again = await pay()
      expect([again.status, again.body.results.redirect_url]).toEqual([201, expect.stringContaining('/StartPay/')])
      expect((await pay()).body.results).toEqual(again.body.results)
    },
  )

  test('a new key begins another payment where the time of the live one is up and nobody paid it', async () => {
    const body = { items: [{ id: present(invoices[0]) }], redirect_uri }
    const pay = (key: string) => edge.call(purchaseInvoice, { body }, sentBy(me, key))
    const first = (await pay(randomUUID())).body.results
    edge.pass(20 * minuteMs)
    const key = randomUUID()
    const second = await pay(key)
    expect([second.status, second.body.results.redirect_url]).toEqual([201, expect.stringContaining('/StartPay/')])
    expect(second.body.results.payment_id).not.toBe(first.payment_id)
    expect((await pay(key)).body.results).toEqual(second.body.results)
  })

  test('while the first is still on its way to the gateway the second is 409 with a Retry-After', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    const { promise: onItsWay, resolve: setOut } = Promise.withResolvers<undefined>()
    asked = async (one) => {
      setOut(undefined)
      await released
      return gateway.request(one)
    }
    const key = randomUUID()
    const first = calls['an invoice']?.(key, 0)
    await onItsWay
    // The waiting caller's watch runs quickly: patience is over after a few looks.
    let watch = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (watch += 4_000))
    const second = await edge.call(purchaseInvoice, { body: { items: [{ id: present(invoices[0]) }], redirect_uri } }, sentBy(me, key))
    expect([outcomeOf(second as never), second.headers['retry-after']]).toEqual(['409 PAYMENT_IN_FLIGHT', '2'])
    release(undefined)
    expect((await first)?.status).toBe(201)
  })
})
