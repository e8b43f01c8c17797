import { beforeAll, expect, test } from 'vitest'
import { resolveReason, setAccountForOrder } from '#contract/lending/orders/routes.ts'
import { sideLine } from '#domain/lending/orders/order-statuses.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { changeOrder, insertReasons } from '../sql.ts'

const reason = { code: 'ACCOUNT_WRONG', target: 'account', text: 'این حساب بسته است.' }

onBothEngines('the account of an order', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database(), { partners: politePartners(() => app.now()) })
    slug = await openShops(database().db)
  })

  const openOrder = async (status: Parameters<typeof orderIn>[1]) => {
    const { customerId } = await someone(database().db, { report: true, documents: true, isNamed: true })
    const order = await orderIn(database().db, status, customerId, slug)
    const token = await openSession(database().db, { customerId, name: 'test', at: app.now() })
    const set = (number: string) => app.call(setAccountForOrder, { params: { orderId: String(order.id) }, body: { number } }, { token })
    return { order, token, set }
  }

  test('D-12: the number of a card is no account, however it is sent', async () => {
    const { set } = await openOrder('CHECK_HAVING_ACCOUNT')
    const refused = await set('6037990000000014')
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'ACCOUNT_NUMBER_WRONG',
      { number: ['این شمارهٔ کارت است. شمارهٔ حساب یا شبا را وارد کنید.'] },
    ])
  })

  test.each(sideLine.filter((status) => status !== 'REJECTED' && status !== 'BANK_FINAL_REJECTED'))(
    'an order sent back for its account takes another in %s, and goes on with it',
    async (status) => {
      const { db } = database()
      const { order, token, set } = await openOrder(status)
      expect((await set('0012345678')).body.code).toBe('WRONG_STATUS')
      await changeOrder(db, order, { bankAccountNumber: '0011111111' })
      await insertReasons(db, order, [reason], app.now())
      app.pass(minuteMs)
      expect((await set('0012345678')).body.results.bank_account_number).toBe('0012345678')
      const resolved = await app.call(resolveReason, { params: { id: String(order.id) }, body: {} }, { token })
      expect([resolved.status, (await again(db, order)).status]).toEqual([200, expect.not.stringMatching(status)])
    },
  )

  test('where the loan has a destination of its own, that is what is renewed', async () => {
    const { db } = database()
    const { order, set } = await openOrder('BANK_FINAL_RECHECKING')
    await changeOrder(db, order, { bankAccountNumber: '0011111111', destinationBankAccountNumber: '0022222222' })
    await insertReasons(db, order, [reason], app.now())
    await set('0033333333')
    expect(await again(db, order)).toMatchObject({ bankAccountNumber: '0011111111', destinationBankAccountNumber: '0033333333' })
  })
})
