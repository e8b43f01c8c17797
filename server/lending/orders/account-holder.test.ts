import { beforeAll, expect, test } from 'vitest'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { setAccountForOrder } from '#contract/lending/orders/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { orderRowOf } from '#server/lending/orders/sql.ts'
import type { Bank } from '#server/platform/partners/partners.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { present } from '#testing/expectations.ts'
import { openShops, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const theirs = 'IR820540102680020817909002'

onBothEngines('the holder of the account that a loan goes to', (database) => {
  let it: TestApp
  beforeAll(async () => {
    it = await createTestApp(database())
    await openShops(database().db)
  })

  /** An order that waits for the account, and the bank's answer about holders, which is counted. */
  async function waiting(holder: Bank['accountHolder']) {
    const { db } = database()
    const { customerId } = await someone(db, { report: true, isNamed: true })
    const token = await openSession(db, { customerId, name: 'test', at: it.now() })
    const loan = { amount: 20_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'test' } as const
    const { id } = (await it.call(createInstantLoan, { body: loan }, { token })).body.results
    const order = present(await orderRowOf(db, customerId, id))
    await putInto(db, order, 'WAITING_FOR_BANK_ACCOUNTS_LIST')
    const asked: string[] = []
    const polite = politePartners(it.now)
    const accountHolder: Bank['accountHolder'] = (inquiry) => {
      asked.push(inquiry.number)
      return holder(inquiry)
    }
    Object.assign(it.app, { partners: { ...polite, bank: { ...polite.bank, accountHolder } } })
    const set = (body: object) => it.call(setAccountForOrder, { params: { orderId: String(order.id) }, body }, { token })
    return { order, customerId, asked, set, now: () => again(db, order) }
  }

  test('F-408: the account of somebody else is not taken, and the order stays as it was', async () => {
    const { set, now } = await waiting(async () => ok({ holder: 'مهرداد ناشناس' }))
    const refused = await set({ number: theirs })
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      'ACCOUNT_NOT_OWN',
      { number: [expect.stringContaining('به نام شما نیست')] },
    ])
    expect(await now()).toMatchObject({ status: 'WAITING_FOR_BANK_ACCOUNTS_LIST', destinationBankAccountNumber: null })
  })

  test('F-408: while the bank does not answer nothing is taken, and it may be sent again', async () => {
    let isSilent = true
    const { set, now } = await waiting(async ({ name }) =>
      isSilent ? err({ kind: 'PARTNER_UNAVAILABLE', partner: 'bank', cause: 'timeout' }) : ok({ holder: name }),
    )
    expect((await set({ number: theirs })).status).toBe(503)
    expect((await now()).destinationBankAccountNumber).toBeNull()
    isSilent = false
    expect((await set({ number: theirs })).status).toBe(200)
    expect(await now()).toMatchObject({ destinationBankAccountNumber: theirs, accountSetAt: it.now() })
  })

  test('the bank is not asked about an account of the customer’s list', async () => {
    const { set, now, customerId, asked } = await waiting(async () => ok({ holder: null }))
    await database().db.transaction((tx) => storeAccounts(tx, customerId, [{ number: theirs, type: 'BANK_ACCOUNT' }], it.now(), 'BANK'))
    expect((await set({ number: theirs })).status).toBe(200)
    expect([asked, (await now()).destinationBankAccountNumber]).toEqual([[], theirs])
  })
})
