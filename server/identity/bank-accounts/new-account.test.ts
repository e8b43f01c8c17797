import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAccounts, sendAccountCode, syncAccounts, updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { hourMs, wireInstant } from '#domain/platform/kernel/time.ts'
import { testAccounts } from '#sandbox/people/test-numbers.ts'
import { present } from '#testing/expectations.ts'
import { confirmedCustomer } from '#testing/identity/confirmed-customer.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { bankAccounts } from './tables.ts'

const own = 'IR820540102680020817909002'
const accountLike = (behaviour: string) => present(testAccounts.find((account) => account.behaviour === behaviour)).number

onBothEngines('a new bank account', (database) => {
  let partners: FakePartners
  let it: TestApp
  let customerId: number
  let token: string
  let mobile: string
  let people = 0
  beforeAll(async () => {
    partners = await openFakePartners({ holderSilenceMs: 1_500 }, { totalTimeoutMs: 400 })
    it = await createTestApp(database(), { partners: partners.partners })
  })
  beforeEach(async () => {
    people += 1
    mobile = `0917${String(people).padStart(7, '0')}`
    ;({ customerId, token } = await confirmedCustomer(it, { mobile, nationalCode: `00123${String(people).padStart(5, '0')}` }))
  })
  afterAll(async () => {
    await it.http.close()
    await partners.close()
  })

  const ask = (number: string, by = token) => it.call(sendAccountCode, { body: { number } }, { token: by })
  const add = (number: string, code?: string, by = token) =>
    it.call(updateBankAccount, { body: { number, type: 'CURRENT', ...(code !== undefined && { token: code }) } }, { token: by })
  const list = async (by = token) => (await it.call(listAccounts, {}, { token: by })).body.results
  const codeSent = async (to = mobile) => present(await partners.lastCode(to))

  test('F-408: a number becomes an own account by nobody’s word alone: without its code it is refused and stored nowhere', async () => {
    for (const number of [own, accountLike('OTHERS'), '12345678'])
      expect(await add(number)).toMatchObject({
        status: 422,
        body: { code: 'ACCOUNT_CODE_NEEDED', errors: { token: [expect.any(String)] } },
      })
    expect(await list()).toEqual([])
  })

  test('F-408: the bank names the customer as the holder, a code comes by SMS, and the account is added with it once', async () => {
    const sent = await ask('IR۸۲ ۰۵۴۰ ۱۰۲۶ ۸۰۰۲ ۰۸۱۷ ۹۰۹۰ ۰۲')
    expect(sent).toMatchObject({ status: 200, body: { results: { digits: 6 } } })
    const code = await codeSent()
    expect((await add(own, code === '000000' ? '000001' : '000000')).body).toMatchObject({
      code: 'CODE_WRONG',
      errors: { token: [expect.any(String)] },
    })
    const added = await add(own, code)
    const from = wireInstant((it.now() + 24 * hourMs) as never)
    expect(added.body.results).toEqual({
      id: expect.any(Number),
      customer_id: customerId,
      type: 'CURRENT',
      number: own,
      withdrawable_from: from,
      awaits_inquiry: false,
    })
    expect(await list()).toEqual([added.body.results])
    const [row] = await it.app.db.select().from(bankAccounts).where(eq(bankAccounts.customerId, customerId))
    expect(row?.proof).toBe('INQUIRY')
    expect((await ask(own)).body.code).toBe('ACCOUNT_KNOWN')
    // Its kind may change without a code, and it is no newer by that.
    it.pass(hourMs)
    expect((await it.call(updateBankAccount, { body: { number: own, type: 'CARD' } }, { token })).body.results).toEqual({
      ...added.body.results,
      type: 'CARD',
    })
  })

  test('F-408: an account of somebody else and one the bank does not know are refused alike, and no code is sent', async () => {
    const refused = [await ask(accountLike('OTHERS')), await ask(accountLike('UNKNOWN'))]
    expect(refused[0]).toMatchObject({ status: 422, body: { code: 'ACCOUNT_NOT_OWN', errors: { number: [expect.any(String)] } } })
    expect(refused[1]?.body).toEqual(refused[0]?.body)
    expect(await partners.lastCode(mobile)).toBeNull()
    expect((await ask(accountLike('WRITTEN_OTHERWISE'))).status).toBe(200)
  })

  test('F-408: a bank that does not answer adds nothing, and says so', async () => {
    expect(await ask(accountLike('SILENT'))).toMatchObject({ status: 503, body: { code: 'PARTNER_UNAVAILABLE' } })
    expect(await list()).toEqual([])
  })

  test('F-408: the code of one number or customer adds no other, and an unconfirmed customer asks for none', async () => {
    await ask(own)
    const code = await codeSent()
    expect((await add(shebaOf('012', '7'), code)).body.code).toBe('CODE_EXPIRED')
    const stranger = await it.customer(`0918${String(people).padStart(7, '0')}`)
    expect((await add(own, code, stranger.token)).body.code).toBe('CODE_EXPIRED')
    expect((await ask(own, stranger.token)).body.code).toBe('BANK_IDENTITY_NEEDED')
    expect((await add(own, code)).status).toBe(200)
  })

  test('F-408: of ten who add with one code at once one does, and there is one account', async () => {
    await ask(own)
    const code = await codeSent()
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(own, code)))
    // Whoever comes after it was added changes its kind to what it is.
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(answers.every(({ status, body }) => status === 200 || ['CODE_EXPIRED', 'CODE_BLOCKED'].includes(body.code ?? ''))).toBe(true)
    expect(await list()).toHaveLength(1)
  })

  test('F-408: what the bank itself lists needs no inquiry, and the bank is asked about ten numbers an hour at most', async () => {
    const { body } = await it.call(syncAccounts, {}, { token })
    expect(body.results.length).toBeGreaterThan(0)
    const tries = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at % 2 ? accountLike('OTHERS') : accountLike('UNKNOWN'))))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    it.pass(hourMs)
    expect((await ask(own)).status).toBe(200)
  })
})
