import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/platform/context/app.ts'
import { deliver, type Letter } from './deliver.ts'
import { addressFor, askNameServers, type Resolve } from './egress.ts'

const records: Readonly<Record<string, readonly [type: number, bytes: readonly number[]][]>> = {
  'four.example': [[1, [8, 8, 8, 8]]],
  'mixed.example': [
    [1, [8, 8, 8, 8]],
    [28, [0xfd, ...Array<number>(14).fill(0), 1]],
  ],
  'gone.example': [],
}

/** A name server that answers for these names and never for any other. */
let server: Socket
let ask: Resolve
const asked: string[] = []
beforeAll(async () => {
  server = createSocket('udp4', (query, { port, address }) => {
    const end = query.indexOf(0, 12)
    const host = query
      .toString('latin1', 13, end)
      .replaceAll(/\p{Cc}/gu, '.')
      .toLowerCase()
    asked.push(host)
    const answers = records[host]?.filter(([type]) => type === query.readUInt16BE(end + 1))
    if (!answers) return
    const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0])
    const rows = answers.map(([type, bytes]) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]))
    server.send(Buffer.concat([head, query.subarray(12, end + 5), ...rows]), port, address)
  }).bind(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const servers = [`127.0.0.1:${server.address().port}`]
  ask = (host) => askNameServers(host, servers)
})
afterAll(() => server.close())

const to = (host: string): URL => new URL(`https://${host}/hook`)

test('a name is resolved by the name servers, and each of its addresses must be public, of both families', async () => {
  expect(await addressFor(to('four.example'), true, ask)).toBe('8.8.8.8')
  expect(await addressFor(to('mixed.example'), true, ask)).toBeNull()
  expect(await addressFor(to('gone.example'), true, ask)).toBeUndefined()
  expect(await addressFor(new URL('http://localhost/hook'), false)).toMatch(/^(127\.0\.0\.1|::1)$/)
})

test('stores whose name server never answers delay no other store, and are given up at the time limit', async () => {
  const began = performance.now()
  const dead = Promise.all(Array.from({ length: 12 }, (_, at) => addressFor(to(`dead-${at}.example`), true, ask)))
  const others = Promise.all([addressFor(to('four.example'), true, ask), lookup('localhost')])
  expect(await Promise.race([dead.then(() => 'the dead'), others.then(() => 'the others')])).toBe('the others')
  expect(new Set(await dead)).toEqual(new Set([undefined]))
  expect(asked.filter((host) => host.startsWith('dead-')).length).toBeGreaterThan(11)
  // The time limit of a lookup is four seconds.
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a webhook whose host does not resolve says so', async () => {
  const app = { config: { isEgressPublic: true } } as unknown as App
  const letter = { url: 'https://store.invalid/hook' } as Partial<Letter> as Letter
  expect(await deliver(app, letter)).toEqual({ isDelivered: false, answer: 'name not resolved' })
})
