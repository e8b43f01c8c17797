import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTicket } from '#contract/merchants/accounts/routes.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { hostileAddressParts } from '#testing/platform/http/hostile-values.ts'
import { openEdge } from '#testing/platform/http/open-edge.ts'
import { answerTo, openRawClient } from '#testing/platform/http/raw-client.ts'
import { createTestApp, signed, type TestApp } from '#testing/test-app.ts'

const pages = ['/stores/', '/categories/', '/faq/', '/orders/', '/media/', '/assets/', '/', '/docs/', '//', '/merchant/']
const bodyLimit = 256 * 1024

/** The status of a request whose address is sent exactly as written. */
const statusOf = async (at: string, method: string, path: string): Promise<number> =>
  Number((await answerTo(at, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(' ')[1])

/** Logged errors. */
const faults: string[] = []
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (details: object): void => void faults.push(JSON.stringify(details)),
}

onBothEngines('hostile requests', (database) => {
  let it: TestApp
  let edge: Awaited<ReturnType<typeof openEdge>>
  beforeAll(async () => {
    faults.length = 0
    it = await createTestApp(database(), { log })
    edge = await openEdge(it)
  })
  afterAll(() => edge.close())

  const send = (path: string, body: string, type = 'application/json') =>
    fetch(`${edge.api}${path}`, { method: 'POST', headers: { 'content-type': type, ...signed(it.app, path) }, body })
  const contact = '/api/customer/pages/contact-us'
  test('F-411: malformed addresses of pages, API and console are not found and never cause an internal error', async () => {
    const calls = [
      [edge.api, edge.http],
      [edge.consoleAt, edge.console],
    ] as const
    const strange: string[] = []
    const ask = async (at: string, method: string, path: string): Promise<void> => {
      const status = await statusOf(at, method, path)
      if (!(status >= 200 && status < 500)) strange.push(`${method} ${path}: ${status}`)
    }
    for (const [at, http] of calls) {
      for (const part of hostileAddressParts) {
        for (const page of pages) await ask(at, 'GET', page + part)
        for (const { method, path, params } of http.served) if (params) await ask(at, method, path.replaceAll(/\{\w+\}/g, part))
      }
    }
    expect(strange).toEqual([])
    expect(await statusOf(edge.api, 'GET', '/stores/%00')).toBe(404)
    expect(await statusOf(edge.consoleAt, 'GET', '/stores/%00')).toBe(404)
    expect(faults).toEqual([])
  })

  test('F-411: JSON five thousand deep is refused with 400, as an object and as an array', async () => {
    for (const body of [`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
      const answer = await send(contact, body)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'MALFORMED'])
    }
  })

  test('a flat array of as many members as a body has room for is refused and causes no fault', async () => {
    const zeros = `[${Array.from({ length: 131_060 }, () => 0).join()}]`
    for (const body of [zeros, `{"name":${zeros}}`]) expect((await send(contact, body)).status).toBe(422)
    expect(faults).toEqual([])
  })

  test('F-415: a duplicate key in an object is refused with 400, however it is escaped', async () => {
    const twice = ['{"name":"a","name":"b"}', '{"name":"a","na\\u006de":"b"}', '{"x":[{"a":1,"b":{"c":1,"c":1}}]}', '{"":1,"":1}']
    for (const body of twice) expect([body, (await send(contact, body)).status]).toEqual([body, 400])
    const once = [
      '{"name":"a\\":\\"name","x":{"name":"{\\"name\\":1,\\"name\\":2}"}}',
      '[{"a":1},{"a":1}]',
      '{"1":1,"01":1}',
      '{"a":":::"}',
    ]
    for (const body of once) expect([body, (await send(contact, body)).status]).toEqual([body, 422])
  })

  test('F-414: every call stops reading a body at 256 kB, with and without a session', async () => {
    const calls = [createTicket.path, contact, '/api/customer/pages/nothing', '/api/customer/wallet', '/stores']
    for (const [path, type] of calls.flatMap((call) => ['application/json', 'text/plain'].map((each) => [call, each] as const))) {
      const client = await openRawClient(edge.api)
      client.send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`)
      const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
      while (client.isOpen() && client.sentBytes() < 40 * bodyLimit) {
        client.send(chunk)
        await new Promise((resolve) => setImmediate(resolve))
      }
      client.close()
      // Socket buffers hold some bytes that the server has not read.
      expect([path, type, client.sentBytes() < 40 * bodyLimit]).toEqual([path, type, true])
      expect([path, type, client.received().slice(9, 12)]).toEqual([path, type, expect.stringMatching(/^4(04|13|15|22)$/)])
    }
  })
})
