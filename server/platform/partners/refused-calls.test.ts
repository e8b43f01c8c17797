import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { openPartners } from './open-partners.ts'

const servers: Server[] = []
afterEach(() => {
  for (const open of servers.splice(0)) open.close().closeAllConnections()
})

/** A partner that answers every call so. */
async function answering(status: number, body = '{"error":"OTHER"}'): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Asks the bank twelve times, more often than the breaker bears faults: the last answer, and what its record and the log say. */
async function asked(address: string) {
  const lines: string[] = []
  const partners = openPartners(settingsFor(address), { log: { warn: ({ fault }, message) => lines.push(`${message}: ${fault}`) } })
  for (let calls = 0; calls < 11; calls++) await partners.bank.accounts({ nationalCode: '0012345008' })
  const answer = await partners.bank.accounts({ nationalCode: '0012345008' })
  return { answer, lines, health: partners.health().find(({ partner }) => partner === 'bank') }
}

const unavailable = { ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'bank' } }

test.each([400, 404, 409, 422])('an answer %i that no connector expects is counted as refused and not as a fault', async (status) => {
  const { answer, lines, health } = await asked(await answering(status))
  expect(answer).toEqual(unavailable)
  expect(health).toMatchObject({ calls: 12, refused: 12, faults: 0, breaker: 'closed', lastOkAt: null })
  expect(health?.lastFaults[0]).toMatchObject({ operation: 'accounts', fault: `refused, status ${status}` })
  expect(lines[0]).toBe(`a partner refused a call: refused, status ${status}`)
})

test.each([401, 403, 408, 429])('an answer %i says nothing of the call itself, and stays a fault', async (status) => {
  const { answer, health } = await asked(await answering(status))
  expect(answer).toEqual(unavailable)
  expect(health).toMatchObject({ calls: 12, refused: 0, faults: 12, breaker: 'closed' })
})

test('a reply of another shape stays a fault, and what a partner answers as agreed is neither', async () => {
  expect((await asked(await answering(200, '{}'))).health).toMatchObject({ calls: 12, refused: 0, faults: 12, breaker: 'closed' })
  expect((await asked(await answering(200, '{"accounts":[]}'))).health).toMatchObject({ calls: 12, refused: 0, faults: 0 })
})
