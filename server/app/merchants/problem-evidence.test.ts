import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import { addEvidence, openProblem } from '#contract/merchants/problems/routes.ts'
import { quotaBytes } from '#server/platform/files/store-files.ts'
import { files } from '#server/platform/files/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openCounter, type Counter } from '#testing/merchants/checkout/counter.ts'
import { openPurchase } from '#testing/merchants/problems/purchase.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { sendParts } from '#testing/platform/files/send-parts.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('the evidence of a problem report', (database) => {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter(database(), { fake })
  })
  afterAll(() => counter.leave())

  test('R-CARE-02: neither the customer’s files nor their quota use up the store’s ten files, and the eleventh is refused as such', async () => {
    const scene = await openPurchase(counter, await openStaffApp(counter))
    const { id } = (await scene.report()).body.results
    const token = await scene.login()
    const add = () => sendParts(counter, addEvidence, { token, path: addEvidence.path.replace('{id}', id), files: ['file'] })
    for (let count = 0; count < 10; count += 1) expect((await add()).status).toBe(201)
    expect((await add()).body.code).toBe('EVIDENCE_FULL')
    const full = { fileKey: 'full', purpose: 'document', fileName: 'full.jpg', type: 'jpeg', sizeBytes: quotaBytes } as const
    await counter.db.insert(files).values({ ...full, customerId: scene.customerId, createdAt: counter.now() })

    const content = (await picture()).toString('base64')
    const answer = () => counter.store.addProblemEvidence(id, { file_name: 'receipt.jpg', content })
    for (let count = 0; count < 10; count += 1) await answer()
    await expect(answer()).rejects.toMatchObject({ code: 'EVIDENCE_FULL' })
    expect((await counter.store.readProblem(id)).evidence.map(({ side }) => side).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 'CUSTOMER'),
      ...Array.from({ length: 10 }, () => 'STORE'),
    ])
  })

  test('F-112: a file that was uploaded before is evidence of the report it is sent with, once', async () => {
    const scene = await openPurchase(counter, await openStaffApp(counter))
    const token = await scene.login()
    const file = { name: 'receipt.jpg', bytes: await picture() }
    const uploaded = await sendFile(counter, temporaryUpload, { token, fields: { purpose: 'problem' }, file })
    const path = openProblem.path.replace('{id}', scene.track)
    const about = { kind: 'NOT_RECEIVED', amount: '40000000', description: 'بسته هنوز نرسیده است.' }
    const fields = { ...about, evidence_2_session_id: uploaded.body.results.session_id }
    const opened = await sendParts(counter, openProblem, { token, path, files: ['evidence_1'], fields })
    expect([opened.status, opened.body.results.evidence.length]).toEqual([201, 2])

    const other = await openPurchase(counter, await openStaffApp(counter))
    const again = { token: await other.login(), path: openProblem.path.replace('{id}', other.track), files: [], fields }
    const refused = await sendParts(counter, openProblem, again)
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([422, 'UPLOAD_UNKNOWN', ['evidence_2']])
    const withoutFile = await sendParts(counter, openProblem, { ...again, fields: about })
    expect([withoutFile.status, withoutFile.body.results.evidence]).toEqual([201, []])
  })
})
