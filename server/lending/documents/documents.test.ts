import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkLockPage,
  deleteDocument,
  financialStage,
  identificationStage,
  identityDocuments,
  listDocuments,
  propertyStage,
  rejectReasons,
  temporaryUpload,
} from '#contract/lending/documents/routes.ts'
import type { DocumentType } from '#domain/lending/documents/document.ts'
import { hourMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { present } from '#testing/expectations.ts'
import { orderIn, openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, plainPdf, sendFile } from '#testing/platform/files/send-file.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { reviewDueDocuments } from './autopilot.ts'
import { reviewDocuments } from './review-documents.ts'
import { documentGroupsOf } from './sql.ts'

onBothEngines('documents', (database) => {
  let fixture: FakePartners
  let it: TestApp
  let mobiles = 0
  beforeAll(async () => {
    fixture = await openFakePartners()
    it = await createTestApp(database(), { partners: fixture.partners })
  })
  afterAll(() => fixture.close())

  const anyone = () => it.customer(`0935${String(++mobiles).padStart(7, '0')}`)
  const upload = async (token: string, bytes?: Buffer) => {
    const sent = await sendFile(it, temporaryUpload, { token, file: { bytes: bytes ?? (await picture()), name: '../../کارت من.exe' } })
    expect(sent.status).toBe(200)
    return sent.body.results.session_id
  }
  const session = async (token: string, type: DocumentType) => ({ type, session_id: await upload(token) })
  const sendCard = async (token: string) =>
    it.call(
      identificationStage,
      { body: { sessions: [await session(token, 'NATIONAL_FRONT'), await session(token, 'NATIONAL_BACK')], has_national_receipt: false } },
      { token },
    )

  test('R-DOC-01, R-DOC-04, R-DOC-09, R-DOC-25..29, R-DOC-38, R-ENTITY-41: a card is uploaded, submitted for review and shown with its image', async () => {
    const { token, customerId } = await anyone()
    const filed = await sendCard(token)
    expect(filed.status).toBe(200)
    expect(filed.body.results).toMatchObject([
      { type: 'NATIONAL_FRONT', group: 'IDENTIFICATION', status: 'PENDING', customer_id: customerId, media: { file_name: 'کارت من.jpg' } },
      { type: 'NATIONAL_BACK', group: 'IDENTIFICATION', status: 'PENDING' },
    ])
    const listed = await it.call(listDocuments, {}, { token })
    expect(listed.body.results).toHaveLength(2)
    const identity = await it.call(identityDocuments, {}, { token })
    expect(identity.body.results).toMatchObject({ national_front: { type: 'NATIONAL_FRONT' }, national_receipt: null })
    const shown = await it.http.inject({ url: present(listed.body.results[0]?.media).tmp_url })
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('R-DOC-07, R-DOC-26, R-DOC-27: the upload returns the type of the content, not of the name', async () => {
    const { token } = await anyone()
    for (const [bytes, type] of [
      [await picture(), 'jpeg'],
      [plainPdf, 'pdf'],
    ] as const) {
      const sent = await sendFile(it, temporaryUpload, { token, file: { bytes, name: 'x.txt' } })
      expect(sent.body.results).toEqual({ session_id: expect.stringMatching(/^[0-9a-f]{32}$/), file_type: type })
    }
    expect(await sendFile(it, temporaryUpload, { token, file: { bytes: Buffer.from('<script>'), name: 'x.jpg' } })).toMatchObject({
      status: 422,
      body: { code: 'FILE_KIND' },
    })
    expect(await sendFile(it, temporaryUpload, { token })).toMatchObject({ status: 422, body: { code: 'FILE_MISSING' } })
  })

  test('an upload is valid once, for a day, for its uploader only', async () => {
    const one = await anyone()
    const other = await anyone()
    const sentUpload = await session(one.token, 'PROPERTY_DOCUMENT')
    const file = (token: string, sessions: (typeof sentUpload)[]) => it.call(propertyStage, { body: { sessions } }, { token })
    const unknown = { status: 422, body: { code: 'UPLOAD_UNKNOWN' } }
    expect(await file(other.token, [sentUpload])).toMatchObject(unknown)
    expect(await file(one.token, [sentUpload, sentUpload])).toMatchObject(unknown)
    expect(await file(one.token, [sentUpload])).toMatchObject({ status: 200 })
    expect(await file(one.token, [sentUpload])).toMatchObject(unknown)
    const late = await session(one.token, 'PROPERTY_DOCUMENT')
    it.pass(24 * hourMs)
    expect(await file(one.token, [late])).toMatchObject(unknown)
  })

  test('of twenty parallel submissions of one upload one succeeds', async () => {
    const { token } = await anyone()
    const sessionToSend = await session(token, 'PROPERTY_DOCUMENT')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => it.call(propertyStage, { body: { sessions: [sessionToSend] } }, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await it.call(listDocuments, {}, { token })).body.results).toHaveLength(1)
  })

  test('R-DOC-02, R-DOC-05, R-DOC-06, R-DOC-21..24, R-DOC-31, R-DOC-39: the level rises with each group, and an open order locks them while all are under review', async () => {
    const { db } = database()
    const slug = await openShops(db)
    const { customerId } = await someone(db)
    const token = await openSession(db, { customerId, name: null, at: it.now() })
    const lock = async () => (await it.call(checkLockPage, {}, { token })).body.results
    expect(await lock()).toEqual({ locked: false, level: 1 })
    await sendCard(token)
    expect(await lock()).toEqual({ locked: false, level: 2 })
    await it.call(propertyStage, { body: { sessions: [await session(token, 'PROPERTY_DOCUMENT')] } }, { token })
    expect(await lock()).toEqual({ locked: false, level: 3 })
    const money = { sessions: [await session(token, 'INSURANCE_HISTORY')], financial_selection: 'SALARY_SLIP' as const }
    expect(await it.call(financialStage, { body: money }, { token })).toMatchObject({ status: 200 })
    expect(await lock()).toEqual({ locked: false, level: 4 })
    await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    expect(await lock()).toEqual({ locked: true, level: 4 })
    expect(await sendCard(token)).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_LOCKED' } })
    const [first] = (await it.call(listDocuments, {}, { token })).body.results
    expect(await it.call(deleteDocument, { params: { id: present(first).id } }, { token })).toMatchObject({ status: 409 })
    for (const group of ['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'] as const)
      await db.transaction((tx) => reviewDocuments(tx, { customerId, group, outcome: 'ACCEPT', at: it.now() }))
    expect(await lock()).toEqual({ locked: false, level: 4 })
    expect(await it.call(deleteDocument, { params: { id: present(first).id } }, { token })).toMatchObject({
      body: { code: 'DOCUMENT_APPROVED' },
    })
  })

  describe('a review', () => {
    const reasons = [{ code: 'UNREADABLE', target: 'NATIONAL_FRONT', text: 'عکس خوانا نیست.' }]

    test('R-DOC-03, R-DOC-12, R-DOC-13: rejects the document its reason names, with its reasons and without its file, and approves the other', async () => {
      const { token, customerId } = await anyone()
      await sendCard(token)
      await database().db.transaction((tx) =>
        reviewDocuments(tx, { customerId, group: 'IDENTIFICATION', outcome: 'RECHECK', reasons, at: it.now() }),
      )
      const [front, back] = (await it.call(listDocuments, {}, { token })).body.results
      expect(front).toMatchObject({ status: 'REJECTED', media: null, description: 'عکس خوانا نیست.' })
      expect(back).toMatchObject({ status: 'APPROVED' })
      const reasonsShown = await it.call(rejectReasons, { params: { id: present(front).id } }, { token })
      expect(reasonsShown.body.results).toEqual([{ id: expect.any(Number), text: 'عکس خوانا نیست.' }])
      const again = { sessions: [await session(token, 'NATIONAL_FRONT')], has_national_receipt: false }
      expect(await it.call(identificationStage, { body: again }, { token })).toMatchObject({ status: 200 })
      expect((await documentGroupsOf(database().db, customerId)).IDENTIFICATION).toBe('PENDING')
    })

    test('of test person 44 rejects once and approves the second time', async () => {
      const { db } = database()
      const { customerId } = await someone(db, {}, '0012345441')
      const token = await openSession(db, { customerId, name: null, at: it.now() })
      await sendCard(token)
      it.pass(1)
      expect(await reviewDueDocuments(it.app)).toBeGreaterThan(0)
      expect((await documentGroupsOf(db, customerId)).IDENTIFICATION).toBe('REJECTED')
      const rejected = (await it.call(listDocuments, {}, { token })).body.results.filter(
        ({ status }: { status: string }) => status === 'REJECTED',
      )
      const sessions = await Promise.all(rejected.map(({ type }: { type: DocumentType }) => session(token, type)))
      await it.call(identificationStage, { body: { sessions, has_national_receipt: false } }, { token })
      it.pass(1)
      await reviewDueDocuments(it.app)
      expect((await documentGroupsOf(db, customerId)).IDENTIFICATION).toBe('APPROVED')
    })
  })

  test("R-DOC-08: a document is deleted by its owner; another customer's gets the same response as a missing one, on every call", async () => {
    const owner = await anyone()
    const other = await anyone()
    await sendCard(owner.token)
    const [front] = (await it.call(listDocuments, {}, { token: owner.token })).body.results
    for (const route of [deleteDocument, rejectReasons]) {
      const others = await it.call(route, { params: { id: present(front).id } }, { token: other.token })
      const missing = await it.call(route, { params: { id: 999_999 } }, { token: other.token })
      expect([others.status, others.body]).toEqual([404, missing.body])
    }
    expect(await it.call(deleteDocument, { params: { id: present(front).id } }, { token: owner.token })).toMatchObject({ status: 200 })
    const gone = await it.http.inject({ url: present(front?.media).tmp_url })
    expect(gone.statusCode).toBe(404)
    expect((await it.call(listDocuments, {}, { token: owner.token })).body.results).toHaveLength(1)
  })

  test('after a document of another type is deleted, an approved one completes its group again, as on the page', async () => {
    const { token, customerId } = await anyone()
    const { db } = it.app
    const send = async (type: 'ACCOUNT_AVERAGE' | 'BUSINESS_LICENSE') =>
      it.call(financialStage, { body: { sessions: [await session(token, type)], financial_selection: type } }, { token })
    expect((await send('ACCOUNT_AVERAGE')).status).toBe(200)
    await db.transaction((tx) => reviewDocuments(tx, { customerId, group: 'FINANCIAL', outcome: 'ACCEPT', at: it.now() }))
    const added = await send('BUSINESS_LICENSE')
    const license = present(added.body.results.find(({ type }: { type: DocumentType }) => type === 'BUSINESS_LICENSE'))
    expect(await it.call(deleteDocument, { params: { id: license.id } }, { token })).toMatchObject({ status: 200 })
    expect((await documentGroupsOf(db, customerId)).FINANCIAL).toBe('APPROVED')
  })

  test('documents that do not fit the choice, unknown types and unknown fields are refused, and no upload is used up', async () => {
    const { token } = await anyone()
    const receipt = await session(token, 'NATIONAL_RECEIPT')
    const send = (body: object) => it.call(identificationStage, { body: body as never }, { token })
    expect(await send({ sessions: [receipt], has_national_receipt: false })).toMatchObject({
      status: 422,
      body: { code: 'DOCUMENT_TYPE_UNFIT' },
    })
    expect(await send({ sessions: [], has_national_receipt: true })).toMatchObject({ status: 422, body: { code: 'DOCUMENTS_EMPTY' } })
    expect(await send({ sessions: [{ ...receipt, type: 'PASSPORT' }], has_national_receipt: true })).toMatchObject({
      body: { code: 'INVALID' },
    })
    expect(await send({ sessions: [receipt], has_national_receipt: true, status: 'APPROVED' })).toMatchObject({ body: { code: 'INVALID' } })
    expect(await send({ sessions: [receipt], has_national_receipt: true })).toMatchObject({ status: 200 })
  })
})
