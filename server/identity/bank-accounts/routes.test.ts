import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAccounts, sendAccountCode, syncAccounts, updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import { points } from '#domain/platform/kernel/money.ts'
import { day } from '#domain/platform/kernel/time.ts'
import { writeConfirmedIdentity } from '#server/identity/profile/confirm-identity.ts'
import { changeProfile } from '#server/identity/profile/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeAccounts } from './sql.ts'

onBothEngines('bank accounts', (database) => {
  let fake: FakePartners
  let app: TestApp
  let customerId: number
  let token: string
  let people = 0
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners })
  })
  beforeEach(async () => {
    people += 1
    ;({ customerId, token } = await app.customer(`0914${String(people).padStart(7, '0')}`))
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const list = async (by = token) => {
    const { body } = await app.call(listAccounts, {}, { token: by })
    expect(body.can_sync).toBe(true)
    return body.results
  }
  const sync = () => app.call(syncAccounts, {}, { token })
  const confirm = (nationalCode: string) =>
    app.app.db.transaction((tx) =>
      writeConfirmedIdentity(
        tx,
        { customerId, nationalCode, birthDate: day('1990-01-01'), personnelNumber: '234500', ...asOf(app.now()) },
        async () => points(0),
      ),
    )

  test('R-BANK-01: a customer sees their own accounts, and nobody else’s', async () => {
    const other = await app.customer(`0913${String(people).padStart(7, '0')}`)
    await storeAccounts(app.app.db, customerId, [{ type: 'CURRENT', number: '12345678' }], app.now())
    await storeAccounts(app.app.db, customerId, [{ type: 'CARD', number: '12345678' }], app.now())
    expect(await list()).toEqual([
      { id: expect.any(Number), customer_id: customerId, type: 'CARD', number: '12345678', withdrawable_from: null, awaits_inquiry: false },
    ])
    expect(await list(other.token)).toEqual([])
  })

  test('R-BANK-02: the bank is asked for a confirmed person, at most once a minute, and its accounts are stored once', async () => {
    expect(await sync()).toMatchObject({ status: 409, body: { code: 'BANK_IDENTITY_NEEDED' } })
    await confirm('0012345008')
    const first = await sync()
    expect(first.status).toBe(200)
    expect(first.body.results.length).toBeGreaterThan(0)
    expect(await list()).toEqual(first.body.results)
    expect(await sync()).toMatchObject({ status: 429, body: { code: 'SYNCED_JUST_NOW' }, headers: { 'retry-after': '60' } })
    app.pass(60_000)
    expect((await sync()).body.results).toEqual(first.body.results)
  })

  test('of 20 who press at once the bank is asked for one', async () => {
    await confirm('0012345113')
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  const update = (number: string, type: 'CURRENT' | 'CARD' = 'CURRENT', code?: string) =>
    app.call(updateBankAccount, { body: { number, type, ...(code !== undefined && { token: code }) } }, { token })
  /** The code of a new account, of a customer whose name the bank knows as the holder's. */
  const codeFor = async (number: string) => {
    await changeProfile(app.app.db, customerId, { name: 'سارا', family: 'محمدی', changedAt: app.now() })
    await confirm(`00123${String(people).padStart(5, '0')}`)
    const { status } = await app.call(sendAccountCode, { body: { number } }, { token })
    expect(status).toBe(200)
    return (await fake.lastCode(`0914${String(people).padStart(7, '0')}`)) ?? ''
  }

  test('R-PROFILE-05, R-BANK-06: a customer’s own account is stored by its number, and no order is asked or touched', async () => {
    const typed = 'IR۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲'
    const first = await update(typed, 'CURRENT', await codeFor(typed))
    expect(first).toMatchObject({ status: 200, body: { results: { customer_id: customerId, number: 'IR820540102680020817909002' } } })
    const again = await update('IR820540102680020817909002', 'CARD')
    expect(again.body.results).toEqual({ ...first.body.results, type: 'CARD' })
    expect(await list()).toEqual([again.body.results])
  })

  test('R-PROFILE-19: a number that is none, a wrong Sheba and a card are refused at their field, in Persian, and stored nowhere', async () => {
    const refused = await Promise.all(['1234567', 'IR820540102680020817909003', '6037990000000014', ''].map((number) => update(number)))
    for (const { status, body } of refused)
      expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'ACCOUNT_INVALID', ['number']])
    expect(new Set(refused.map(({ body }) => body.errors?.['number']?.[0])).size).toBe(4)
    expect((await update('12345678', 'SAVING' as 'CARD')).body.errors).toHaveProperty('type')
    expect(await list()).toEqual([])
  })

  test('a customer keeps at most fifty accounts, also when the list fills between code and account, and may still change a known one', async () => {
    await storeAccounts(
      app.app.db,
      customerId,
      Array.from({ length: 49 }, (_, at) => ({ type: 'CURRENT', number: String(10_000_000 + at) })),
      app.now(),
    )
    const code = await codeFor('20000001')
    // Meanwhile the bank lists the fiftieth.
    await storeAccounts(app.app.db, customerId, [{ type: 'CURRENT', number: '20000002' }], app.now())
    expect(await update('20000001', 'CURRENT', code)).toMatchObject({ status: 409, body: { code: 'ACCOUNTS_FULL' } })
    const asked = await app.call(sendAccountCode, { body: { number: '20000003' } }, { token })
    expect(asked.body.code).toBe('ACCOUNTS_FULL')
    expect((await update('10000000', 'CARD')).status).toBe(200)
    expect(await list()).toHaveLength(50)
  })
})
