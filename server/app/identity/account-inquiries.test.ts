import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerAccountInquiry, listAccountInquiries } from '#contract/backoffice/customers/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { listAccounts, sendAccountCode, syncAccounts, updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { withdraw } from '#server/billing/wallet/withdraw.ts'
import { inquiriesOf } from '#server/identity/bank-accounts/sql.ts'
import { accountInquiries, bankAccounts } from '#server/identity/bank-accounts/tables.ts'
import { relayEvents } from '#server/platform/outbox/relay.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { confirmedCustomer } from '#testing/identity/confirmed-customer.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('a new bank account with a bank that is worked by hand', (database) => {
  let partners: FakePartners
  let it: TestApp
  let staffApp: Awaited<ReturnType<typeof openStaffApp>>
  let reviewer: string
  let customerId: number
  let token: string
  let number: string
  let people = 0
  beforeAll(async () => {
    partners = await openFakePartners()
    // No address answers where the bank would be.
    const bank = new Proxy(partners.partners.bank, {
      get: () => () => {
        throw new Error('the bank is worked by hand and asked for nothing')
      },
    })
    it = await createTestApp(database(), { partners: { ...partners.partners, bank }, config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
  })
  beforeEach(async () => {
    people += 1
    reviewer = (await staffApp.signedIn(`holders-${people}`, 'REVIEWER')).token
    number = shebaOf('056', `12345678${String(people).padStart(5, '0')}`)
    const [mobile, nationalCode] = [`0916${String(people).padStart(7, '0')}`, `00124${String(people).padStart(5, '0')}`]
    ;({ customerId, token } = await confirmedCustomer(it, { mobile, nationalCode }))
    await it.app.db.transaction((tx) => postTransfers(tx, [moneyGiven(customerId, rial(500_000), it.now())]))
  })
  afterAll(async () => {
    await it.http.close()
    await partners.close()
  })

  const ask = () => it.call(sendAccountCode, { body: { number } }, { token })
  const listed = async () => {
    const { body } = await it.call(listAccounts, {}, { token })
    expect(body.can_sync).toBe(false)
    return body.results
  }
  const add = async () => {
    expect((await ask()).status).toBe(200)
    const code = present(await partners.lastCode(`0916${String(people).padStart(7, '0')}`))
    return it.call(updateBankAccount, { body: { number, type: 'CURRENT', token: code } }, { token })
  }
  const queued = async () => {
    const { body } = await staffApp.call(readQueue, { params: { queue: 'account-holders' }, query: {} }, reviewer)
    return body.results.filter(({ customer }) => customer?.id === customerId).map(({ subject }) => Number(subject.id))
  }
  const answer = (id: number, holder: string | null, by = reviewer) =>
    staffApp.call(answerAccountInquiry, { params: { customer_id: customerId, id }, body: { holder } }, by)
  const payOut = async () => {
    const asked = { customerId, amount: rial(200_000), sheba: number, idempotencyKey: null, at: it.now(), spendStepUp: async () => true }
    const done = await it.app.db.transaction((tx) => withdraw(tx, asked))
    return done.ok ? done.value.status : done.error.kind
  }

  test('F-408: it waits for a reviewer, who records whom the bank names; money goes to it a day after its holder was the customer', async () => {
    expect(await it.call(syncAccounts, {}, { token })).toMatchObject({ status: 409, body: { code: 'BANK_LISTS_NONE' } })
    const added = await add()
    expect(added.body.results).toMatchObject({ number, awaits_inquiry: true, withdrawable_from: null })
    expect(await listed()).toEqual([added.body.results])
    expect((await ask()).body.code).toBe('ACCOUNT_WAITS')
    it.pass(2 * dayMs)
    expect(await payOut()).toBe('SHEBA_NOT_OWN')
    reviewer = (await staffApp.signedIn('later', 'REVIEWER')).token

    const [id] = await queued()
    const shown = await staffApp.call(listAccountInquiries, { params: { customer_id: customerId } }, reviewer)
    expect(shown.body.results).toMatchObject([{ id, number }])
    const finance = await staffApp.signedIn(`finance-${people}`, 'FINANCE')
    expect((await answer(present(id), 'علیرضا کریمی', finance.token)).status).toBe(403)
    expect(await answer(present(id), 'مریم کریمی')).toMatchObject({ status: 409, body: { code: 'HOLDER_DIFFERS' } })
    expect(await payOut()).toBe('SHEBA_NOT_OWN')
    expect((await answer(present(id), 'کریمی علیرضا')).status).toBe(200)

    expect(await queued()).toEqual([])
    expect(await listed()).toMatchObject([{ number, awaits_inquiry: false, withdrawable_from: expect.any(String) as string }])
    const [stored] = await it.app.db.select().from(bankAccounts).where(eq(bankAccounts.customerId, customerId))
    expect(stored?.proof).toBe('INQUIRY')
    expect(await payOut()).toBe('ACCOUNT_TOO_NEW')
    it.pass(dayMs)
    expect(await payOut()).toBe('REQUESTED')
  })

  test('F-408: an account that the bank gives another holder ends, its customer is notified, and may add it again', async () => {
    await add()
    const [id] = await queued()
    expect((await answer(present(id), null)).status).toBe(200)
    expect([await listed(), await queued()]).toEqual([[], []])
    await relayEvents(it.app, everySubscriber)
    const notices = (await it.call(listNotifications, { query: {} }, { token })).body.results
    expect(notices.map(({ data }) => data.title)).toContain('حساب بانکی ثبت نشد')
    it.pass(dayMs)
    expect((await ask()).status).toBe(200)
  })

  test('F-408: of two answers at once one takes effect', async () => {
    await add()
    const id = present((await queued())[0])
    const other = (await staffApp.signedIn(`others-${people}`, 'REVIEWER')).token
    const answers = await Promise.all([answer(id, 'علیرضا کریمی'), answer(id, null, other)])
    expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 404])
    const rows = await it.app.db.select().from(bankAccounts).where(eq(bankAccounts.customerId, customerId))
    expect(rows).toHaveLength(answers[0].status === 200 ? 1 : 0)
    expect(await inquiriesOf(it.app.db, customerId)).toEqual([])
    expect(await it.app.db.select().from(accountInquiries).where(eq(accountInquiries.customerId, customerId))).toEqual([])
  })
})
