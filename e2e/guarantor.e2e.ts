import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import { openDatabase, rowsOf } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { payInstalments, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { ownerUrl } from '#testing/postgres.ts'
import { verifyCopy } from '#web/lending/guarantors/verify-copy.ts'
import { seePaid } from './buying.ts'
import { lendToken } from './by-http.ts'
import { onPostgres, openOwnServer, type OwnServer } from './own-server.ts'
import { payAtGateway } from './sandbox.ts'
import { openVisitor, type Visitor } from './visitor.ts'

describe.skipIf(inject('postgres') === null)('a guarantor', () => {
  let app: OwnServer
  let visitor: Visitor
  let guaranteeId = 0
  let codeOf: () => Promise<string>
  let leaveDatabase: () => Promise<void>
  beforeAll(async () => {
    const place = await onPostgres()
    app = await openOwnServer(place)
    const owner = await openDatabase({ url: ownerUrl(place['DATABASE_URL'] ?? ''), connections: 2, migrates: false })
    leaveDatabase = () => owner.close()
    const now = instant(Date.now())
    const { order } = await repaidOrder(owner.db, 'tekno-sara', 'cash', now)
    await payInstalments(owner.db, order, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], now)
    const guarantor = await signedGuarantor(owner.db, order, now)
    guaranteeId = guarantor.guaranteeId
    codeOf = async () => {
      const rows = await rowsOf<{ code: string }>(owner.db, sql`select code from release_certificates where guarantee_id = ${guaranteeId}`)
      return present(rows[0]).code
    }
    await app.start()
    visitor = await openVisitor(app.address, { label: 'guarantor' })
    await lendToken(visitor.context, { token: guarantor.token }, app.address)
  }, 240_000)
  afterAll(async () => {
    await visitor.leave()
    await app.leave()
    await leaveDatabase()
  })

  test('R-CARE-07, R-CARE-08: pays the last instalment, and downloads a certificate that the public page accepts; a changed one is refused', async () => {
    const { page, complaints } = visitor
    await page.goto(`/guarantees/${guaranteeId}`)
    await page.getByRole('button', { name: /^پرداخت قسط ۱۲/ }).dblclick()
    await payAtGateway(page)
    await seePaid(page, '/invoice/payment')
    await page.goto(`/guarantees/${guaranteeId}`)
    const certificate = page.getByRole('button', { name: 'دریافت برگهٔ آزادی' })
    await certificate.waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), certificate.click()])
    const genuine = await readFile(await download.path())

    await page.goto(`/verify?code=${await codeOf()}`)
    const put = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'release.pdf', mimeType: 'application/pdf', buffer })
    await put(genuine)
    await page.getByText(verifyCopy.genuine).waitFor()
    await put(Buffer.concat([genuine, Buffer.from('\n')]))
    await page.getByText(verifyCopy.forged).waitFor()
    expect(complaints).toEqual([])
  }, 240_000)
})
