import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { signingNoticeMessage } from '#contract/platform/partners/signing.ts'
import { isNationalCode } from '#domain/identity/profile/formats.ts'
import { openSandbox } from './open-sandbox.ts'
import { gradePeople } from './people/grade-people.ts'
import { planPeople } from './people/plan-people.ts'
import { testCards } from './people/test-numbers.ts'
import { pairOf, testPeople } from './people/test-people.ts'

let clock = Date.parse('2026-11-20T09:00:00Z')
const sandbox = openSandbox({ now: () => clock })
const { app } = sandbox
afterAll(() => sandbox.close())

const merchant_id = publishedKeys.gatewayMerchantId
const bearer = { authorization: `Bearer ${publishedKeys.partnerKey}` }

async function post(url: string, payload: object | URLSearchParams, headers: Record<string, string> = {}) {
  const isForm = payload instanceof URLSearchParams
  return app.inject({
    method: 'POST',
    url,
    payload: isForm ? payload.toString() : payload,
    headers: { ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
  })
}

async function request(amount = 250_000, callback_url = 'http://127.0.0.1:9/gateway/callback?kept=1') {
  const answer = await post('/pg/v4/payment/request.json', { merchant_id, amount, currency: 'IRR', callback_url, description: 'قسط <۱>' })
  return answer.json<{ data: { authority: string } }>().data.authority
}
const verify = async (authority: string, amount = 250_000, merchant: string = merchant_id) =>
  (await post('/pg/v4/payment/verify.json', { merchant_id: merchant, amount, authority })).json()
const pay = (authority: string, fields: Record<string, string>) => post(`/pg/StartPay/${authority}`, new URLSearchParams(fields))
const refusal = async (body: object) => (await post('/pg/v4/payment/request.json', body)).json()

describe('the home page', () => {
  test('lists every test person under a valid national code of their pair, and every card', async () => {
    const page = (await app.inject('/')).body
    for (const { pair, nationalCode } of testPeople) {
      expect(isNationalCode(nationalCode)).toBe(true)
      expect(pairOf(nationalCode)).toBe(pair)
      expect(page).toContain(nationalCode)
    }
    const codes = [...testPeople, ...gradePeople, ...planPeople].map(({ nationalCode }) => nationalCode)
    for (const { pair, nationalCode, path } of planPeople) {
      expect([isNationalCode(nationalCode), nationalCode.slice(7, 9), pairOf(nationalCode)]).toEqual([true, pair, '00'])
      expect(page).toContain(path)
    }
    for (const { nationalCode } of planPeople) expect(codes.filter((code) => code === nationalCode)).toHaveLength(1)
    for (const { number } of testCards) expect(page).toContain(number)
    expect(pairOf('0012345789')).toBe('00')
  })

  test('every page is Persian, right to left, and forbids anything from outside', async () => {
    for (const url of ['/', '/sms', '/pg/StartPay/A0', '/signing/none']) {
      const page = await app.inject(url)
      expect(page.body).toContain('<html lang="fa" dir="rtl">')
      expect(page.body).not.toMatch(/<script|(src|href)="https?:/)
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect((await app.inject('/style.css')).headers['content-type']).toContain('text/css')
    expect((await app.inject('/vazirmatn.woff2')).headers['content-type']).toBe('font/woff2')
  })
})

describe('the gateway speaks Zarinpal v4', () => {
  test('100 the first time, 101 at every repeat, -50 for another amount, -51 unpaid, -53 for another merchant, -54 unknown', async () => {
    const authority = await request()
    expect(authority).toMatch(/^A\d{35}$/)
    expect(await verify(authority)).toMatchObject({ data: [], errors: { code: -51 } })
    await pay(authority, { card: '6037 9900 0000 0014' })
    expect(await verify(authority, 250_001)).toMatchObject({ errors: { code: -50 } })
    expect(await verify(authority, 250_000, '0'.repeat(36))).toMatchObject({ errors: { code: -53 } })
    expect(await verify('A0')).toMatchObject({ errors: { code: -54 } })
    const first = await verify(authority)
    expect(first).toMatchObject({ data: { code: 100, card_pan: '603799******0014' }, errors: [] })
    expect(await verify(authority)).toEqual({ ...first, data: { ...first.data, code: 101, message: 'Verified before' } })
  })

  test('refuses a request in toman, without a merchant it knows, or below 10,000 rial', async () => {
    const good = { merchant_id, amount: 250_000, callback_url: 'http://127.0.0.1:9/', description: 'x' }
    expect(await refusal({ ...good, currency: 'IRT' })).toMatchObject({ errors: { code: -9 } })
    expect(await refusal({ ...good, amount: 9_999 })).toMatchObject({ errors: { code: -9 } })
    expect(await refusal({ ...good, amount: '250000' })).toMatchObject({ errors: { code: -9 } })
    expect(await refusal({ ...good, merchant_id: '0'.repeat(36) })).toMatchObject({ errors: { code: -10 } })
  })

  test('the payment page shows the amount and what it is for, and takes test cards only', async () => {
    const authority = await request()
    const page = (await app.inject(`/pg/StartPay/${authority}`)).body
    expect(page).toContain('۲۵٬۰۰۰ تومان')
    expect(page).toContain('قسط &lt;۱&gt;')
    const refused = await pay(authority, { card: '6104337700000000' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('role="alert"')
    const cancelled = await pay(authority, { deed: 'cancel' })
    expect(cancelled.headers.location).toBe(`http://127.0.0.1:9/gateway/callback?kept=1&Authority=${authority}&Status=NOK`)
    expect((await app.inject(`/pg/StartPay/${authority}`)).statusCode).toBe(404)
    expect((await pay(authority, { card: '6037990000000014' })).statusCode).toBe(404)
  })

  test('a payment page that was open too long is closed, and unpaid', async () => {
    const authority = await request()
    clock += 15 * 60_000
    expect((await pay(authority, { card: '6037990000000014' })).statusCode).toBe(404)
    expect(await verify(authority)).toMatchObject({ errors: { code: -51 } })
  })

  test('card …0048 calls back twice: once by itself, once by the payer', async () => {
    const returned: string[] = []
    const server = createServer((incoming, response) => {
      returned.push(incoming.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const authority = await request(250_000, `http://127.0.0.1:${(server.address() as AddressInfo).port}/cb`)
    const answer = await pay(authority, { card: '6037990000000048' })
    server.close().closeAllConnections()
    expect(returned).toEqual([`/cb?Authority=${authority}&Status=OK`])
    expect(answer.headers.location).toContain(returned[0] ?? '')
  })
})

describe('the messages speak Kavenegar', () => {
  test('a wrong key is 403, a wrong number 411, a wrong template 424, a token with blanks 431', async () => {
    const status = async (key: string, query: Record<string, string>) => {
      const answer = await app.inject(`/v1/${key}/verify/lookup.json?${new URLSearchParams(query).toString()}`)
      return answer.json<{ return: { status: number } }>().return.status
    }
    const good = { receptor: '09120000000', template: 'login', token: '123456' }
    expect(await status(publishedKeys.smsKey, good)).toBe(200)
    expect(await status('other', good)).toBe(403)
    expect(await status(publishedKeys.smsKey, { ...good, receptor: '0912' })).toBe(411)
    expect(await status(publishedKeys.smsKey, { ...good, template: 'a b' })).toBe(424)
    expect(await status(publishedKeys.smsKey, { ...good, token: '1 2' })).toBe(431)
    const { results } = (await app.inject('/sms/inbox?receptor=09120000000')).json<{ results: { token: string }[] }>()
    expect(results.map(({ token }) => token)).toEqual(['123456'])
    // Phones offer the code on pages of this host alone.
    expect((await app.inject('/sms?receptor=09120000000')).body).toMatch(/کد شما: 123456\n.*\n\n@localhost #123456</)
    expect((await app.inject(`/sms?receptor=${encodeURIComponent('۰۹۱۲۰۰۰۰۰۰۰')}`)).body).toContain('کد شما: 123456')
  })
})

describe('the signing partner', () => {
  test('sends a notice of a signature once the code is right, under a signature of its own', async () => {
    const notices: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
    const server = createServer((incoming, response) => {
      void text(incoming).then((body) => notices.push({ headers: incoming.headers, body }) && response.end('{}'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const signingInput = {
      reference: 'note-7',
      title: 'سفته',
      signer_name: 'سارا',
      signer_mobile: '09120000007',
      document_sha256: 'c'.repeat(64),
      return_url: 'http://127.0.0.1:9/orders/7',
      notify_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/signing`,
    }
    expect((await post('/signing/papers', signingInput)).statusCode).toBe(401)
    const { sign_url } = (await post('/signing/papers', signingInput, bearer)).json<{ sign_url: string }>()
    const page = new URL(sign_url).pathname
    await post(page, new URLSearchParams({ deed: 'send' }))
    const { results } = (await app.inject('/sms/inbox?receptor=09120000007')).json<{ results: { token: string }[] }>()
    for (let wrong = 0; wrong < 4; wrong++) await post(page, new URLSearchParams({ code: 'x' }))
    const signed = await post(page, new URLSearchParams({ code: results[0]?.token ?? '' }))
    server.close().closeAllConnections()
    expect(signed.headers.location).toBe('http://127.0.0.1:9/orders/7?reference=note-7&state=SIGNED')
    const notice = { reference: 'note-7', state: 'SIGNED', signed_at: clock, document_sha256: 'c'.repeat(64) } as const
    expect(notices.map(({ body }) => JSON.parse(body) as unknown)).toEqual([notice])
    const expected = createHmac('sha256', publishedKeys.signingSecret)
      .update(signingNoticeMessage(Math.floor(clock / 1000), notice))
      .digest('hex')
    expect(notices[0]?.headers['x-partner-signature']).toBe(expected)
  })

  test('a code is good for five tries and two minutes; a paper for a day, then it may be asked for again', async () => {
    const signingInput = {
      reference: 'note-8',
      title: 'سفته',
      signer_name: 'سارا',
      signer_mobile: '09120000008',
      document_sha256: 'd'.repeat(64),
      return_url: 'http://127.0.0.1:9/',
      notify_url: 'http://127.0.0.1:9/',
    }
    const { sign_url } = (await post('/signing/papers', signingInput, bearer)).json<{ sign_url: string }>()
    const page = new URL(sign_url).pathname
    const codeSent = async () => {
      await post(page, new URLSearchParams({ deed: 'send' }))
      const { results } = (await app.inject('/sms/inbox?receptor=09120000008')).json<{ results: { token: string }[] }>()
      return results[0]?.token ?? ''
    }
    const state = async () => (await app.inject({ url: '/signing/papers/note-8', headers: bearer })).json<{ state: string }>().state
    const guessed = await codeSent()
    for (let wrong = 0; wrong < 5; wrong++) await post(page, new URLSearchParams({ code: 'x' }))
    expect((await post(page, new URLSearchParams({ code: guessed }))).statusCode).toBe(422)
    const late = await codeSent()
    clock += 120_000
    expect((await post(page, new URLSearchParams({ code: late }))).statusCode).toBe(422)
    clock += 24 * 3_600_000
    expect(await state()).toBe('EXPIRED')
    await post('/signing/papers', signingInput, bearer)
    expect(await state()).toBe('PENDING')
    await post(page, new URLSearchParams({ code: await codeSent() }))
    expect(await state()).toBe('SIGNED')
  })
})

describe('the post', () => {
  test('a number of an order is found as the pages write it, and asking for none shows every parcel', async () => {
    const parcel = { receiver: 'سارا محمدی', mobile: '09120000000', postal_code: '1913674518', address: 'تهران' }
    await post('/post/parcels', { order_identifier: 'PL-00000042', ...parcel }, bearer)
    for (const order of ['PL-00000042', 'pl-۰۰۰۰۰۰۴۲', ''])
      expect((await app.inject(`/post?order=${encodeURIComponent(order)}`)).body).toContain('سارا محمدی')
  })
})
