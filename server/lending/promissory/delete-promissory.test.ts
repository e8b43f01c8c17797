import { beforeAll, expect, test } from 'vitest'
import { deletePromissory } from '#contract/lending/promissory/routes.ts'
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
})
