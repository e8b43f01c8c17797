import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { err } from '#domain/platform/kernel/result.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp } from '#testing/test-app.ts'
import { advanceOrder } from '../commands/advance-order.ts'
import { changeOrder } from '../sql.ts'
import { askBankForAccounts, openDueAccounts } from './ask-bank-for-accounts.ts'

onBothEngines('asking the bank for accounts', (database) => {
  let fake: FakePartners
  let slug = ''
  beforeAll(async () => {
    fake = await openFakePartners()
    slug = await openShops(database().db)
  })
  afterAll(() => fake.close())

  test.for([
    ['CHECK_HAVING_ACCOUNT', askBankForAccounts, { accountsAtBank: expect.any(Number) }],
    ['OPENING_BANK_ACCOUNT', openDueAccounts, { bankAccountNumber: expect.any(String) }],
  ] as const)('in %s an order about which the bank cannot answer holds up nobody behind it', async ([status, ask, answered]) => {
    const { db } = database()
    const [failing, next] = [await someone(db, { report: true }), await someone(db, { report: true })]
    const orders = [await orderIn(db, status, failing.customerId, slug), await orderIn(db, status, next.customerId, slug)] as const
    const app = await createTestApp(database(), { partners: fake.partners })
    const { bank } = fake.partners
    const isFailing = ({ nationalCode }: { readonly nationalCode: string }) => nationalCode === failing.nationalCode
    const fault = err({ kind: 'PARTNER_UNAVAILABLE', partner: 'bank' } as const)
    const partners: typeof fake.partners = {
      ...fake.partners,
      bank: {
        ...bank,
        accounts: async (asked) => (isFailing(asked) ? fault : bank.accounts(asked)),
        openAccount: async (asked) => (isFailing(asked) ? fault : bank.openAccount(asked)),
      },
    }
    for (const [index, order] of orders.entries()) await changeOrder(db, order, { statusAt: instant(app.now() - (2 - index) * dayMs) })
    for (let run = 0; run < 2; run += 1) {
      app.pass(1000)
      await ask({ ...app.app, partners }, 1)
    }
    expect(await again(db, orders[1])).toMatchObject(answered)
    app.pass(1000)
    expect(await ask(app.app, 1)).toBe(1)
    expect(await again(db, orders[0])).toMatchObject(answered)
  })

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
