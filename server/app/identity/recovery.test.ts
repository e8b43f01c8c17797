import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginOtp, loginPassword, me, sendOtp } from '#contract/identity/login/routes.ts'
import { askRecovery, readRecovery, stopRecovery } from '#contract/identity/passkeys/recovery/routes.ts'
import { addPasskey, listPasskeys, newPasskey, signInByPasskey, startPasskeySignIn } from '#contract/identity/passkeys/routes.ts'
import { setPassword } from '#contract/identity/passwords/routes.ts'
import { dayMs, minuteMs, hourMs, type Day } from '#domain/platform/kernel/time.ts'
import { deliveries, noticeEmails, noticePreferences, pushSubscriptions } from '#server/engagement/deliveries/tables.ts'
import { passWithoutPasskey } from '#server/identity/login/recovery/pass-without-passkey.ts'
import { stopLiveRecovery } from '#server/identity/login/recovery/stop-recovery.ts'
import { recoveries } from '#server/identity/login/recovery/tables.ts'
import { customers } from '#server/identity/profile/tables.ts'
import { openAuthenticator, type Authenticator } from '#testing/identity/passkeys/authenticator.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'

gateStatements()
const identity = { national_code: '0013542419', birth_date: '1991-05-04' }

onBothEngines('who has a passkey', (database) => {
  let fake: FakePartners
  let app: TestApp
  let people = 0
  let mobile: string
  let customerId: number
  let token: string
  let device: Authenticator
  beforeAll(async () => {
    fake = await openFakePartners()
    app = await createTestApp(database(), { partners: fake.partners, config: { trustedProxies: 'loopback' } })
  })
  beforeEach(async () => {
    people += 1
    mobile = `0928${String(people).padStart(7, '0')}`
    ;({ customerId, token } = await app.customer(mobile))
    await confirmIdentity()
    device = openAuthenticator()
    const { results: options } = (await app.call(newPasskey, {}, { token })).body
    await app.call(addPasskey, { body: { name: 'گوشی', credential: device.create(options) } }, { token })
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const confirmIdentity = () =>
    app.app.db
      .update(customers)
      .set({ ehrazsho: true, identityConfirmedAt: app.now(), nationalCode: identity.national_code, birthDate: identity.birth_date as Day })
      .where(eq(customers.customerId, customerId))
  const code = async (): Promise<string> => {
    app.pass(2 * minuteMs)
    await app.call(sendOtp, { body: { mobile } }, { headers: { 'x-forwarded-for': `198.51.100.${(people += 1) % 250}` } })
    return (await fake.lastCode(mobile)) ?? ''
  }
  const byCode = async () => app.call(loginOtp, { body: { mobile, token: await code() } })
  const ask = async (changes: Partial<typeof identity> = {}) =>
    app.call(askRecovery, { body: { mobile, token: await code(), ...identity, ...changes } })
  const byPasskey = async () => {
    const { results: options } = (await app.call(startPasskeySignIn, {})).body
    return app.call(signInByPasskey, { body: { credential: device.get(options) } })
  }

  test('signs in with it: neither a right code nor a right password is enough, and a wrong one says nothing about passkeys', async () => {
    const password = 'pelleh-7-talaei'
    await app.call(setPassword, { body: { password, password_confirmation: password } }, { token })
    expect(await byCode()).toMatchObject({ status: 409, body: { code: 'PASSKEY_LOGIN_ONLY', details: { recovery: null } } })
    expect((await app.call(loginPassword, { body: { mobile, password } })).body.code).toBe('PASSKEY_LOGIN_ONLY')
    expect((await app.call(loginPassword, { body: { mobile, password: 'nardeban-9-noqrei' } })).body.code).toBe('CREDENTIALS_WRONG')
    expect((await app.call(loginOtp, { body: { mobile, token: '000000' } })).body.code).not.toBe('PASSKEY_LOGIN_ONLY')
    expect((await byPasskey()).status).toBe(200)
  })

  test('R-OWN-03: a recovery needs code and identity, waits 24 hours, and then a code signs in once, without the lost passkeys and other sessions', async () => {
    expect((await ask({ national_code: '0084575948' })).body.code).toBe('RECOVERY_MISMATCH')
    expect((await ask({ birth_date: '1991-05-05' })).body.code).toBe('RECOVERY_MISMATCH')
    const asked = await ask()
    expect(asked).toMatchObject({ status: 201, body: { results: { ready_at: expect.any(String) } } })
    expect((await ask()).body.results).toEqual(asked.body.results)
    app.pass(23 * hourMs)
    const { ready_at } = asked.body.results
    expect((await byCode()).body).toMatchObject({ code: 'PASSKEY_LOGIN_ONLY', details: { recovery: { ready_at } } })
    app.pass(hourMs)
    const login = await byCode()
    expect(login).toMatchObject({ status: 200, body: { results: { id: customerId } } })
    expect((await app.call(me, {}, { token })).status).toBe(401)
    expect((await app.call(listPasskeys, {}, { token: login.body.results.access_token })).body.results).toEqual([])
    expect((await byPasskey()).body.code).toBe('PASSKEY_REFUSED')
  })

  test('R-OWN-03: a recovery and its end are announced on every channel, whatever the customer switched off', async () => {
    const { db, now } = app.app
    await db.insert(noticePreferences).values({ customerId, choices: { 'security.email': false, 'security.push': false } })
    await db.insert(noticeEmails).values({ customerId, email: 'a@pelekan.test', confirmedAt: now() })
    const browser = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'a', auth: 'a', createdAt: now() }
    await db.insert(pushSubscriptions).values({ customerId, ...browser })
    await ask()
    await app.call(stopRecovery, {}, { token })
    await app.relay()
    const queued = await db
      .select({ kind: deliveries.kind, channel: deliveries.channel })
      .from(deliveries)
      .where(eq(deliveries.customerId, customerId))
    const channelsOf = (kind: string) =>
      queued
        .filter((each) => each.kind === kind)
        .map(({ channel }) => channel)
        .toSorted()
    expect(channelsOf('security.passkey-added')).toEqual(['sms'])
    expect(channelsOf('security.recovery-asked')).toEqual(['email', 'push', 'sms'])
    expect(channelsOf('security.recovery-stopped')).toEqual(['email', 'push', 'sms'])
  })

  test('of a login that uses a recovery and its stop one takes effect, whichever comes first', async (context) => {
    if (database().engine !== 'postgres') context.skip()
    const { db } = app.app
    const other = otherProcess(app.app).db
    const at = () => app.now()
    const logIn = () => db.transaction((tx) => passWithoutPasskey(tx, customerId, at(), 'CODE'))
    const stop = () => other.transaction((tx) => stopLiveRecovery(tx, customerId, 'CUSTOMER', at()))
    const length = (await statementsOf(logIn)).length
    for (let pauseBefore = 0; pauseBefore <= length; pauseBefore++) {
      await ask()
      app.pass(dayMs)
      const [login, stopped] = await interleave(db, logIn, stop, pauseBefore)
      expect([login.ok, stopped]).toEqual(login.ok ? [true, false] : [false, true])
      await db.delete(recoveries).where(eq(recoveries.customerId, customerId))
      if (login.ok) return
    }
  })

  test('R-OWN-03: another session stops it with a passkey, and not with a code; then no code signs in', async () => {
    await ask()
    expect((await app.call(readRecovery, {}, { token })).body.results).not.toBeNull()
    expect(await app.call(stopRecovery, {}, { token, confirms: false })).toMatchObject({
      status: 409,
      body: { code: 'STEP_UP_NEEDED', details: { step_up: { command: 'recovery-stop', method: 'PASSKEY' } } },
    })
    expect((await app.call(stopRecovery, {}, { token })).status).toBe(200)
    expect((await app.call(readRecovery, {}, { token })).body.results).toBeNull()
    expect((await app.call(stopRecovery, {}, { token })).status).toBe(404)
    app.pass(dayMs)
    expect((await byCode()).body.code).toBe('PASSKEY_LOGIN_ONLY')
  })

  test('who has no confirmed identity is identified in person, who has no passkey needs no recovery, and five checks a day are made', async () => {
    await app.app.db.update(customers).set({ ehrazsho: false, identityConfirmedAt: null }).where(eq(customers.customerId, customerId))
    expect((await ask()).body.code).toBe('RECOVERY_IN_PERSON')
    for (let tries = 0; tries < 4; tries++) await ask()
    expect((await ask()).body.code).toBe('TOO_MANY_TRIES')
    mobile = `0929${String((people += 1)).padStart(7, '0')}`
    await app.customer(mobile)
    expect((await ask()).body.code).toBe('RECOVERY_NEEDLESS')
  })
})
