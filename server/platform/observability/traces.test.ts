import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Database } from '#server/platform/database/open.ts'
import { openPayers } from '#testing/billing/payments/payers.ts'
import { urlOfCopy } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { openProcess } from '#testing/server-process.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

describe.skipIf(inject('postgres') === null)('traces by OTLP, PostgreSQL', () => {
  let database: Database
  let url: string
  let fake: FakePartners
  let collector: Server
  let sent = ''
  const spans: Span[] = []
  beforeAll(async () => {
    url = await urlOfCopy()
    database = await openDatabase({ url, connections: 2 })
    fake = await openFakePartners()
    collector = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        sent += text
        spans.push(...(JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((some) => some.spans)))
        response.setHeader('content-type', 'application/json').end('{}')
      })
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    collector.close()
    await Promise.all([database.close(), fake.close()])
  })

  test('a purchase is one trace: the request, its statements and the gateway’s call, without personal data', async () => {
    const env = {
      SANDBOX_PORT: new URL(fake.address).port,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    }
    const app = await openProcess({ databaseUrl: url, part: 'both', env })
    const payers = await openPayers(database.db, { fake, count: 1, each: 1 })
    await app.start()
    const stop = payers.begin([app.address])
    await expect.poll(() => payers.paid.size, { timeout: 60_000 }).toBe(1)
    await stop()
    expect(await app.end('SIGTERM')).toBe(0)

    const request = spans.find(({ name }) => name === 'POST /api/customer/payment/purchase/invoice')
    const steps = spans.filter(({ traceId, spanId }) => traceId === request?.traceId && spanId !== request.spanId)
    expect(request?.parentSpanId ?? '').toBe('')
    expect(steps.map(({ name }) => name)).toContain('gateway.request')
    const statements = steps.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'))
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'with']))
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    const ofRequests = ['http.request.method', 'http.route', 'http.response.status_code', 'pelekan.request.id']
    const known = [...ofRequests, 'db.system.name', 'db.operation.name', 'db.query.text']
    expect([...keys].filter((key) => !known.includes(key))).toEqual([])
    // A time in nanoseconds may have the digits of a mobile in it: 1795405609110000000.
    const withoutTimes = sent.replaceAll(/"\w*[tT]imeUnixNano":"\d+"/g, '')
    for (const secret of ['09110000000', ...payers.acknowledged, ...payers.paid]) expect(withoutTimes).not.toContain(secret)
  })
})
