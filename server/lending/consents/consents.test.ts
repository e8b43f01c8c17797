import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsents } from '#contract/lending/consents/routes.ts'
import { currentTerms } from '#domain/identity/terms/terms-versions.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { hourMs, instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { autopayHistory } from '#server/billing/autopay/tables.ts'
import { acceptCurrentTerms } from '#server/identity/terms/sql.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('what a customer accepted', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  afterAll(() => app.http.close())

  test('is listed with version, hash, time and channel, the newest first, and nobody else’s is', async () => {
    const { db } = app.app
    const { customerId, token } = await app.customer('09311000001')
    const at = app.now()
    await acceptCurrentTerms(db, customerId, at)
    const asked = { customerId, orderId: 7, documentKey: 'a', requestedAt: at, expiresAt: instant(at + hourMs) }
    const signedAt = instant(at + hourMs)
    await db.insert(signRequests).values([
      { ...asked, type: 'customer', reference: 'a', documentSha256: 'c'.repeat(64), termsKey: 'b', termsSha256: 'd'.repeat(64), signedAt },
      { ...asked, type: 'bank', reference: 'b', documentSha256: 'e'.repeat(64), signedAt },
      { ...asked, type: 'promissory', reference: 'c', documentSha256: 'f'.repeat(64) },
      { ...asked, orderId: 8, type: 'promissory', reference: 'd', documentSha256: '1'.repeat(64), signedAt: instant(at + 1) },
    ])
    await db.insert(autopayHistory).values({ customerId, at: instant(at + 2 * hourMs), by: 'BANK', kind: 'GIVEN' })
    const order_identifier = orderIdentifier(7)
    const signed = { version: null, order_identifier, accepted_at: wireInstant(signedAt), channel: 'SIGNATURE' }
    expect((await app.call(listConsents, {}, { token })).body.results).toEqual([
      {
        kind: 'AUTOPAY',
        version: null,
        order_identifier: null,
        sha256: null,
        accepted_at: wireInstant(instant(at + 2 * hourMs)),
        channel: 'BANK',
      },
      { ...signed, kind: 'CONTRACT', sha256: 'c'.repeat(64) },
      { ...signed, kind: 'ORDER_TERMS', sha256: 'd'.repeat(64) },
      { ...signed, kind: 'NOTE', order_identifier: orderIdentifier(8), sha256: '1'.repeat(64), accepted_at: wireInstant(instant(at + 1)) },
      {
        kind: 'TERMS',
        version: currentTerms.version,
        order_identifier: null,
        sha256: currentTerms.digest,
        accepted_at: wireInstant(at),
        channel: 'SITE',
      },
    ])
    const other = await app.customer('09311000002')
    expect((await app.call(listConsents, {}, { token: other.token })).body.results).toEqual([])
  })
})
