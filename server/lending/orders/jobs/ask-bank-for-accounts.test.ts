import { afterAll, beforeAll, expect, test } from 'vitest'
import { err } from '#domain/platform/kernel/result.ts'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'
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
})
