import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:https'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certificateOf } from '#server/platform/pdf/certificates.ts'
import { postWebhook } from './post-webhook.ts'

test('a receiver whose certificate nobody trusts gets no webhook', async () => {
  const { p12: pfx, passphrase } = certificateOf(mkdtempSync(join(tmpdir(), 'certificate-')), 'house', new Date())
  const arrived: string[] = []
  const server = createServer({ pfx, passphrase }, (request, response) => {
    arrived.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/webhook`)
  const outcome = await postWebhook({ url, address: '127.0.0.1', headers: {}, body: '{}', timeoutMs: 2_000 })
  expect([outcome, arrived]).toEqual(['DEPTH_ZERO_SELF_SIGNED_CERT', []])
  server.close()
})

test('a receiver that answers with another protocol has failed at once, and is not waited for', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/webhook`)
  expect(await postWebhook({ url, address: '127.0.0.1', headers: {}, body: '{}', timeoutMs: 2_000 })).toBe('unreachable')
  server.close()
})
