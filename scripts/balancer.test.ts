import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { openRawClient } from '#testing/platform/http/raw-client.ts'

const haproxy = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'
/** The checks of HAProxy, which come at any time: the sandbox is asked for the second. */
const isHealthCheck = (url = ''): boolean => url === '/readyz' || url === '/healthz'
const id = '0b8b7c0e-3f4f-4f0e-9d0a-0123456789ab'

describe.skipIf(!existsSync(haproxy))('HAProxy by deploy/haproxy.cfg', () => {
  let address = ''
  let log = ''
  const asked: string[] = []
  const askedOfTest: string[] = []
  const server = createServer((request, response) => {
    if (!isHealthCheck(request.url)) asked.push(`${request.method} ${request.url}`)
    request.resume().once('end', () => response.setHeader('x-request-id', id).end('{}'))
  })
  const testServer = createServer((request, response) => {
    if (!isHealthCheck(request.url)) askedOfTest.push(`${request.method} ${request.url}`)
    request.resume().once('end', () => response.end('{}'))
  })
  const endings: (() => unknown)[] = [() => server.close(), () => testServer.close()]
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    await new Promise<void>((resolve) => void testServer.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { port: testPort } = testServer.address() as AddressInfo
    const [customers, staff] = [await freePort(), await freePort()]
    const others = [await freePort(), await freePort(), await freePort(), await freePort()]
    const file = join(mkdtempSync(join(tmpdir(), 'haproxy-')), 'haproxy.cfg')
    const here = readFileSync('deploy/haproxy.cfg', 'utf8')
      .replaceAll(/\bserver-[12]:\d+/g, `127.0.0.1:${port}`)
      .replace('bind :8080', `bind 127.0.0.1:${customers}`)
      .replace('bind :8081', `bind 127.0.0.1:${staff}`)
      .replaceAll(/(test-server|sandbox):\d+/g, `127.0.0.1:${testPort}`)
      .replaceAll(/bind :\d+/g, () => `bind 127.0.0.1:${others.pop()}`)
      .replace('maxconn 20000', 'maxconn 200')
      // A tenth of the time, for the test.
      .replace('timeout http-request 10s', 'timeout http-request 1s')
    writeFileSync(file, here)
    const running = spawn(haproxy, ['-db', '-f', file])
    running.stdout.on('data', (bytes) => (log += String(bytes)))
    endings.push(() => running.kill('SIGKILL'))
    address = `http://127.0.0.1:${customers}`
    while ((await fetch(`${address}/readyz`).catch(() => null))?.status !== 200) await sleep(50)
  })
  afterAll(() => Promise.all(endings.map((end) => end())))

  const ask = async (path: string, key?: string) => {
    const answer = await fetch(address + path, key === undefined ? {} : { headers: { 'Pelekan-Key': key } })
    await answer.text()
  }

  test('F-414: logs the path and the id of a request, and never its query', async () => {
    await fetch(`${address}/api/customer/orders?national_code=0012345679&birth_date=1370-01-01`)
    await expect.poll(() => log).toContain(`GET /api/customer/orders ${id}`)
    expect(log).not.toMatch(/0012345679|1370-01-01|national_code/)
  })

  test('R-REACH-09: logs no secret of a calendar feed', async () => {
    await fetch(`${address}/ics/9f3c1a2b4d5e6f708192a3b4c5d6b71e`)
    await expect.poll(() => log).toContain(`GET /ics/- ${id}`)
    expect(asked).toContain('GET /ics/9f3c1a2b4d5e6f708192a3b4c5d6b71e')
    expect(log).not.toContain('9f3c')
  })

  test('logs neither the ticket of a file nor the token that ends e-mails', async () => {
    for (const path of ['/api/files', '/api/notices/unsubscribe']) {
      await ask(`${path}/5ec7e7.a1b2`)
      await expect.poll(() => log).toContain(`GET ${path}/- ${id}`)
      expect(asked).toContain(`GET ${path}/5ec7e7.a1b2`)
    }
    expect(log).not.toContain('5ec7e7')
  })

  test('logs neither of these secrets below the folder of API_BASE', async () => {
    for (const path of ['/loan/ics', '/loan/api/files', '/loan/api/notices/unsubscribe']) {
      await ask(`${path}/7a11e4.c3d4`)
      await expect.poll(() => log).toContain(`GET ${path}/`)
    }
    expect(log).not.toContain('7a11e4')
  })

  test('F-403: forwards a request once its body is complete, and ends one that stalls', async () => {
    const client = await openRawClient(address)
    client.send('POST /api/half HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{')
    await client.ended
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(asked).not.toContain('POST /api/half')
  })

  test('R-SHOP-03: a store’s call with a key of test mode reaches test mode at the same address and path, and nothing else does', async () => {
    const path = '/api/merchant/tickets?limit=1'
    await expect.poll(async () => (await ask(path, 'test_one'), askedOfTest)).toContain(`GET ${path}`)
    askedOfTest.length = 0
    asked.length = 0
    await ask(path, 'mk_one')
    await ask(path)
    await ask('/api/customer/stores', 'test_one')
    expect([askedOfTest, asked]).toEqual([[], [`GET ${path}`, `GET ${path}`, 'GET /api/customer/stores']])
  })
})
