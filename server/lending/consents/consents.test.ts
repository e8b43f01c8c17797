import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConsents, readConsent } from '#contract/lending/consents/routes.ts'
import { acceptedKinds, currentTerms } from '#domain/identity/terms/terms.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { hourMs, instant, wireInstant } from '#domain/platform/kernel/time.ts'
import { autopayHistory } from '#server/billing/autopay/tables.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import { acceptCurrentTerms } from '#server/identity/terms/sql.ts'
import { signRequests } from '#server/lending/sign-requests/tables.ts'
import { insertFile } from '#server/platform/files/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('what a customer accepted', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  afterAll(() => app.http.close())

  const put = async (customerId: number, bytes: Buffer) => {
    const documentKey = await app.app.files.put(bytes)
    const file = { customerId, fileKey: documentKey, fileName: 'a.pdf', purpose: 'contract', type: 'pdf' } as const
    await insertFile(app.app.db, { ...file, sizeBytes: bytes.length, at: app.now() })
    return { documentKey, documentSha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const listed = async (token: string) => (await app.call(listConsents, {}, { token })).body.results as readonly Record<string, unknown>[]

  test('R-OWN-06: is listed with version, hash, time and channel, the newest first, each with its text or file, and nobody else’s is', async () => {
    const { db } = app.app
    const { customerId, token } = await app.customer('09311000001')
    const at = app.now()
    const [contract, page, note] = [Buffer.from('%PDF-1.7 a'), Buffer.from('%PDF-1.7 b'), Buffer.from('%PDF-1.7 c')]
    const [a, b, c] = [await put(customerId, contract), await put(customerId, page), await put(customerId, note)]
    await acceptCurrentTerms(db, customerId, at)
    const asked = { customerId, orderId: 7, requestedAt: at, expiresAt: instant(at + hourMs) }
    const signedAt = instant(at + hourMs)
    await db.insert(signRequests).values([
      { ...asked, type: 'customer', reference: 'a', ...a, termsKey: b.documentKey, termsSha256: b.documentSha256, signedAt },
      { ...asked, type: 'bank', reference: 'b', documentKey: 'x', documentSha256: 'e'.repeat(64), signedAt },
      { ...asked, type: 'promissory', reference: 'c', documentKey: 'y', documentSha256: 'f'.repeat(64) },
      { ...asked, orderId: 8, type: 'promissory', reference: 'd', ...c, signedAt: instant(at + 1) },
    ])
    await db.insert(autopayHistory).values({ customerId, at: instant(at + 2 * hourMs), by: 'BANK', kind: 'GIVEN' })
    const signed = { version: null, order_identifier: orderIdentifier(7), accepted_at: wireInstant(signedAt), channel: 'SIGNATURE' }
    const own = { version: null, order_identifier: null }
    const all = await listed(token)
    const id = expect.any(String) as string
    expect(all).toEqual([
      { ...own, id, kind: 'AUTOPAY', sha256: null, accepted_at: wireInstant(instant(at + 2 * hourMs)), channel: 'BANK' },
      { ...signed, id, kind: 'CONTRACT', sha256: a.documentSha256 },
      { ...signed, id, kind: 'ORDER_TERMS', sha256: b.documentSha256 },
      {
        ...signed,
        id,
        kind: 'NOTE',
        order_identifier: orderIdentifier(8),
        sha256: c.documentSha256,
        accepted_at: wireInstant(instant(at + 1)),
      },
      {
        ...own,
        id: `terms-${currentTerms.version}`,
        kind: 'TERMS',
        version: currentTerms.version,
        sha256: currentTerms.digest,
        accepted_at: wireInstant(at),
        channel: 'SITE',
      },
    ])
    const other = await app.customer('09311000002')
    expect(await listed(other.token)).toEqual([])
    // Each as it was: the bytes of the file are those of the hash.
    const files = await Promise.all(
      all.map(async (each) => {
        const { file } = (await app.call(readConsent, { params: { id: String(each['id']) } }, { token })).body.results
        if (file === null) return null
        const { rawPayload } = await app.http.inject({ url: file.tmp_url })
        return createHash('sha256').update(rawPayload).digest('hex')
      }),
    )
    expect(files).toEqual([null, a.documentSha256, b.documentSha256, c.documentSha256, null])
    for (const { id: foreign } of all)
      expect((await app.call(readConsent, { params: { id: String(foreign) } }, { token: other.token })).status).toBe(404)
  })

  test('R-OWN-06: a text without a document or version of its own is stored whole and once, and its hash is of it', async () => {
    const { db } = app.app
    const { customerId, token } = await app.customer('09311000003')
    const at = app.now()
    for (const kind of [...acceptedKinds, ...acceptedKinds])
      await recordAcceptance(db, { customerId, kind, subject: 1, orderId: 7, at, text: `${kind} متن` })
    const all = await listed(token)
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(acceptedKinds))
    expect(all).toHaveLength(acceptedKinds.length)
    for (const { id, kind, sha256 } of all) {
      const { text } = (await app.call(readConsent, { params: { id: String(id) } }, { token })).body.results
      expect([text, createHash('sha256').update(String(text)).digest('hex')]).toEqual([`${String(kind)} متن`, sha256])
    }
  })
})
