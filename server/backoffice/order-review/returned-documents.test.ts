import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { decideOrder, readOrderForStaff, reviewDocumentGroup, reviewGuarantorDocuments } from '#contract/backoffice/order-review/routes.ts'
import {
  financialStage,
  identificationStage,
  listDocuments,
  propertyStage,
  rejectReasons,
  temporaryUpload,
} from '#contract/lending/documents/routes.ts'
import { setGuaranteeStatus } from '#contract/lending/guarantors/routes.ts'
import { resolveReason } from '#contract/lending/orders/routes.ts'
import type { DocumentGroup, DocumentType } from '#domain/lending/documents/document.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { reviewDocuments } from '#server/lending/documents/review-documents.ts'
import { writeApprovedDocuments } from '#server/lending/documents/sql.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('documents that are returned', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let reviewer: string
  let slug: string
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    reviewer = (await staffApp.signedIn('returns', 'REVIEWER')).token
    slug = await openShops(it.app.db)
  })

  const sessions = (token: string, ...types: DocumentType[]) =>
    Promise.all(
      types.map(async (type) => {
        const sent = await sendFile(it, temporaryUpload, { token, file: { bytes: await picture(), name: 'page.jpg' } })
        return { type, session_id: sent.body.results.session_id }
      }),
    )
  const sendCard = async (token: string, ...sides: ('NATIONAL_FRONT' | 'NATIONAL_BACK')[]) =>
    it.call(identificationStage, { body: { sessions: await sessions(token, ...sides), has_national_receipt: false } }, { token })

  /** A customer with an order who has sent documents of each group, the lease on two pages. */
  async function sender() {
    const { db } = it.app
    const { customerId } = await someone(db, { grade: 'A1' })
    const token = await openSession(db, { customerId, name: null, at: it.now() })
    const send = {
      IDENTIFICATION: () => sendCard(token, 'NATIONAL_FRONT', 'NATIONAL_BACK'),
      PROPERTY: async () =>
        it.call(propertyStage, { body: { sessions: await sessions(token, 'PROPERTY_DOCUMENT', 'PROPERTY_DOCUMENT') } }, { token }),
      FINANCIAL: async () =>
        it.call(
          financialStage,
          { body: { sessions: await sessions(token, 'ACCOUNT_AVERAGE'), financial_selection: 'ACCOUNT_AVERAGE' as const } },
          { token },
        ),
    } satisfies Record<DocumentGroup, () => Promise<unknown>>
    for (const group of ['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'] as const) await send[group]()
    const order = await orderIn(db, 'PELEKAN_VALIDATION', customerId, slug)
    const statuses = async (group: DocumentGroup) => {
      const { body } = await it.call(listDocuments, {}, { token })
      return body.results.filter((document) => document.group === group).map(({ status }) => status)
    }
    const approve = (group: DocumentGroup) =>
      db.transaction((tx) => reviewDocuments(tx, { customerId, group, outcome: 'ACCEPT', at: it.now() }))
    const resolve = () => it.call(resolveReason, { params: { id: String(order.id) }, body: {} }, { token })
    return { customerId, token, order: String(order.id), send, statuses, approve, resolve }
  }

  const askAgain = async (order: string, reason: { readonly code: string; readonly target?: string }) => {
    const { version } = (await staffApp.call(readOrderForStaff, { params: { order } }, reviewer)).body.results
    const body = { command: 'ask-again' as const, version, reasons: [reason] }
    expect((await staffApp.call(decideOrder, { params: { order }, body }, reviewer)).status).toBe(200)
    it.pass(1)
  }

  test('all pages of an approved lease go back with the order, and a new one takes their place', async () => {
    const { order, send, statuses, approve, resolve } = await sender()
    for (const group of ['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'] as const) await approve(group)
    await askAgain(order, { code: 'ADDRESS_UNCLEAR' })
    expect(await statuses('PROPERTY')).toEqual(['REJECTED', 'REJECTED'])
    expect(await statuses('FINANCIAL')).toEqual(['APPROVED'])
    expect((await send.PROPERTY()).status).toBe(200)
    expect(await statuses('PROPERTY')).toEqual(['PENDING', 'PENDING'])
    expect((await resolve()).status).toBe(200)
  })

  test('an order that is returned for a side of the card which is rejected already leaves the approved other side', async () => {
    const { customerId, order, token, statuses, approve } = await sender()
    const { body } = await it.call(listDocuments, {}, { token })
    const papers = body.results.filter(({ group }) => group === 'IDENTIFICATION').map(({ id }) => id)
    const reasons = [{ code: 'DOCUMENT_BLURRED', target: 'NATIONAL_FRONT' }]
    const params = { customer_id: customerId, group: 'IDENTIFICATION' as const }
    expect((await staffApp.call(reviewDocumentGroup, { params, body: { papers, reasons } }, reviewer)).status).toBe(200)
    for (const group of ['PROPERTY', 'FINANCIAL'] as const) await approve(group)
    const before = await statuses('IDENTIFICATION')
    expect(before.toSorted()).toEqual(['APPROVED', 'REJECTED'])
    await askAgain(order, { code: 'DOCUMENT_BLURRED', target: 'NATIONAL_FRONT' })
    expect(await statuses('IDENTIFICATION')).toEqual(before)
  })

  test('documents that wait for review go back with the order that is returned for their whole group, and can be sent again', async () => {
    const { order, send, statuses, approve, resolve } = await sender()
    await askAgain(order, { code: 'NOT_THEIRS', target: 'IDENTIFICATION' })
    expect(await statuses('IDENTIFICATION')).toEqual(['REJECTED', 'REJECTED'])
    expect(await statuses('PROPERTY')).toEqual(['PENDING', 'PENDING'])
    expect((await send.IDENTIFICATION()).status).toBe(200)
    for (const group of ['IDENTIFICATION', 'PROPERTY', 'FINANCIAL'] as const) await approve(group)
    expect((await resolve()).status).toBe(200)
  })

  test('F-207: beside a reason for one side of the card, one for the whole group returns the other side too, and both read it', async () => {
    const { customerId, token } = await sender()
    const card = async () => {
      const { body } = await it.call(listDocuments, {}, { token })
      return body.results.filter(({ group }) => group === 'IDENTIFICATION')
    }
    const papers = (await card()).map(({ id }) => id)
    const body = { papers, reasons: [{ code: 'DOCUMENT_BLURRED', target: 'NATIONAL_FRONT' }, { code: 'NOT_THEIRS' }] }
    const params = { customer_id: customerId, group: 'IDENTIFICATION' as const }
    expect((await staffApp.call(reviewDocumentGroup, { params, body }, reviewer)).status).toBe(200)
    const returned = await Promise.all(
      (await card()).map(async ({ id, type, status }) => {
        const shown = await it.call(rejectReasons, { params: { id } }, { token })
        return [type, status, shown.body.results.length]
      }),
    )
    expect(returned).toEqual([
      ['NATIONAL_FRONT', 'REJECTED', 2],
      ['NATIONAL_BACK', 'REJECTED', 1],
    ])
  })

  test.for(['DOCUMENT_EXPIRED', 'OTHER'] as const)(
    'a guarantor whose approved card is returned (%s) sends it again and hands in',
    async (code) => {
      const { db } = it.app
      const owner = await someone(db, { grade: 'A1' })
      const order = await orderIn(db, 'PELEKAN_VALIDATION', owner.customerId, slug)
      const { customerId, guaranteeId, token } = await signedGuarantor(db, order, it.now())
      await writeApprovedDocuments(db, { customerId, at: it.now() })
      await db.execute(sql`update guarantees set approved_at = null where customer_id = ${owner.customerId} and id = ${guaranteeId}`)
      const reason = code === 'OTHER' ? { code, text: 'نام روی کارت خوانا نیست.' } : { code, target: 'NATIONAL_FRONT' }
      const params = { order: String(order.id), id: guaranteeId }
      expect((await staffApp.call(reviewGuarantorDocuments, { params, body: { reasons: [reason] } }, reviewer)).status).toBe(200)
      it.pass(1)
      const handIn = () =>
        it.call(setGuaranteeStatus, { params: { orderId: String(order.id) }, body: { status: 'DOCUMENT_VALIDATION' } }, { token })
      expect((await handIn()).body.code).toBe('IDENTIFICATION_NEEDED')
      const sides = code === 'OTHER' ? (['NATIONAL_FRONT', 'NATIONAL_BACK'] as const) : (['NATIONAL_FRONT'] as const)
      expect((await sendCard(token, ...sides)).status).toBe(200)
      expect(await handIn()).toMatchObject({ status: 200, body: { results: { status: 'DOCUMENT_VALIDATION' } } })
    },
  )
})
