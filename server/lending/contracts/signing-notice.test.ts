import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerSigning } from '#contract/lending/contracts/routes.ts'
import {
  partnerSignatureHeader,
  partnerTimestampHeader,
  signingNoticeMessage,
  type SigningNotice,
} from '#contract/platform/partners/signing.ts'
import { signRequestOf } from '#server/lending/sign-requests/sql.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { payFirst } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sealDueRequests } from './seal-signed.ts'

onBothEngines('the signing partner’s notice', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
    slug = await openShops(database().db)
  })
  afterAll(() => fixture.close())

  const send = (notice: SigningNotice, { secret, ageSeconds = 0 }: { secret?: string; ageSeconds?: number } = {}) => {
    const second = Math.floor(it.now() / 1000) - ageSeconds
    const seal = createHmac('sha256', secret ?? it.app.config.signingNoticeSecret)
      .update(signingNoticeMessage(second, notice))
      .digest('hex')
    return it.call(
      partnerSigning,
      { body: notice },
      { headers: { [partnerTimestampHeader]: String(second), [partnerSignatureHeader]: seal } },
    )
  }

  test('is accepted only when recent, with the shared secret, and for the document to be signed; a repeat changes nothing', async () => {
    const customer = await openBuyer(it, slug, 'SIGNING_CONTRACTS')
    const { db } = database()
    await payFirst(db, customer.order, it.now())
    await customer.ask('customer')
    const request = () => signRequestOf(db, customer.customerId, customer.order.id, 'customer')
    const requested = await request()
    if (!requested) throw new Error('no sign request')
    const notice: SigningNotice = {
      reference: requested.reference,
      state: 'SIGNED',
      signed_at: it.now(),
      document_sha256: requested.documentSha256,
    }
    expect(await send(notice, { secret: 'another-secret' })).toMatchObject({ status: 403, body: { code: 'NOTICE_SIGNATURE_INVALID' } })
    expect(await send(notice, { ageSeconds: 301 })).toMatchObject({ status: 403 })
    expect(await send({ ...notice, document_sha256: 'a'.repeat(64) })).toMatchObject({ status: 200 })
    expect(await send({ ...notice, reference: 'unknown' })).toMatchObject({ status: 200 })
    for (const never of [253_402_300_800_000, 2 ** 53, 1e21])
      expect(await send({ ...notice, signed_at: never })).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect((await request())?.signedAt).toBeNull()
    for (const late of [0, 1000]) {
      expect(await send({ ...notice, signed_at: notice.signed_at + late })).toMatchObject({ status: 200 })
      expect((await request())?.signedAt).toBe(notice.signed_at)
    }
    expect(await sealDueRequests(it.app)).toBe(1)
  })
})
