import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readWallet, withdrawFromWallet } from '#contract/billing/wallet/routes.ts'
import { closeAccount } from '#contract/engagement/closure/routes.ts'
import { changeNoticePreferences, readNoticePreferences, resetNoticePreferences } from '#contract/engagement/deliveries/routes.ts'
import { updateBankAccount } from '#contract/identity/bank-accounts/routes.ts'
import { askDataExport } from '#contract/identity/data-exports/routes.ts'
import { changeMobile, updateMobile } from '#contract/identity/mobile/routes.ts'
import { addPasskey, newPasskey, removePasskey } from '#contract/identity/passkeys/routes.ts'
import { beginStepUp, confirmStepUp } from '#contract/identity/passkeys/step-up/routes.ts'
import type { NeededStepUp } from '#contract/identity/passkeys/step-up/step-up.ts'
import { setOwnLimit } from '#contract/lending/credit-limit/routes.ts'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, instant, minuteMs } from '#domain/platform/kernel/time.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { payments } from '#server/billing/payments/tables.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { stepUps } from '#server/identity/passkeys/step-up/tables.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openAuthenticator, type Authenticator } from '#testing/identity/passkeys/authenticator.ts'
import { someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const [sheba, otherSheba] = [shebaOf('056', '1234567890123'), shebaOf('012', '77')]

onBothEngines('the step-up', (database) => {
  let fake: FakePartners
  let app: TestApp
  let people = 0
  let mobile: string
  let customerId: number
  let token: string
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners })
  })
  beforeEach(async () => {
    people += 1
    mobile = `0926${String(people).padStart(7, '0')}`
    ;({ customerId, token } = await app.customer(mobile))
    const at = app.now()
    for (const number of [sheba, otherSheba])
      await storeAccounts(app.app.db, customerId, [{ type: 'CURRENT', number }], instant(at - 2 * dayMs))
    const paymentId = crypto.randomUUID()
    await app.app.db.transaction(async (tx) => {
      const when = { createdAt: at, expiresAt: at, paidAt: at }
      await tx.insert(payments).values({
        ...when,
        customerId,
        id: paymentId,
        kind: 'invoice',
        status: 'PAID',
        amount: rial(1_000_000),
        discount: rial(0),
        redirectUri: '/',
        isCreditedToWallet: true,
      })
      await postTransfers(tx, [paidToWallet({ customerId, paymentId, amount: rial(1_000_000), walletPart: rial(0), at })])
    })
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  type Way = { readonly by?: string; readonly proof?: string | undefined; readonly key?: string }
  const headersOf = ({ proof, key }: Way) => ({ ...(proof && { 'step-up': proof }), ...(key && { 'idempotency-key': key }) })
  const withdraw = (amount: number, way: Way = {}, to = sheba) =>
    app.call(withdrawFromWallet, { body: { amount, sheba: to } }, { token: way.by ?? token, confirms: false, headers: headersOf(way) })
  const begin = (id: string, by = token) => app.call(beginStepUp, { params: { id } }, { token: by })
  const confirm = (id: string, body: Parameters<typeof app.call<typeof confirmStepUp>>[1]['body'], by = token) =>
    app.call(confirmStepUp, { params: { id }, body }, { token: by })
  const byCode = async (id: string) => {
    await begin(id)
    return (await confirm(id, { token: (await fake.lastCode(mobile)) ?? '' })).body.results.proof
  }
  const byPasskey = async (id: string, device: Authenticator) => {
    const { results } = (await begin(id)).body
    return (await confirm(id, { credential: device.get(results.options ?? {}) })).body.results.proof
  }
  const ownPasskey = async (): Promise<Authenticator> => {
    const device = openAuthenticator()
    const { results: options } = (await app.call(newPasskey, {}, { token })).body
    await app.call(addPasskey, { body: { name: 'گوشی', credential: device.create(options) } }, { token })
    return device
  }
  const taken = async () => (await app.call(readWallet, {}, { token })).body.results.set_aside

  test('a new mobile asks who has a passkey for it, before the code of the new number is used up', async () => {
    const fresh = mobile.replace('0926', '0927')
    const move = async (proof?: string) => {
      const body = { mobile: fresh, token: (await fake.lastCode(fresh)) ?? '' }
      return app.call(updateMobile, { body }, { token, confirms: false, headers: headersOf({ proof }) })
    }
    const device = await ownPasskey()
    await app.call(changeMobile, { body: { mobile: fresh } }, { token })
    const refused = await move()
    expect(refused).toMatchObject({ status: 409, body: { code: 'STEP_UP_NEEDED' } })
    const needed = neededOf(refused)
    expect(needed).toMatchObject({ command: 'mobile-change', payee: fresh, method: 'PASSKEY' })
    expect(await move(await byPasskey(needed.id, device))).toMatchObject({ status: 200, body: { results: { mobile: fresh } } })
  })

  test('a withdrawal asks who has no passkey for a code, which is for its amount and payee, one session, 120 seconds and once', async () => {
    const refused = await withdraw(200_000)
    expect(refused).toMatchObject({ status: 409, body: { code: 'STEP_UP_NEEDED' } })
    const needed = neededOf(refused)
    expect(needed).toMatchObject({ command: 'withdrawal', amount: 200_000, payee: sheba, method: 'CODE' })
    expect((await begin(needed.id)).body.results).toMatchObject({ method: 'CODE', options: null, digits: 6 })
    expect(await confirm(needed.id, { token: (await fake.lastCode(mobile)) === '000000' ? '000001' : '000000' })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG', errors: { token: [expect.any(String)] } },
    })
    const { proof } = (await confirm(needed.id, { token: (await fake.lastCode(mobile)) ?? '' })).body.results
    const other = await openSession(app.app.db, { customerId, name: null, at: app.now() })
    for (const wrong of [withdraw(200_010, { proof }), withdraw(200_000, { proof }, otherSheba), withdraw(200_000, { proof, by: other })])
      expect((await wrong).body.code).toBe('STEP_UP_NEEDED')
    expect(await taken()).toBe(0)
    expect((await withdraw(200_000, { proof, key: 'a' })).status).toBe(201)
    // The answer that was lost is asked for again with its key; another command needs another confirmation.
    expect((await withdraw(200_000, { proof, key: 'a' })).status).toBe(201)
    expect((await withdraw(200_000, { proof, key: 'b' })).body.code).toBe('STEP_UP_NEEDED')
    const late = await byCode(neededOf(await withdraw(300_000)).id)
    app.pass(2 * minuteMs)
    expect((await withdraw(300_000, { proof: late })).body.code).toBe('STEP_UP_NEEDED')
    expect(await taken()).toBe(200_000)
  })

  test('a code is the step-up’s own, and what is refused anyway asks for none', async () => {
    const [first, second] = [neededOf(await withdraw(200_000)).id, neededOf(await withdraw(300_000)).id]
    await begin(first)
    const code = (await fake.lastCode(mobile)) ?? ''
    expect((await confirm(second, { token: code })).body.code).toBe('CODE_EXPIRED')
    expect((await confirm(first, { token: code })).status).toBe(200)
    expect((await begin(first)).body.code).toBe('STEP_UP_OVER')
    const stranger = await app.customer('09279999999')
    expect((await begin(second, stranger.token)).status).toBe(404)
    expect((await withdraw(2_000_000)).body.code).toBe('WALLET_SHORT')
    expect((await withdraw(200_000, {}, shebaOf('056', '999'))).body.code).toBe('SHEBA_NOT_OWN')
  })

  test('who has a passkey confirms with it: no code is sent or accepted, nor one from before the passkey', async () => {
    const early = await byCode(neededOf(await withdraw(200_000)).id)
    const device = await ownPasskey()
    expect((await withdraw(200_000, { proof: early })).body.code).toBe('STEP_UP_NEEDED')
    const needed = neededOf(await withdraw(200_000))
    expect(needed.method).toBe('PASSKEY')
    const before = await fake.lastCode(mobile)
    const { results } = (await begin(needed.id)).body
    expect(results).toMatchObject({ method: 'PASSKEY', digits: null })
    expect(await fake.lastCode(mobile)).toBe(before)
    expect((await confirm(needed.id, { token: '123456' })).body.code).toBe('PASSKEY_REQUIRED')
    expect((await confirm(needed.id, { credential: openAuthenticator().get(results.options ?? {}) })).body.code).toBe('PASSKEY_REFUSED')
    // The refused answer used the challenge up.
    expect((await confirm(needed.id, { credential: device.get(results.options ?? {}) })).body.code).toBe('STEP_UP_OVER')
    expect((await withdraw(200_000, { proof: await byPasskey(needed.id, device) })).status).toBe(201)
  })

  test('of two withdrawals at once with one proof one is made', async () => {
    const proof = await byCode(neededOf(await withdraw(200_000)).id)
    const both = await Promise.all([withdraw(200_000, { proof, key: 'a' }), withdraw(200_000, { proof, key: 'b' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await taken()).toBe(200_000)
  })

  test('notices of security are switched off, by a switch or by going back to the proposal, only with a step-up', async () => {
    type Choice = { readonly group: 'security' | 'dues'; readonly channel: 'email' | 'push'; readonly is_on: boolean }
    const set = (choice: Choice, proof?: string) =>
      app.call(changeNoticePreferences, { body: { switches: [choice] } }, { token, confirms: false, headers: headersOf({ proof }) })
    const emailOff = { group: 'security', channel: 'email', is_on: false } as const
    const needed = neededOf(await set(emailOff))
    expect(needed).toMatchObject({ command: 'security-notices', amount: null, payee: null })
    const isMailed = async () =>
      (await app.call(readNoticePreferences, {}, { token })).body.results.groups
        .find(({ name }) => name === 'security')
        ?.switches.find(({ channel }) => channel === 'email')?.is_on
    expect(await isMailed()).toBe(true)
    expect((await set(emailOff, await byCode(needed.id))).status).toBe(200)
    expect(await isMailed()).toBe(false)
    expect((await set({ group: 'security', channel: 'push', is_on: true })).status).toBe(200)
    expect((await set({ group: 'dues', channel: 'email', is_on: false })).status).toBe(200)
    expect((await app.call(resetNoticePreferences, {}, { token, confirms: false })).body.code).toBe('STEP_UP_NEEDED')
  })

  test('passkeys are made and removed only with a step-up, so that a stolen token makes none', async () => {
    expect((await app.call(newPasskey, {}, { token, confirms: false })).body.code).toBe('STEP_UP_NEEDED')
    const device = await ownPasskey()
    const { results: options } = (await app.call(newPasskey, {}, { token })).body
    const second = await app.call(addPasskey, { body: { name: 'دوم', credential: openAuthenticator().create(options) } }, { token })
    const { id } = second.body.results
    const remove = (proof?: string) =>
      app.call(removePasskey, { params: { id } }, { token, confirms: false, headers: headersOf({ proof }) })
    const needed = neededOf(await remove())
    expect(needed).toMatchObject({ command: 'passkeys', payee: String(id), method: 'PASSKEY' })
    expect((await remove(await byPasskey(needed.id, device))).status).toBe(200)
  })

  test('R-OWN-02: withdrawal, new Sheba, a raised limit, export, closure and silenced security notices each ask for a passkey, or a code of who has none', async () => {
    await ownPasskey()
    const [other, borrower] = [await app.customer(mobile.replace('0926', '0928')), await someone(app.app.db, { grade: 'A1' })]
    const late = await openSession(app.app.db, { ...borrower, name: null, at: app.now() })
    const fresh = shebaOf('012', '99')
    const silenced = { switches: [{ group: 'security', channel: 'email', is_on: false } as const] }
    const unconfirmed = { token, confirms: false }
    await app.call(setOwnLimit, { body: { amount: 100_000_000 } }, { ...unconfirmed, token: late })
    const commands = [
      await withdraw(200_000),
      await app.call(updateBankAccount, { body: { number: fresh, type: 'CURRENT', token: '123456' } }, unconfirmed),
      await app.call(setOwnLimit, { body: { amount: 200_000_000 } }, { ...unconfirmed, token: late }),
      await app.call(askDataExport, {}, unconfirmed),
      await app.call(closeAccount, { body: {} }, { ...unconfirmed, token: other.token }),
      await app.call(changeNoticePreferences, { body: silenced }, unconfirmed),
    ]
    expect(commands.map(({ status, body }) => [status, body.code])).toEqual(commands.map(() => [409, 'STEP_UP_NEEDED']))
    expect(commands.map(neededOf).map(({ command, amount, payee, method }) => [command, amount, payee, method])).toEqual([
      ['withdrawal', 200_000, sheba, 'PASSKEY'],
      ['bank-account', null, fresh, 'PASSKEY'],
      ['limit-raise', 200_000_000, null, 'CODE'],
      ['export', null, null, 'PASSKEY'],
      ['closure', null, null, 'CODE'],
      ['security-notices', null, null, 'PASSKEY'],
    ])
  })

  test('the database refuses the use of what nobody confirmed', async () => {
    const { id } = neededOf(await withdraw(200_000))
    const use = app.app.db.update(stepUps).set({ usedAt: app.now() }).where(eq(stepUps.id, id))
    await expect(use).rejects.toMatchObject({ cause: { message: expect.stringContaining('step_ups_used') as string } })
  })
})

const neededOf = (answer: { readonly body: object }): NeededStepUp =>
  (answer.body as { details: { step_up: NeededStepUp } }).details.step_up
