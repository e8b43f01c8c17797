import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type Sandbox } from '../open-sandbox.ts'

const asked: unknown[] = []
const now = '2026-11-20T09:00:00Z'
const server = createServer((request, response) => void answer(request, response))
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') asked.push(await json(request))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ now, is_moving: false, took_ms: 1, moments: 0, commands: {} }))
}
let sandbox: Sandbox
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  sandbox = openSandbox({ serverAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await sandbox.close()
  server.close()
})

const advance = (days: string) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/clock',
    payload: new URLSearchParams({ days }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('R-SHOP-10: the page advances the clock by at most as many days as the server does, and says so', async () => {
  expect((await advance('۸۰۰')).statusCode).toBe(200)
  for (const days of ['۸۰۱', '999', '0', '1000']) {
    const { statusCode, body } = await advance(days)
    expect([days, statusCode, body.includes('تعداد روز باید بین ۱ تا ۸۰۰ باشد.')]).toEqual([days, 400, true])
  }
  expect(asked).toEqual([{ by: '800d' }])
})
