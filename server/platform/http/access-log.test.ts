import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { publishedSigningKey } from '#contract/platform/http/request-headers.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { urlOfCopy } from '#testing/on-both-engines.ts'
import { openRawClient } from '#testing/platform/http/raw-client.ts'
import { ownerUrl } from '#testing/postgres.ts'
import { openProcess, type ServerProcess } from '#testing/server-process.ts'
import { signed } from '#testing/test-app.ts'

type Line = Readonly<Record<string, unknown>> & { readonly msg?: string; readonly id?: string }

describe.skipIf(inject('postgres') === null)('the log of a server, PostgreSQL', () => {
  let server: ServerProcess
  let database: pg.Client
  beforeAll(async () => {
    const url = await urlOfCopy()
    server = await openProcess({ databaseUrl: url, part: 'server', env: { LOG_LEVEL: 'info' } })
    database = new pg.Client({ connectionString: ownerUrl(url) })
    await Promise.all([server.start(), database.connect()])
  })
  afterAll(async () => {
    await database.end()
    await server.end('SIGKILL')
  })

  const lines = (): readonly Line[] =>
    server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
  const linesOf = (id: string | null): readonly Line[] => lines().filter((line) => line.id === id && id !== null)
  const ask = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${server.address}${path}`, more)
    return { status: answer.status, id: answer.headers.get('x-request-id'), body: await answer.text() }
  }

  test('F-307, R-REACH-09: each request is one line with its id, method, route, status and time, and nothing of whoever asked', async () => {
    const asked = [
      await ask('/api/customer/stores/tekno-sara?national_code=0012345679&birth_date=1370-01-01'),
      await ask('/api/customer/auth/logout', { method: 'POST', headers: { authorization: 'Bearer secret-of-somebody' } }),
      await ask('/nothing/09120000000'),
      await ask('/stores/%zz?mobile=09120000000'),
      await ask('/ics/secret-of-somebody'),
    ]
    for (const { id, status } of asked) {
      await expect.poll(() => linesOf(id)).toHaveLength(1)
      expect(linesOf(id)[0]).toMatchObject({
        level: 30,
        status,
        method: expect.any(String),
        route: expect.any(String),
        ms: expect.any(Number),
      })
    }
    expect(asked.map(({ id }) => linesOf(id)[0]?.['route'])).toEqual([
      '/api/customer/stores/:slug',
      '/api/customer/auth/logout',
      '-',
      '-',
      '/ics/:secret',
    ])
    const known = ['level', 'time', 'id', 'method', 'route', 'status', 'ms', 'code', 'msg']
    expect(asked.flatMap(({ id }) => Object.keys(linesOf(id)[0] ?? {})).filter((name) => !known.includes(name))).toEqual([])
    expect(server.said()).not.toMatch(/0012345679|1370-01-01|09120000000|secret-of-somebody|tekno-sara|127\.0\.0\.1"/)
  })

  test('failed logins, missing rights and refused input are lines with the code of their refusal', async () => {
    const [password, code] = ['/api/customer/auth/login', '/api/customer/auth/login-otp']
    const asked = [
      await ask(password, signedAt(password, { mobile: '09121234567', password: 'wrong-password-1' })),
      await ask(code, signedAt(code, { mobile: '09121234567', token: '000000' })),
      await ask('/api/customer/auth/logout', { ...signedAt('/api/customer/auth/logout', {}), method: 'POST' }),
      await ask('/api/merchant/credit-tickets', { headers: { 'pelekan-key': 'mk_nobody' } }),
      await ask(password, signedAt(password, { mobile: "' or 1=1" })),
    ]
    for (const { id } of asked) await expect.poll(() => linesOf(id)).toHaveLength(1)
    expect(asked.map(({ id, status }) => [status, linesOf(id)[0]?.['code']])).toEqual([
      [422, 'CREDENTIALS_WRONG'],
      [422, 'CODE_EXPIRED'],
      [401, 'UNAUTHENTICATED'],
      [403, 'MERCHANT_SIGNATURE_INVALID'],
      [422, 'INVALID'],
    ])
    expect(server.said()).not.toMatch(/09121234567|wrong-password-1|1=1/)
  })

  test('F-307: whoever leaves before the answer is one line, too', async () => {
    const before = lines().filter(({ route }) => route === '/api/customer/pages/contact-us').length
    const client = await openRawClient(server.address)
    client.send('POST /api/customer/pages/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{')
    client.close()
    const left = () => lines().filter(({ route }) => route === '/api/customer/pages/contact-us')
    await expect.poll(() => left().length).toBe(before + 1)
    expect(left().at(-1)).toMatchObject({ status: 499, method: 'POST' })
  })

  test('F-307: the reference number a customer is shown of a fault is the id of its request, in the answer and in the log', async () => {
    await database.query('drop table banners cascade')
    const at = '/api/customer/banner'
    const { status, id, body } = await ask(at, {
      headers: signed({ config: { signingKey: publishedSigningKey }, now: () => instant(Date.now()) }, at),
    })
    expect([status, (JSON.parse(body) as { details: object }).details]).toEqual([500, { reference: id }])
    await expect.poll(() => lines().filter((line) => [line.id, line['reference']].includes(id ?? ''))).toHaveLength(2)
    expect(lines().find(({ reference }) => reference === id)).toMatchObject({ level: 50, method: 'GET', path: '/api/customer/banner' })
  })
})

/** A signed call of a page. */
const signedAt = (path: string, body?: object) => ({
  ...(body && { method: 'POST', body: JSON.stringify(body) }),
  headers: {
    ...signed({ config: { signingKey: publishedSigningKey }, now: () => instant(Date.now()) }, path),
    ...(body && { 'content-type': 'application/json' }),
  },
})
