import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readComparisons, showComparisons } from '#contract/backoffice/order-review/comparison-routes.ts'
import { readOrderDocuments, reviewDocumentGroup } from '#contract/backoffice/order-review/routes.ts'
import { identificationStage, temporaryUpload } from '#contract/lending/documents/routes.ts'
import type { DocumentType } from '#domain/lending/documents/document.ts'
import { dayMs, instant, minuteMs, type Day } from '#domain/platform/kernel/time.ts'
import { bitsApart, keysOf, mostBitsApart } from '#domain/platform/pictures/picture-look.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { pictureLooks } from '#server/platform/files/tables.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** A card with lines of writing in the middle; blurred if asked. */
const card = (seed: number, blur = 0): Promise<Buffer> => {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const width = 120 + ((at * 97 + seed * 53) % 400)
    return `<rect x="${150 + ((at * 71 * seed) % 200)}" y="${140 + at * 40}" width="${width}" height="14" fill="#223"/>
      <text x="160" y="${135 + at * 40}" font-size="26" fill="#000">${seed * at * 7919}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#e8eef7"/>${lines.join('')}</svg>`
  const drawn = sharp(Buffer.from(svg))
  return (blur > 0 ? drawn.blur(blur) : drawn).jpeg({ quality: 92 }).toBuffer()
}

type Body = {
  readonly results: { readonly comparisons: readonly { readonly thing: string; readonly rows: readonly { readonly field: string }[] }[] }
}
const rowsIn = ({ results: { comparisons } }: Body) =>
  new Map(comparisons.find(({ thing }) => thing === 'IDENTIFICATION')?.rows.map((row) => [row.field, row]))

onBothEngines('what documents are compared with', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  let token: string
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    token = (await staffApp.signedIn('comparing', 'REVIEWER')).token
  })

  /** A customer with an order who sends these pictures as front and back of their card. */
  async function sent(front: Buffer, back: Buffer) {
    const { db } = it.app
    const { customerId, nationalCode } = await someone(db, { grade: 'A1' })
    const order = String((await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)).id)
    await db.execute(sql`delete from documents where customer_id = ${customerId}`)
    const session = await openSession(db, { customerId, name: 'گوشی', at: it.now() })
    const upload = async (type: DocumentType, bytes: Buffer) => {
      const done = await sendFile(it, temporaryUpload, { token: session, file: { bytes, name: 'card.jpg' } })
      return { type, session_id: done.body.results.session_id }
    }
    const sessions = [await upload('NATIONAL_FRONT', front), await upload('NATIONAL_BACK', back)]
    expect((await it.call(identificationStage, { body: { sessions, has_national_receipt: false } }, { token: session })).status).toBe(200)
    return { customerId, nationalCode, order }
  }
  const looksOf = async (order: string) => {
    const { groups } = (await staffApp.call(readOrderDocuments, { params: { order } }, token)).body.results
    const papers = groups.find(({ group }) => group === 'IDENTIFICATION')?.papers ?? []
    return papers.map(({ file }) => file?.look)
  }

  test('F-202: the reviewer reads that a picture is blurred, and that another customer sent the same one before', async () => {
    const first = await sent(await card(3), await card(5, 6))
    const [front, back] = await looksOf(first.order)
    expect([front?.faults, front?.sent_before, front?.width]).toEqual([[], [], 1000])
    expect([back?.faults, back?.sent_before]).toEqual([['BLURRED'], []])
    it.pass(minuteMs)
    const again = await sharp(await card(3))
      .resize(900)
      .jpeg({ quality: 60 })
      .toBuffer()
    const second = await sent(again, await card(8))
    const [copied, own] = await looksOf(second.order)
    expect(copied?.sent_before).toEqual([{ customer_id: first.customerId, is_same_customer: false, at: expect.any(String) }])
    expect([own?.sent_before, (await looksOf(first.order))[0]?.sent_before]).toEqual([[], []])
  })

  test('F-202: the same picture is found behind a thousand others that only share a quarter of its hash', async () => {
    const { db } = it.app
    const first = await sent(await card(17), await card(19))
    const looks = await db.select().from(pictureLooks).where(eq(pictureLooks.customerId, first.customerId))
    const [front] = await looksOf(first.order)
    expect(front?.sent_before).toEqual([])
    await db.delete(pictureLooks).where(eq(pictureLooks.customerId, first.customerId))
    const decoys = looks.flatMap((look) =>
      Array.from({ length: 1_000 }, (_, index) => {
        const hash = `${look.hash.slice(0, 4)}${createHash('sha256').update(String(index)).digest('hex').slice(0, 12)}`
        return { ...look, customerId: 900_000 + index, fileKey: `${look.fileKey}-${index}`, hash, hashKeys: [...keysOf(hash)] }
      }).filter(({ hash }) => bitsApart(hash, look.hash) > mostBitsApart),
    )
    await db.insert(pictureLooks).values([...decoys, ...looks])
    it.pass(minuteMs)
    const second = await sent(await card(17), await card(23))
    const [copied, own] = await looksOf(second.order)
    expect(copied?.sent_before).toEqual([{ customer_id: first.customerId, is_same_customer: false, at: expect.any(String) }])
    expect(own?.sent_before).toEqual([])
  })

  test('uploads that were never used hide no copied picture among those that look like them', async () => {
    const { db } = it.app
    const first = await sent(await card(29), await card(31))
    const accomplice = await someone(db, {})
    it.pass(minuteMs)
    const second = await sent(await card(29), await card(37))
    const hash = '0123456789abcdef'
    const size = { width: 100, height: 100, sharpness: 100, isCut: false }
    const look = { ...size, hash, hashKeys: [...keysOf(hash)], createdAt: instant(it.now() - dayMs) }
    const unused = [accomplice, second].flatMap(({ customerId }) =>
      Array.from({ length: 40 }, (_, index) => ({
        ...look,
        customerId,
        fileKey: `unused-${customerId}-${index}`,
      })),
    )
    await db.insert(pictureLooks).values(unused)
    const [copied] = await looksOf(second.order)
    expect(copied?.sent_before).toContainEqual({ customer_id: first.customerId, is_same_customer: false, at: expect.any(String) })
  })

  test('F-202: each field is shown with its source, masked until a reason was given, and differing sources are marked', async () => {
    const { customerId, nationalCode, order } = await sent(await card(11), await card(13))
    const { db } = it.app
    await db.execute(sql`update customers set name = 'سارا', family = 'کریمی' where customer_id = ${customerId}`)
    await db.execute(sql`update reports set national_code = '0499370899' where customer_id = ${customerId}`)
    const masked = await staffApp.call(readComparisons, { params: { order } }, token)
    expect(rowsIn(masked.body).get('family')).toMatchObject({ values: [{ source: 'registry', value: 'ک***' }], differs: false })
    expect(JSON.stringify(masked.body)).not.toMatch(new RegExp(`${nationalCode}|کریمی|1990-01-01`))
    expect(rowsIn(masked.body).get('national_code')).toMatchObject({
      differs: true,
      values: [{ source: 'registry' }, { source: 'bureau', value: '***0899' }],
    })
    const shown = await staffApp.call(showComparisons, { params: { order }, body: { why: 'کارت با ثبت احوال' } }, token)
    expect(rowsIn(shown.body).get('birth_date')).toMatchObject({ kind: 'day', values: [{ source: 'registry', value: '1990-01-01' }] })
    expect(rowsIn(shown.body).get('national_code')).toMatchObject({ values: [{ value: nationalCode }, { value: '0499370899' }] })
    const audit = await rowsOf(
      db,
      sql`select after from staff_audit_records where action = ${showComparisons.id} and customer_id = ${customerId}`,
    )
    expect(audit).toEqual([{ after: { why: 'کارت با ثبت احوال' } }])
    const { token: finance } = await staffApp.signedIn('comparing-finance', 'FINANCE')
    expect((await staffApp.call(readComparisons, { params: { order } }, finance)).status).toBe(403)
  })

  test('F-202: a registry that does not answer is said with its time, and a review meanwhile is marked in the audit', async () => {
    const { customerId, nationalCode, order } = await sent(await card(41), await card(43))
    const silence = async () => (await staffApp.call(readComparisons, { params: { order } }, token)).body.results.registry_silent_at
    expect(await silence()).toBeNull()
    const names = { name: 'سارا', family: 'کریمی', fatherName: 'محمود' }
    await it.app.partners.identity.inquire({ nationalCode, birthDate: '1990-01-01' as Day, ...names })
    expect(Date.parse((await silence()) ?? '')).toBeGreaterThan(Date.now() - minuteMs)
    const { groups } = (await staffApp.call(readOrderDocuments, { params: { order } }, token)).body.results
    const papers = groups.find(({ group }) => group === 'IDENTIFICATION')?.papers.map(({ id }) => id) ?? []
    const params = { customer_id: customerId, group: 'IDENTIFICATION' } as const
    expect((await staffApp.call(reviewDocumentGroup, { params, body: { papers, reasons: [] } }, token)).status).toBe(200)
    const audit = await rowsOf(
      it.app.db,
      sql`select after from staff_audit_records where action = ${reviewDocumentGroup.id} and customer_id = ${customerId}`,
    )
    expect(audit).toEqual([{ after: { approved: true, reasons: [], by_eye: true } }])
  })
})
