import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { urlOfCopy } from '#testing/on-both-engines.ts'
import { openRawClient } from '#testing/platform/http/raw-client.ts'
import { openStalledClient, uploadSlowly, type Addresses } from '#testing/platform/http/stalled-clients.ts'
import { openProcess, type ServerProcess } from '#testing/server-process.ts'

/** A tenth of what `npm run drill -- slow-clients` holds, and as many as exhaust a server that counts them: 128. */
const stalledCount = 150
/** In this time every half-sent request must be ended; the rest is for a busy machine. */
const endedWithinMs = 25_000 + 10_000

describe.skipIf(inject('postgres') === null)('a server whose clients send half of a request, PostgreSQL', () => {
  let server: ServerProcess
  let addresses: Addresses
  beforeAll(async () => {
    const port = String(await freePort())
    server = await openProcess({ databaseUrl: await urlOfCopy(), part: 'server', env: { CONSOLE_PORT: port } })
    await server.start()
    addresses = { api: server.address, console: `http://127.0.0.1:${port}` }
  })
  afterAll(() => server.end('SIGKILL'))

  test('F-403: answers everybody else meanwhile, ends the half-sent ones in time, and lets a slow but steady body finish', async () => {
    const slow = uploadSlowly(addresses.api, { bytesPerSecond: 4_000, seconds: 20 })
    const stalled = await Promise.all(Array.from({ length: stalledCount }, (_, index) => openStalledClient(addresses, index)))
    const open = new Set(stalled)
    for (const client of stalled) void client.ended.then(() => open.delete(client))
    const statuses = new Set<number>()
    const deadline = performance.now() + 60_000
    while (open.size > 0 && performance.now() < deadline) {
      for (const url of [`${addresses.api}/api/customer/stores`, `${addresses.api}/readyz`, `${addresses.console}/readyz`]) {
        const answer = await fetch(url)
        await answer.text()
        statuses.add(answer.status)
      }
    }
    expect([...statuses]).toEqual([200])
    expect(open.size).toBe(0)
    expect(Math.max(...(await Promise.all(stalled.map(({ ended }) => ended))))).toBeLessThan(endedWithinMs)
    // Read whole before it is judged: it has no signature.
    expect(await slow).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('F-403: of one address’s stalled requests fifty may go on, and the oldest of more are ended first; steady ones are not counted', async () => {
    const steady = Array.from({ length: 20 }, () => uploadSlowly(addresses.api, { bytesPerSecond: 8_000, seconds: 12 }))
    const half = 'POST /api/customer/pages/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'
    const ended: number[] = []
    const clients = []
    for (let index = 0; index < 60; index++) {
      // The address of the steady ones.
      const client = await openRawClient(addresses.api, '127.0.0.11')
      client.send(half)
      clients.push(client.ended.then(() => ended.push(index)))
    }
    await Promise.all(clients)
    expect(ended.slice(0, 10).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, index) => index))
    expect((await Promise.all(steady)).map((answer) => answer.slice(0, 12))).toEqual(steady.map(() => 'HTTP/1.1 403'))
  })
})
