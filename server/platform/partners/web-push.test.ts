import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HealthRecord } from './partner-health.ts'
import { openWebPush } from './web-push.ts'

const browser = createECDH('prime256v1')
const keys = { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }

let server: Server
let origin: string
let status: number
beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => server.close())

/** Web push to a service that answers with `status`, at a time that the test passes. */
function openPush() {
  const time = { ms: 0 }
  const records: HealthRecord[] = []
  const push = openWebPush(
    { vapidKey: '01'.repeat(32), contact: 'mailto:us@pelekan.test', origin },
    { connectTimeoutMs: 1_000, totalTimeoutMs: 1_000 },
    { clock: () => time.ms, watch: (record) => records.push(record) },
  )
  const send = async (own = keys) => {
    const sent = await push.send({ endpoint: `${origin}/a`, text: 'سلام', topic: 'a', isUrgent: false, ...own })
    return sent.ok ? 'sent' : sent.error.kind
  }
  return { send, time, health: () => records[0]?.read() }
}

test('a key that is no point of the curve is forgotten, also as the probe of a service that was away, and holds up no other', async () => {
  const { send, time } = openPush()
  status = 500
  for (let faults = 0; faults < 10; faults += 1) expect(await send()).toBe('PARTNER_UNAVAILABLE')
  status = 201
  time.ms += 30_001
  expect(await send({ ...keys, p256dh: 'A'.repeat(87) })).toBe('PUSH_GONE')
  expect(await send()).toBe('sent')
})

test('a push service that refuses our signature is a fault, and any other refusal is counted for the health page', async () => {
  const { send, health } = openPush()
  status = 401
  expect(await send()).toBe('PARTNER_UNAVAILABLE')
  status = 403
  expect(await send()).toBe('PUSH_REFUSED')
  expect(health()).toMatchObject({ faults: 1, refused: 1 })
})
