import { expect, test } from 'vitest'
import { downloadQueue, readQueue } from '#contract/backoffice/queues/routes.ts'
import { propertyStage, temporaryUpload } from '#contract/lending/documents/routes.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('the queue of documents', (database) => {
  test('documents of a customer without an order wait in it from their first order on', async () => {
    const it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    const { db } = it.app
    const slug = await openShops(db)
    const { customerId } = await someone(db, { grade: 'B1' })
    const token = await openSession(db, { customerId, name: null, at: it.now() })
    const uploaded = await sendFile(it, temporaryUpload, { token, file: { name: 'sample.jpg', bytes: await picture() } })
    const sessions = [{ type: 'PROPERTY_DOCUMENT' as const, session_id: uploaded.body.results.session_id }]
    expect((await it.call(propertyStage, { body: { sessions } }, { token })).status).toBe(200)

    const staffApp = await openStaffApp(it)
    const reviewer = await staffApp.signedIn('reviewer', 'REVIEWER')
    const waiting = async () => {
      const { body } = await staffApp.call(readQueue, { params: { queue: 'papers' }, query: {} }, reviewer.token)
      return body.results.map(({ subject, order }) => ({ subject: subject.id, order: order?.id }))
    }
    expect(await waiting()).toEqual([])
    const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { at: it.now() })))
    expect(await waiting()).toEqual([{ subject: 'PROPERTY', order: made.ok && made.value.id }])

    const admin = await staffApp.signedIn('admin', 'ADMIN')
    const file = await staffApp.call(downloadQueue, { params: { queue: 'papers' }, body: { format: 'csv' } }, admin.token)
    const text = Buffer.from(file.body as unknown as Uint8Array).toString()
    expect([text.includes('مدارک محل سکونت'), text.includes('PROPERTY')]).toEqual([true, false])
  })
})
