import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { advanceOrder } from '#server/lending/orders/commands/advance-order.ts'
import { askBankForAccounts } from '#server/lending/orders/jobs/ask-bank-for-accounts.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'

onBothEngines('notices that ask for the number of an account', (database) => {
  let fake: FakePartners
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())

  test('the number of an account is asked for only of whom has one, and of whom the bank finds to have one', async () => {
    const { db } = database()
    const app = await createTestApp(database(), { partners: fake.partners })
    const said = async (pair: string, hasBankAccount: boolean) => {
      const { customerId } = await someone(db, { report: true, documents: true }, undefined, pair)
      const order = await orderIn(db, 'INITIAL_BANK_VALIDATION', customerId, slug)
      await changeOrder(db, order, { hasBankAccount })
      const own = { customerId, orderId: order.id, ...asOf(app.now()) }
      const token = await openSession(db, { customerId, name: 'test', at: app.now() })
      await app.relay()
      const titles = async () => {
        await app.relay()
        const asked = await rowsOf(
          db,
          sql`select from deliveries where customer_id = ${customerId} and kind = 'order.your-turn' and channel = 'sms'`,
        )
        const { results } = (await app.call(listNotifications, { query: {} }, { token })).body
        return [asked.length, results[0]?.data.title]
      }
      const accepted = await db.transaction((tx) => advanceOrder(tx, { ...own, command: 'accept-initially', actor: 'bank' }))
      expect(accepted).toMatchObject({ ok: true, value: { status: 'CHECK_HAVING_ACCOUNT' } })
      const before = await titles()
      app.pass(1000)
      await askBankForAccounts(app.app)
      return [before, await titles()]
    }
    const [needed, checked] = ['شمارهٔ حساب بانکی شما لازم است', 'تأیید اولیهٔ بانک انجام شد']
    expect(await said('00', true)).toEqual([
      [1, needed],
      [1, needed],
    ])
    expect(await said('77', false)).toEqual([
      [0, checked],
      [0, 'حساب بانکی شما در حال افتتاح است'],
    ])
    expect(await said('00', false)).toEqual([
      [0, checked],
      [1, needed],
    ])
  })
})
