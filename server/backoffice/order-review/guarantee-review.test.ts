import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '#contract/backoffice/monitoring/routes.ts'
import { readOrderForStaff, reviewDocumentGroup, reviewGuarantorDocuments } from '#contract/backoffice/order-review/routes.ts'
import { identificationStage, listDocuments, temporaryUpload } from '#contract/lending/documents/routes.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the review of a guarantor', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let reviewer: string
  let admin: string
  let slug: string
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    reviewer = (await staffApp.signedIn('guarantees', 'REVIEWER')).token
    admin = (await staffApp.signedIn('auditor', 'ADMIN')).token
    slug = await openShops(it.app.db)
  })

  /** A guarantor who has sent their card and waits for the review. */
  async function waitingGuarantor() {
    const { db } = it.app
    const owner = await someone(db, { grade: 'A1' })
    const order = await orderIn(db, 'PELEKAN_VALIDATION', owner.customerId, slug)
    const { customerId, guaranteeId, token } = await signedGuarantor(db, order, it.now())
    await db.execute(sql`update guarantees set approved_at = null where customer_id = ${owner.customerId} and id = ${guaranteeId}`)
    const sessions = await Promise.all(
      (['NATIONAL_FRONT', 'NATIONAL_BACK'] as const).map(async (type) => {
        const sent = await sendFile(it, temporaryUpload, { token, file: { bytes: await picture(), name: 'page.jpg' } })
        return { type, session_id: sent.body.results.session_id }
      }),
    )
    await it.call(identificationStage, { body: { sessions, has_national_receipt: false } }, { token })
    const params = { order: String(order.id) }
    const shown = async () =>
      (await staffApp.call(readOrderForStaff, { params }, reviewer)).body.results.surroundings.guarantees.find(
        ({ id }) => id === guaranteeId,
      )
    const reviewDocuments = async (reasons: readonly { code: string }[]) => {
      const papers = (await it.call(listDocuments, {}, { token })).body.results.map(({ id }) => id)
      const about = { customer_id: customerId, group: 'IDENTIFICATION' as const }
      expect((await staffApp.call(reviewDocumentGroup, { params: about, body: { papers, reasons: [...reasons] } }, reviewer)).status).toBe(
        200,
      )
    }
    const approve = () =>
      staffApp.call(reviewGuarantorDocuments, { params: { ...params, id: guaranteeId }, body: { reasons: [] } }, reviewer)
    const audited = async () => {
      const query = { order: params.order, deed: 'ops.guarantee.review' }
      return (await staffApp.call(listAudit, { query }, admin)).body.results
    }
    return { shown, reviewDocuments, approve, audited }
  }

  test('a guarantor whose documents were rejected is returned, and the answer and the audit say so', async () => {
    const { shown, reviewDocuments, approve, audited } = await waitingGuarantor()
    await reviewDocuments([{ code: 'NOT_THEIRS' }])
    expect(await shown()).toMatchObject({ status: 'DOCUMENT_VALIDATION', is_reviewable: false, identification: 'REJECTED' })
    expect(await approve()).toMatchObject({ status: 200, body: { results: { approved: false }, message: 'برگشت داده شد.' } })
    expect(await shown()).toMatchObject({ status: 'FINAL_EDITION' })
    expect((await audited())[0]?.after).toEqual({
      approved: false,
      reasons: [expect.objectContaining({ code: 'IDENTIFICATION_RETURNED', target: 'IDENTIFICATION' })],
    })
  })

  test('while the documents wait, the refusal names them; once they are approved, the guarantor is', async () => {
    const { shown, reviewDocuments, approve, audited } = await waitingGuarantor()
    expect(await shown()).toMatchObject({ is_reviewable: false, identification: 'PENDING' })
    expect(await approve()).toMatchObject({
      status: 409,
      body: { code: 'IDENTIFICATION_UNJUDGED', message: 'مدارک هویتی ضامن هنوز تأیید نشده است.' },
    })
    await reviewDocuments([])
    expect(await shown()).toMatchObject({ is_reviewable: true, identification: 'APPROVED' })
    expect(await approve()).toMatchObject({ status: 200, body: { results: { approved: true }, message: 'تأیید شد.' } })
    expect((await audited()).map(({ after }) => after)).toEqual([{ approved: true, reasons: [] }])
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REVIEW' } })
  })
})
