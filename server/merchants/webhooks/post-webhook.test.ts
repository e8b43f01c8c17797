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

test('of an answer that never ends, or breaks off, what came of its body is read and the status counts', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (asked) => {
      const [manner] = /(?<=POST \/)\w+/.exec(asked.toString()) ?? []
      socket.write(`HTTP/1.1 500 X\r\nContent-Length: 900\r\n\r\n${manner}`)
      if (manner === 'broken') socket.end()
      const sending = manner === 'endless' ? setInterval(() => socket.write('x'.repeat(400)), 1) : undefined
      socket.once('close', () => clearInterval(sending))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const post = (manner: string) => {
    const url = new URL(`http://localhost:${(server.address() as AddressInfo).port}/${manner}`)
    return postWebhook({ url, address: '127.0.0.1', headers: {}, body: '{}', timeoutMs: 2_000 })
  }
  expect(await post('silent')).toEqual({ status: 500, body: 'silent' })
  expect(await post('broken')).toEqual({ status: 500, body: 'broken' })
  expect(await post('endless')).toMatchObject({ status: 500, body: expect.stringMatching(/^endlessx+$/) as unknown })
  server.close()
})
