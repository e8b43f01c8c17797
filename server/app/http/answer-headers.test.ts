import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBanners } from '#server/catalogue/banners/seed-banners.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { shedLoad } from '#server/platform/http/shed-load.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openEdge } from '#testing/platform/http/open-edge.ts'
import { answerTo } from '#testing/platform/http/raw-client.ts'
import { createTestApp } from '#testing/test-app.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

onOneEngine('the headers of every response', (database) => {
  let edge: Awaited<ReturnType<typeof openEdge>>
  let full: Awaited<ReturnType<typeof openEdge>>
  beforeAll(async () => {
    const it = await createTestApp(database(), { config: { publicUrl: 'https://pelekan.test' } })
    edge = await openEdge(it)
    full = await openEdge(it, (http) => shedLoad(http, { ...it.app.config, mostAtOnce: 0, fewestAtOnce: 0 }))
  })
  afterAll(() => Promise.all([edge.close(), full.close()]))

  /** All kinds of responses, including those without a route: malformed addresses and requests, refusals under load. */
  const requests = (): readonly { readonly name: string; readonly at: string; readonly text: string; readonly status: number }[] => {
    return [
      { name: 'a page', at: edge.api, text: get('/'), status: 200 },
      { name: 'a script', at: edge.api, text: get('/assets/page.js'), status: 200 },
      { name: 'a picture', at: edge.api, text: get('/assets/mark.svg'), status: 200 },
      { name: 'no such page', at: edge.api, text: get('/nothing', 'Accept: text/html\r\n'), status: 404 },
      { name: 'no such picture', at: edge.api, text: get('/media/nothing.png'), status: 404 },
      { name: 'a call', at: edge.api, text: get('/api/customer/banner'), status: 403 },
      { name: 'no such call', at: edge.api, text: get('/api/nothing'), status: 404 },
      { name: 'a refused body', at: edge.api, text: post('/api/customer/pages/contact-us', '{'), status: 422 },
      { name: 'the description', at: edge.api, text: get('/openapi.json'), status: 200 },
      { name: 'the description as a page', at: edge.api, text: get('/docs'), status: 200 },
      { name: 'health', at: edge.api, text: get('/healthz'), status: 200 },
      { name: 'readiness', at: edge.api, text: get('/readyz'), status: 200 },
      { name: 'a broken address', at: edge.api, text: get('/stores/%zz'), status: 404 },
      { name: 'a broken address of the console', at: edge.consoleAt, text: get('/%'), status: 404 },
      { name: 'the console', at: edge.consoleAt, text: get('/'), status: 200 },
      { name: 'a call of the console', at: edge.consoleAt, text: get('/api/ops/customers/1'), status: 401 },
      { name: 'no HTTP', at: edge.api, text: 'nonsense\r\n\r\n', status: 400 },
      { name: 'too large a head', at: edge.api, text: get('/', `X-Long: ${'x'.repeat(40_000)}\r\n`), status: 431 },
      { name: 'a full server', at: full.api, text: get('/api/customer/banner'), status: 503 },
    ]
  }

  test('F-415: under https every response requires https, names its type, and may not be embedded elsewhere', async () => {
    const lacking: string[] = []
    for (const { name, at, text, status } of requests()) {
      const { status: found, headers } = parsed(await answerTo(at, text))
      const must = {
        'strict-transport-security': /^max-age=\d{8,}/,
        'x-content-type-options': /^nosniff$/,
        'cross-origin-resource-policy': /^same-(site|origin)$/,
        'referrer-policy': /./,
        'x-request-id': uuid,
      }
      if (found !== status) lacking.push(`${name}: ${found}, not ${status}`)
      for (const [header, value] of Object.entries(must)) if (!value.test(headers.get(header) ?? '')) lacking.push(`${name}: ${header}`)
    }
    expect(lacking).toEqual([])
  })

  test('F-415: no response can run foreign scripts', async () => {
    const lacking: string[] = []
    for (const { name, at, text } of requests()) {
      const { headers } = parsed(await answerTo(at, text))
      const isAsset = ['a script', 'a picture'].includes(name)
      if (!isAsset && !headers.get('content-security-policy')?.includes("default-src 'none'")) lacking.push(name)
    }
    expect(lacking).toEqual([])
  })

  test('no response is shown in a frame elsewhere, texts name their charset, and calls are stored by nobody', async () => {
    const lacking: string[] = []
    for (const { name, at, text } of requests()) {
      const answer = await answerTo(at, text)
      const { headers } = parsed(answer)
      const hasBody = !answer.endsWith('\r\n\r\n')
      const [type, policy] = [headers.get('content-type') ?? '', headers.get('content-security-policy') ?? '']
      if (!policy.includes("frame-ancestors 'none'")) lacking.push(`${name}: frames`)
      if (hasBody && !/charset=utf-8$|^image\/svg\+xml$/.test(type)) lacking.push(`${name}: ${type}`)
      if (/call|refused body|full server/.test(name) && headers.get('cache-control') !== 'no-store') lacking.push(`${name}: is stored`)
    }
    expect(lacking).toEqual([])
  })

  test('folders, files of the repository and of the server, and the method TRACE are answered with nothing', async () => {
    const paths = ['/.git/config', '/.env', '/package.json', '/assets/', '/assets', '/media/', '/../server/app/main.ts', '/_shell.html.map']
    const statuses = await Promise.all(
      [edge.api, edge.consoleAt].flatMap((at) => paths.map(async (path) => `${path} ${parsed(await answerTo(at, get(path))).status}`)),
    )
    expect(statuses.filter((each) => !each.endsWith(' 404'))).toEqual([])
    const traced = await answerTo(edge.api, get('/', 'X-Secret: pelekan-trace\r\n').replace('GET', 'TRACE'))
    expect([parsed(traced).status >= 400, traced.includes('pelekan-trace')]).toEqual([true, false])
  })

  test('F-415: other sites may show the logo of a store', async () => {
    await database().db.transaction(seedBanners)
    const [picture] = await rowsOf<{ path: string }>(database().db, sql`select path from pictures limit 1`)
    const answer = await fetch(`${edge.api}/media/${picture?.path}`)
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  })

  test('F-415: over plain http there is no strict transport security', async () => {
    const plain = await openEdge(await createTestApp(database()))
    const answer = await fetch(`${plain.api}/healthz`)
    expect([answer.headers.get('strict-transport-security'), answer.headers.get('x-content-type-options')]).toEqual([null, 'nosniff'])
    await plain.close()
  })

  test('F-307: a request id sent by a client is ignored', async () => {
    const mine = '11111111-1111-4111-8111-111111111111'
    const answer = await fetch(`${edge.api}/healthz`, { headers: { 'x-request-id': mine } })
    const id = answer.headers.get('x-request-id')
    expect(id).toMatch(uuid)
    expect(id).not.toBe(mine)
  })
})

const get = (path: string, head = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n`
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

function parsed(answer: string): { readonly status: number; readonly headers: Headers } {
  const [line = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = new Headers(
    lines.map((each): [string, string] => [each.split(':', 1)[0] ?? '', each.slice(each.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers }
}
