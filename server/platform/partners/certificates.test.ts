import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certificateOf } from '#server/platform/pdf/certificates.ts'
import { openAgents, send } from './send.ts'

test('a partner whose certificate nobody trusts gets no call', async () => {
  const { p12: pfx, passphrase } = certificateOf(mkdtempSync(join(tmpdir(), 'certificate-')), 'house', new Date())
  const arrived: string[] = []
  const server = createServer({ pfx, passphrase }, (request, response) => {
    arrived.push(request.url ?? '')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/verify`)
  const call = {
    method: 'POST',
    url,
    headers: {},
    body: 'secret',
    connectTimeoutMs: 2_000,
    timeoutMs: 2_000,
    agents: openAgents(),
  } as const
  expect([await send(call), arrived]).toEqual([{ fault: 'unreachable' }, []])
  server.close()
})
