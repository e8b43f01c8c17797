import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFile } from '#browser/platform/http/files.ts'
import { createHttpClient } from '#browser/platform/http/http-client.ts'
import { stripEmpties } from '#browser/platform/http/http-request.ts'
import { fieldError, Refused } from '#browser/platform/http/refused.ts'
import { loginOtp } from '#contract/identity/login/routes.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { signedMessage } from '#contract/platform/http/request-headers.ts'
import { schema, type Route } from '#contract/platform/http/route.ts'
import { call, client } from '#web/platform/http/call.ts'
import { deny, watchSession, type SessionEvent } from './session.ts'
import { useSession } from './state.ts'

const thingSchema = schema({
  summary: '',
  params: Type.Object({ thingId: Type.String() }),
  query: exactly({ page: Type.Optional(Type.Integer()), text: Type.Optional(Type.String()) }),
  body: exactly({ name: Type.String(), note: Type.Optional(Type.String()) }),
  reply: one(Type.Null()),
  refusals: [],
})
const thing: Route<typeof thingSchema, 'bearer'> = {
  id: 'things.change',
  method: 'PUT',
  path: '/api/customer/things/{thingId}',
  auth: 'bearer',
  signed: true,
}
const store: Route<typeof thingSchema, 'optional'> = {
  ...thing,
  id: 'stores.list',
  path: '/api/customer/stores',
  auth: 'optional',
  signed: false,
}
const token = 'a'.repeat(43)

let sent: Request
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json({ results: null })
  // These calls are made up, so that there is no contract to check them by.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent = new Request(new URL(url, location.href), init)
    return Promise.resolve(answer())
  })
  useSession.setState(({ user }) => ({ user: { ...user, accessToken: token } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  deny()
})

test('R-API-01, R-AUTH-15: a call carries its path, query, body and the bearer token', async () => {
  await call(
    thing,
    { params: { thingId: 'a b/c' }, query: { page: 2, text: '' }, body: { name: 'سارا', note: '  ' } },
    { idempotencyKey: 'k1' },
  )
  const url = new URL(sent.url)
  expect([sent.method, url.pathname, url.search]).toEqual(['PUT', '/api/customer/things/a%20b%2Fc', '?page=2'])
  expect(sent.headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(sent.headers.get('idempotency-key')).toBe('k1')
  expect(await sent.json()).toEqual({ name: 'سارا' })
})

test('R-API-02, R-API-03, R-API-05..08, R-CONST-04: a call is signed by HMAC-SHA512 over its path and time bucket', async () => {
  await call(thing, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })
  const epochSecond = Number(sent.headers.get('x-timestamp'))
  expect(Math.abs(epochSecond - Date.now() / 1000)).toBeLessThan(5)
  expect([969, 970, 1066, 1067].map((second) => signedMessage('/api/things', second))).toEqual([
    '/api/things:9',
    '/api/things:10',
    '/api/things:10',
    '/api/things:11',
  ])
  expect(sent.headers.get('x-signature')).toBe(
    await hmac('pelekan-published-signing-key', signedMessage('/api/customer/things/1', epochSecond)),
  )
})

test('F-032, R-API-01: beneath a base a call is signed without it, as the server reads it', async () => {
  const { call: callBeneath } = createHttpClient({ ...client.settings, base: '/loan' })
  await callBeneath(thing, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })
  expect(new URL(sent.url).pathname).toBe('/loan/api/customer/things/1')
  const epochSecond = Number(sent.headers.get('x-timestamp'))
  expect(sent.headers.get('x-signature')).toBe(
    await hmac('pelekan-published-signing-key', signedMessage('/api/customer/things/1', epochSecond)),
  )
})

test('R-API-04, R-API-12: a store endpoint is not signed and still carries the token', async () => {
  await call(store, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })
  expect([sent.headers.get('x-signature'), sent.headers.get('x-timestamp')]).toEqual([null, null])
  expect(sent.headers.get('authorization')).toBe(`Bearer ${token}`)
})

test('R-AUTH-09..14, R-AUTH-34: a token-less call carries no token, and empties are stripped from it', async () => {
  await call(loginOtp, { body: { mobile: '09123456789', token: '123456', channel: 'web_desktop', referral_token: '', utm_source: ' ' } })
  expect(sent.headers.get('authorization')).toBeNull()
  expect(await sent.json()).toEqual({ mobile: '09123456789', token: '123456', channel: 'web_desktop' })
})

test('R-ERROR-01, R-ERROR-02: a 401 ends the session and is passed on', async () => {
  answer = () => refusal(401, 'UNAUTHENTICATED')
  const events: SessionEvent[] = []
  const stop = watchSession((event) => events.push(event))
  await expect(call(thing, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })).rejects.toMatchObject({ status: 401 })
  stop()
  expect(events).toEqual(['denied'])
  expect(useSession.getState().user.accessToken).toBeNull()
})

test('R-AUTH-41: a guest’s call is sent without a token, and the server says whether that will do', async () => {
  deny()
  await call(thing, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })
  await call(store, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })
  expect(sent.headers.get('authorization')).toBeNull()
})

test('R-AUTH-11, R-ERROR-03, R-ERROR-11: a 401 of login-otp ends nothing', async () => {
  answer = () => refusal(401, 'CODE_EXPIRED')
  await expect(call(loginOtp, { body: { mobile: '09123456789', token: '123456' } })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState().user.accessToken).toBe(token)
})

test('R-ERROR-04: any other failure is passed on with its status and what the server said', async () => {
  answer = () => refusal(422, 'FIELDS_INVALID', { name: ['فقط حروف؛ ۲ تا ۵۰ حرف.'] })
  const failed: unknown = await call(thing, { params: { thingId: '1' }, query: {}, body: { name: 'x' } }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Refused)
  expect(failed).toMatchObject({ status: 422, code: 'FIELDS_INVALID', message: 'نشد.' })
  expect(fieldError(failed, 'name')).toBe('فقط حروف؛ ۲ تا ۵۰ حرف.')
  expect(useSession.getState().user.accessToken).toBe(token)
})

test('R-ERROR-04: an unreachable server and an unreadable answer are failures too, in Persian', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(store, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })).rejects.toMatchObject({
    status: 0,
    code: 'OFFLINE',
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
  await expect(call(store, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })).rejects.toMatchObject({
    status: 502,
    code: 'UNREADABLE',
  })
})

test('a file answer comes with the name the server gave it', async () => {
  answer = () =>
    new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''%DA%AF%D8%B2%D8%A7%D8%B1%D8%B4.pdf" } })
  const file = await fetchFile(client, store, { params: { thingId: '1' }, query: {}, body: { name: 'x' } })
  expect([file.name, await file.blob.text()]).toEqual(['گزارش.pdf', '%PDF'])
})

test('R-SESSION-STATE-35, R-SESSION-STATE-36, R-PROFILE-10: empties go at any depth, and what they leave empty, but 0, false and lists stay', () => {
  const given = {
    a: '',
    b: '  ',
    c: null,
    d: undefined,
    e: 0,
    f: false,
    g: [],
    h: { i: '' },
    j: { k: { l: null }, m: 'x' },
    n: ['', 'y', { o: '' }],
  }
  expect(stripEmpties(given)).toEqual({ e: 0, f: false, g: [], j: { m: 'x' }, n: ['y'] })
  expect(stripEmpties({ a: '' })).toBeUndefined()
})

const refusal = (status: number, code: string, errors = {}) => Response.json({ message: 'نشد.', code, errors }, { status })

async function hmac(key: string, message: string): Promise<string> {
  const bytes = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', secret, bytes.encode(message))).toHex()
}
