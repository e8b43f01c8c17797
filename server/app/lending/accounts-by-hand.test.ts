import { beforeAll, expect, test } from 'vitest'
import { decideOrder, readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { reconsiderOrder } from '#server/lending/orders/commands/reconsider-order.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('an account that a bank worked by hand opens', (database) => {
  let it: TestApp
  let staffApp: Awaited<ReturnType<typeof openStaffApp>>
  let slug = ''
  let token = ''
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(database().db)
    token = (await staffApp.signedIn('accounts', 'REVIEWER')).token
  })
  const queued = async () => {
    const { body } = await staffApp.call(readQueue, { params: { queue: 'accounts' }, query: {} }, token)
    return body.results.map(({ subject }) => subject.id)
  }

  test.each(['OPENING_BANK_ACCOUNT', 'CHECK_HAVING_ACCOUNT'] as const)(
    'an order in %s whose customer has none is in the queue, and goes on with the number that a reviewer records',
    async (status) => {
      const { db } = database()
      const order = await orderIn(db, status, (await someone(db)).customerId, slug)
      const become = async (change: { readonly hasBankAccount: boolean }) => {
        await changeOrder(db, order, { bankAccountNumber: null, ...change })
        await db.transaction((tx) => reconsiderOrder(tx, order.customerId, order.id, asOf(it.now())))
      }
      await become({ hasBankAccount: true })
      const isOpened = status === 'OPENING_BANK_ACCOUNT'
      // Whoever says that they have one is asked for it first.
      expect(await queued()).toEqual(isOpened ? [String(order.id)] : [])
      await become({ hasBankAccount: false })
      expect(await queued()).toEqual([String(order.id)])
      const params = { order: String(order.id) }
      const { version } = (await staffApp.call(readOrderForStaff, { params }, token)).body.results
      const body = { command: 'set-account' as const, version, account_number: '0102680020817' }
      expect((await staffApp.call(decideOrder, { params, body }, token)).status).toBe(200)
      expect(await queued()).toEqual([])
      expect((await staffApp.call(readOrderForStaff, { params }, token)).body.results.status).toBe('UPLOAD_PROMISSORY')
    },
  )

  test('an order whose customer has no account waits for the bank, and thirty days of that wait do not end it', async () => {
    const { db } = database()
    const order = await orderIn(db, 'CHECK_HAVING_ACCOUNT', (await someone(db)).customerId, slug)
    await changeOrder(db, order, { bankAccountNumber: null, hasBankAccount: false })
    const customer = await openSession(db, { customerId: order.customerId, name: 'test', at: it.now() })
    const { timeline } = (await it.call(readOrder, { params: { id: String(order.id) } }, { token: customer })).body.results
    expect(timeline).toMatchObject({ turn: 'bank', deadline: null, missing: [] })
    const later = instant(it.now() + 31 * dayMs)
    const after = await db.transaction((tx) => reconsiderOrder(tx, order.customerId, order.id, asOf(later)))
    expect(after?.status).toBe('CHECK_HAVING_ACCOUNT')
  })

  test('the number of a card is not recorded as the account that the bank has opened', async () => {
    const { db } = database()
    const order = await orderIn(db, 'OPENING_BANK_ACCOUNT', (await someone(db)).customerId, slug)
    const params = { order: String(order.id) }
    const { version } = (await staffApp.call(readOrderForStaff, { params }, token)).body.results
    const body = { command: 'set-account' as const, version, account_number: '6037990000000014' }
    const given = await staffApp.call(decideOrder, { params, body }, token)
    expect([given.status, given.body.code]).toEqual([422, 'ACCOUNT_NUMBER_WRONG'])
  })
})
