import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { bucketOf, bucketSeconds, signatureHeader, signedMessage, timestampHeader } from '#contract/platform/http/request-headers.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

test('R-API-06..08: what is signed is the path and the epoch second divided by 97', () => {
  expect([bucketSeconds, bucketOf(96), bucketOf(97), bucketOf(1_800_000_000)]).toEqual([97, 0, 1, 18_556_701])
  expect(signedMessage('/api/customer', 194)).toBe('/api/customer:2')
})

onBothEngines('the signature', (database) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp(database())
    token = (await app.customer('09381234567')).token
  })
  afterAll(() => app.http.close())

  const second = () => Math.floor(app.now() / 1000)
  const macOf = (path: string, at: number, key = app.app.config.signingKey, hash = 'sha512') =>
    createHmac(hash, key).update(signedMessage(path, at)).digest('hex')
  const get = async (url: string, headers: Record<string, string>) =>
    (await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } })).statusCode
  const signedGet = (url: string, path: string, at = second()) =>
    get(url, { [timestampHeader]: String(at), [signatureHeader]: macOf(path, at) })

  const signedBy = (key: string) => get(me.path, { [timestampHeader]: String(second()), [signatureHeader]: macOf(me.path, second(), key) })

  describe('R-API-02, R-API-03, R-API-05: a call without a right signature is 403, never 401', () => {
    const wrong: [string, () => Record<string, string>][] = [
      ['no header at all', () => ({})],
      ['no timestamp', () => ({ [signatureHeader]: macOf(me.path, second()) })],
      ['no signature', () => ({ [timestampHeader]: String(second()) })],
      ['another key', () => ({ [timestampHeader]: String(second()), [signatureHeader]: macOf(me.path, second(), 'another key') })],
      ['SHA-256', () => ({ [timestampHeader]: String(second()), [signatureHeader]: macOf(me.path, second(), undefined, 'sha256') })],
      ['another path', () => ({ [timestampHeader]: String(second()), [signatureHeader]: macOf('/api/customer', second()) })],
      [
        'another bucket than the timestamp’s',
        () => ({ [timestampHeader]: String(second()), [signatureHeader]: macOf(me.path, second() + 97) }),
      ],
      ['a timestamp in milliseconds', () => ({ [timestampHeader]: String(app.now()), [signatureHeader]: macOf(me.path, app.now()) })],
      ['a timestamp that is no number', () => ({ [timestampHeader]: '1e9', [signatureHeader]: macOf(me.path, 1e9) })],
      ['a cut signature', () => ({ [timestampHeader]: String(second()), [signatureHeader]: macOf(me.path, second()).slice(0, 64) })],
      ['no hex', () => ({ [timestampHeader]: String(second()), [signatureHeader]: 'z'.repeat(128) })],
    ]
    test.each(wrong)('%s', async (_, headers) => {
      const answer = await app.http.inject({ method: 'GET', url: me.path, headers: { authorization: `Bearer ${token}`, ...headers() } })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'SIGNATURE_INVALID'])
    })
  })

  test.each([
    [-2, 403],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 403],
  ])('R-API-07: a bucket %i away from the server’s is %i', async (away, status) => {
    expect(await signedGet(me.path, me.path, second() + away * bucketSeconds)).toBe(status)
  })

  test('during a key change signatures by the previous key are accepted, older ones are not', async () => {
    const { config } = app.app
    Object.assign(app.app, { config: { ...config, signingKeyBefore: 'the key before' } })
    expect([await signedBy(config.signingKey), await signedBy('the key before'), await signedBy('older')]).toEqual([200, 200, 403])
    Object.assign(app.app, { config })
    expect(await signedBy('the key before')).toBe(403)
  })

  test('F-032, R-API-01: with API_BASE a call is served beneath it, signed by its own path, and where a proxy has removed the base', async () => {
    const apart = await createTestApp(database(), { config: { apiBase: '/loan' } })
    const at = Math.floor(apart.now() / 1000)
    const signedFor = (path: string, signedPath: string) =>
      apart.http.inject({
        method: 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}`, [timestampHeader]: String(at), [signatureHeader]: macOf(signedPath, at) },
      })
    const answers = await Promise.all([
      signedFor(`/loan${me.path}`, me.path),
      signedFor(me.path, me.path),
      signedFor(`/loan${me.path}`, `/loan${me.path}`),
      signedFor(`/other${me.path}`, me.path),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 404])
    await apart.http.close()
  })

  test('R-API-13: a path with a trailing slash is the same call, signed as sent', async () => {
    expect(await signedGet(`${me.path}/`, `${me.path}/`)).toBe(200)
    expect(await signedGet(`${me.path}/`, me.path)).toBe(403)
  })

  test('R-API-06: the query is not signed', async () => {
    expect(await signedGet('/api/customer/notifications?page=1', '/api/customer/notifications')).toBe(200)
  })

  test('R-API-04, R-API-12: the store endpoints need no signature and check a token if one is sent', async () => {
    expect(await get('/api/customer/stores', {})).toBe(200)
    expect((await app.http.inject({ method: 'GET', url: '/api/customer/stores' })).statusCode).toBe(200)
    expect(await get('/api/customer/stores', { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401)
  })
})
