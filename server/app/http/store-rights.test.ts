import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/platform/http/route.ts'
import {
  partnerSignatureHeader,
  partnerTimestampHeader,
  signingNoticeMessage,
  type SigningNotice,
} from '#contract/platform/partners/signing.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { listStores } from '#server/catalogue/stores/sql.ts'
import { openSignRequest } from '#server/lending/sign-requests/sql.ts'
import { revokeKey, type MerchantKey } from '#server/merchants/accounts/register-merchant.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { rights } from '#server/platform/http/access-matrix.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openStoreWithTickets } from '#testing/platform/http/crowd.ts'
import { signedByStore } from '#testing/platform/http/signed-by-store.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const nobodys = 'CPG-9999999999'
const uris = { redirect_uri: 'https://store.test/back', fallback_uri: 'https://store.test/cart' }

/** A body for each store call; the test fails for a call without a row. */
const bodies: Readonly<Record<string, object | null>> = {
  'merchant.create-ticket': { provider_id: 'one', amount: 2_000_000, items: [{ name: 'کالا', count: 1, amount: 2_000_000 }], ...uris },
  'merchant.read-ticket': null,
  'merchant.list-tickets': null,
  'merchant.rotate-webhook-secret': null,
  'merchant.verify-ticket': { amount: 2_000_000 },
  'merchant.settle-ticket': null,
  'merchant.reverse-ticket': null,
  'merchant.list-problems': null,
  'merchant.read-problem': null,
  'merchant.answer-problem': { agrees: true, answer: 'همین است' },
  'merchant.add-problem-evidence': { file_name: 'a.jpg', content: '/9j/4AAQSkZJRg==' },
  'merchant.refund-ticket': { refund_id: 'one', amount: 1_000_000 },
}

/** The status and the code of each answer. */
const codes = (answers: Record<string, string>): readonly string[] =>
  Object.values(answers).map((answer) => `${answer.slice(0, 3)} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`)

onOneEngine('the rights of stores and partners', (database) => {
  let it: TestApp
  let own: MerchantKey
  let others: MerchantKey
  let track = ''
  let nonces = 1_000
  const gateway = openFakeGateway()
  beforeAll(async () => {
    const { db } = database()
    it = await createTestApp(database())
    Object.assign(it.app, { partners: { ...politePartners(it.now), gateway: gateway.gateway } })
    await openShops(db)
    const [one, other] = await listStores(db, {}, { limit: 2, offset: 0 })
    const first = await openStoreWithTickets(it, present(one).slug)
    own = first.key
    track = present(first.tracks[0])
    others = (await openStoreWithTickets(it, present(other).slug)).key
  })
  afterAll(() => it.http.close())

  const calls = (): readonly Route[] => it.http.served.filter(({ id }) => rights[id] === 'store')
  const naming = (): readonly Route[] => calls().filter(({ path }) => path.includes('{track_number}'))

  type How = {
    key?: MerchantKey
    ticket?: string
    nonce?: string
    ageMs?: number
    spoil?: (headers: Record<string, string>) => Record<string, string>
  }
  async function ask(
    call: Route,
    { key = own, ticket = track, nonce = `nonce-${(nonces += 1)}`, ageMs = 0, spoil = (all) => all }: How = {},
  ) {
    const url = call.path.replace('{track_number}', ticket).replace('{id}', '00000000-0000-4000-8000-000000000000')
    const body = bodies[call.id]
    const payload = body ? JSON.stringify(body) : undefined
    const epochSecond = Math.floor((it.now() - ageMs) / 1000)
    const headers = spoil(signedByStore(key, { method: call.method, url, payload, nonce, epochSecond }))
    const answer = await it.http.inject({
      method: call.method,
      url,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload }),
    })
    return `${answer.statusCode} ${answer.body}`
  }
  const askAll = async (some: readonly Route[], how: How = {}): Promise<Record<string, string>> => {
    const answers: Record<string, string> = {}
    for (const call of some) answers[call.id] = await ask(call, how)
    return answers
  }

  test('every store call has a row and every row a call', () => {
    expect(Object.keys(bodies).toSorted()).toEqual(
      calls()
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test('every call answers another store’s ticket exactly like a missing one', async () => {
    const foreign = await askAll(naming(), { key: others })
    expect(foreign).toEqual(await askAll(naming(), { key: others, ticket: nobodys }))
    expect(codes(foreign)).toEqual(naming().map(() => '404 NOT_FOUND'))
  })

  test('without a signature, with another store’s, with a wrong one and with an old one every call is 403', async () => {
    const wrong = calls().map(() => '403 MERCHANT_SIGNATURE_INVALID')
    expect(codes(await askAll(calls(), { spoil: () => ({}) }))).toEqual(wrong)
    expect(codes(await askAll(calls(), { key: { ...own, secret: others.secret } }))).toEqual(wrong)
    expect(codes(await askAll(calls(), { key: { keyId: 'pk_nobody', secret: own.secret } }))).toEqual(wrong)
    for (const ageMs of [6 * minuteMs, -6 * minuteMs])
      expect(codes(await askAll(calls(), { ageMs }))).toEqual(calls().map(() => '403 MERCHANT_CLOCK_OFF'))
  })

  test('a nonce is accepted once', async () => {
    for (const call of calls()) {
      const nonce = `again-${call.id.replaceAll('.', '-')}`
      expect((await ask(call, { nonce })).slice(0, 3)).not.toBe('403')
      expect(codes({ [call.id]: await ask(call, { nonce }) })).toEqual(['403 MERCHANT_NONCE_USED'])
    }
  })

  test('a notice of the signing partner needs its secret, the document’s hash and a recent timestamp', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { report: true, documents: true })
    const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, (await listStores(db, {}, { limit: 1, offset: 0 }))[0]?.slug ?? '')
    const signRequest = {
      customerId,
      orderId: order.id,
      type: 'customer' as const,
      reference: 'signRequest-1',
      documentKey: 'signRequest',
      documentSha256: 'a'.repeat(64),
    }
    await openSignRequest(db, signRequest, it.now())
    const notice: SigningNotice = {
      reference: 'signRequest-1',
      state: 'SIGNED',
      signed_at: it.now(),
      document_sha256: signRequest.documentSha256,
    }
    const publish = async (sent: SigningNotice, { secret = it.app.config.signingNoticeSecret, ageMs = 0 } = {}): Promise<number> => {
      const second = Math.floor((it.now() - ageMs) / 1000)
      const signature = createHmac('sha256', secret).update(signingNoticeMessage(second, notice)).digest('hex')
      const headers = { [partnerTimestampHeader]: String(second), [partnerSignatureHeader]: signature }
      return (await it.http.inject({ method: 'POST', url: '/api/partner/signing', headers, payload: sent })).statusCode
    }
    const isSigned = async (): Promise<boolean> =>
      (await rowsOf<{ at: unknown }>(db, sql`select signed_at as at from sign_requests where customer_id = ${customerId}`))[0]?.at !== null

    expect(await publish(notice, { secret: 'x'.repeat(32) })).toBe(403)
    expect(await publish(notice, { ageMs: 6 * minuteMs })).toBe(403)
    expect(await publish({ ...notice, reference: 'signRequest-2' })).toBe(403)
    expect(await publish({ ...notice, document_sha256: 'b'.repeat(64) })).toBe(403)
    expect(await isSigned()).toBe(false)
    expect([await publish(notice), await publish(notice)]).toEqual([200, 200])
    expect(await isSigned()).toBe(true)
  })

  test('a callback alone pays nothing: a forged authority is not found, and another’s only causes a query to the gateway', async () => {
    const { db } = database()
    const debts = await makeIndebted(db, { from: 50_001, count: 2, each: 1, at: it.now() })
    const begun = await Promise.all(
      [50_001, 50_002].map((customerId) =>
        purchase(it.app, {
          customerId,
          kind: 'invoice',
          itemIds: debts.get(customerId) ?? [],
          redirectUri: '/invoice/payment',
          discountCode: null,
          idempotencyKey: null,
        }),
      ),
    )
    const [one, other] = begun.map((each) => (each.ok ? (each.value.authority ?? '') : ''))
    const comeBack = async (authority: string): Promise<number> =>
      (await it.http.inject({ url: '/gateway/callback', query: { Authority: authority, Status: 'OK' } })).statusCode
    const paid = () => rowsOf<{ id: number }>(db, sql`select customer_id as id from payments where paid_at is not null order by 1`)
    gateway.pay(present(one))
    expect(await comeBack(`${present(one)}!`)).toBe(404)
    expect(await comeBack(present(other))).toBe(303)
    expect(await paid()).toEqual([])
    expect(await comeBack(present(one))).toBe(303)
    expect(await paid()).toEqual([{ id: 50_001 }])
  })

  test('a revoked key is refused', async () => {
    await revokeKey(database().db, own.keyId, it.now())
    expect(codes(await askAll(calls()))).toEqual(calls().map(() => '403 MERCHANT_SIGNATURE_INVALID'))
  })
})
