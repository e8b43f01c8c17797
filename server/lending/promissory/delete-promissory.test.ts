import { beforeAll, expect, test } from 'vitest'
import { deletePromissory } from '#contract/lending/promissory/routes.ts'
import { removeFiles } from '#server/platform/files/remove-files.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops, putInto } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { promissoryOf } from './sql.ts'

onBothEngines('deleting a note', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database())
    slug = await openShops(database().db)
  })

  test('a note that was handed in is not deleted while staff review it, and may be once it was returned', async () => {
    const { db } = database()
    const customer = await openBuyer(app, slug, 'UPLOAD_PROMISSORY')
    const { id: promissoryId } = (await customer.upload()).body.results
    const remove = () => app.call(deletePromissory, { params: { id: customer.id, promissoryId } }, { token: customer.token })
    await putInto(db, customer.order, 'CHECKING_PROMISSORY')
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'PROMISSORY_NOT_NOW' } })
    expect((await promissoryOf(db, customer.customerId, customer.order.id))?.status).toBe('PENDING')
    await putInto(db, customer.order, 'UPLOAD_PROMISSORY')
    expect(await remove()).toMatchObject({ status: 200 })
  })

  test('a note is replaced and deleted also while the file store refuses, and both files are removed later', async () => {
    const { db } = database()
    const { files } = app.app
    const customer = await openBuyer(app, slug, 'UPLOAD_PROMISSORY')
    const keyOf = async () => (await promissoryOf(db, customer.customerId, customer.order.id))?.fileKey ?? ''
    const first = await customer.upload()
    const keys = [await keyOf()]
    const { remove } = files
    Object.assign(files, { remove: () => Promise.reject(new Error('status 503')) })
    const second = await customer.upload()
    keys.push(await keyOf())
    const params = { id: customer.id, promissoryId: second.body.results?.id ?? 0 }
    const deleted = await app.call(deletePromissory, { params }, { token: customer.token })
    Object.assign(files, { remove })
    expect([second.status, deleted.status]).toEqual([first.status, 200])
    await removeFiles(app.app)
    expect(await Promise.all(keys.map(files.get))).toEqual([null, null])
  })
})
