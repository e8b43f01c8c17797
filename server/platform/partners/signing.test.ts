import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { openPartners } from './open-partners.ts'

const asked = { reference: 'order-1:customer', documentSha256: 'a'.repeat(64) }
const signed = { reference: asked.reference, state: 'SIGNED', signed_at: 1, document_sha256: asked.documentSha256 }

/** What a signing partner that gives this answer to every question is understood to say, and what is logged. */
async function statusFrom(body: typeof signed) {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  onTestFinished(() => server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lines: unknown[] = []
  const settings = settingsFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { signing } = openPartners(settings, { log: { warn: (fields) => lines.push(fields) } })
  return { answer: await signing.status(asked), lines }
}

test('a signature of the paper under its reference is one', async () => {
  expect(await statusFrom(signed)).toEqual({ answer: { ok: true, value: { state: 'SIGNED', signedAt: 1 } }, lines: [] })
})

test.each([
  ['of another paper', { document_sha256: 'b'.repeat(64) }],
  ['under another reference', { reference: 'order-2:customer' }],
])('a signature %s is no answer, and is logged', async (_, changes) => {
  const { answer, lines } = await statusFrom({ ...signed, ...changes })
  expect(answer).toEqual({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'signing' } })
  expect(lines).toMatchObject([{ partner: 'signing', operation: 'status', fault: 'about another' }])
})
