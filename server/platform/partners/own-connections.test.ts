import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { openPartners } from './open-partners.ts'

test('F-417: two partners that hang hold no connection of a third at the same address', async () => {
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount += 1
    request.resume()
    if (requestCount > 64) response.setHeader('content-type', 'application/json').end('{"accounts":[]}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const settings = settingsFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { bureau, reviewer, bank } = openPartners({ ...settings, connectTimeoutMs: 20_000, totalTimeoutMs: 20_000 })
  const nationalCode = '0012345008'
  const hanging = Array.from({ length: 32 }, (_, requestId) => [
    bureau.order({ requestId, attempt: 0, nationalCode }),
    reviewer.decide({ step: 'PRE_VALIDATION', nationalCode, orderIdentifier: 'PL-1', attempt: 1 }),
  ]).flat()
  await expect.poll(() => requestCount, { timeout: 15_000 }).toBe(64)
  expect(await bank.accounts({ nationalCode })).toEqual({ ok: true, value: [] })
  server.close()
  server.closeAllConnections()
  expect((await Promise.all(hanging)).filter(({ ok }) => ok)).toEqual([])
})
