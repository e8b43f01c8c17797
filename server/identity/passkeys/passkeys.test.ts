import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import {
  addPasskey,
  listPasskeys,
  newPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskeySignIn,
} from '#contract/identity/passkeys/routes.ts'
import { mostPasskeys } from '#domain/identity/passkeys/passkey.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openAuthenticator, type Authenticator } from '#testing/identity/passkeys/authenticator.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('passkeys', (database) => {
  let app: TestApp
  let people = 0
  let customerId: number
  let token: string
  beforeAll(async () => {
    app = await createTestApp(database(), { config: { trustedProxies: 'loopback' } })
  })
  beforeEach(async () => {
    people += 1
    ;({ customerId, token } = await app.customer(`0921${String(people).padStart(7, '0')}`))
  })
  afterAll(() => app.http.close())

  const optionsOf = async () => (await app.call(newPasskey, {}, { token })).body.results
  const add = async (device: Authenticator, name = 'گوشی', how?: Parameters<Authenticator['create']>[1]) =>
    app.call(addPasskey, { body: { name, credential: device.create(await optionsOf(), how) } }, { token })
  const challengeOf = async () => (await app.call(startPasskeySignIn, {})).body.results
  const send = (credential: ReturnType<Authenticator['get']>) => app.call(signInByPasskey, { body: { credential } })
  const enter = async (device: Authenticator, how?: Parameters<Authenticator['get']>[1]) => send(device.get(await challengeOf(), how))
  const list = async () => (await app.call(listPasskeys, {}, { token })).body.results

  test('R-OWN-01: several passkeys with names sign in without a mobile, each says when it was last used, and a removed one signs in no more', async () => {
    const [phone, laptop] = [openAuthenticator(), openAuthenticator()]
    expect((await add(phone, 'گوشی سارا')).status).toBe(201)
    await add(laptop, 'لپ‌تاپ')
    expect(await list()).toMatchObject([
      { name: 'گوشی سارا', last_used_at: null },
      { name: 'لپ‌تاپ', last_used_at: null },
    ])
    // Its counter stays 0, as those of most authenticators do.
    for (const device of [phone, phone, laptop]) {
      const login = await enter(device)
      expect(login).toMatchObject({ status: 200, body: { results: { id: customerId } } })
      expect((await app.call(me, {}, { token: login.body.results.access_token })).status).toBe(200)
    }
    const [first] = await list()
    expect(first?.last_used_at).toMatch(/\+03:30$/)
    const id = first?.id ?? 0
    expect((await app.call(renamePasskey, { params: { id }, body: { name: 'گوشی نو' } }, { token })).body.results.name).toBe('گوشی نو')
    expect((await app.call(removePasskey, { params: { id } }, { token })).status).toBe(200)
    expect((await list()).map(({ name }) => name)).toEqual(['لپ‌تاپ'])
    expect(await enter(phone)).toMatchObject({ status: 422, body: { code: 'PASSKEY_REFUSED' } })
    expect((await enter(laptop)).status).toBe(200)
    const events = await rowsOf<{ type: string }>(
      app.app.db,
      sql`select type from domain_events where customer_id = ${customerId} and type like 'passkey.%' order by id`,
    )
    expect(events.map(({ type }) => type)).toEqual(['passkey.added', 'passkey.added', 'passkey.removed'])
  })

  test('logins that succeed count for no limit of their network, whoever shares it', async () => {
    const device = openAuthenticator()
    await add(device)
    const from = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    const begin = async () => (await app.call(startPasskeySignIn, {}, from)).body
    const answer = async (given: Parameters<Authenticator['get']>[0]) =>
      app.call(signInByPasskey, { body: { credential: device.get(given) } }, from)
    for (let logins = 0; logins < 125; logins += 1) expect((await answer((await begin()).results)).status).toBe(200)
    // One that fails counts, begun and finished.
    const [used, tries] = [(await begin()).results, sql`limit_name = 'passkey-address' and key = '203.0.113.77'`]
    expect([(await answer(used)).status, (await answer(used)).body.code]).toEqual([200, 'PASSKEY_EXPIRED'])
    expect(await rowsOf(app.app.db, sql`select count from rate_limits where ${tries}`)).toEqual([{ count: 1 }])
  })

  test('a challenge is accepted once, in time, for its purpose and for whom it was made', async () => {
    const device = openAuthenticator()
    const options = await optionsOf()
    const body = { name: 'گوشی', credential: device.create(options) }
    const stranger = await app.customer('09229999999')
    expect(await app.call(addPasskey, { body }, { token: stranger.token })).toMatchObject({
      status: 422,
      body: { code: 'PASSKEY_EXPIRED' },
    })
    // The stranger's try used it up.
    expect(await app.call(addPasskey, { body }, { token })).toMatchObject({ status: 422, body: { code: 'PASSKEY_EXPIRED' } })
    await add(device)
    const asked = await challengeOf()
    expect((await send(device.get(asked))).status).toBe(200)
    expect((await send(device.get(asked))).body.code).toBe('PASSKEY_EXPIRED')
    const late = device.get(await challengeOf())
    app.pass(2 * minuteMs)
    expect((await send(late)).body.code).toBe('PASSKEY_EXPIRED')
    const registering = device.get(await optionsOf())
    expect((await send(registering)).body.code).toBe('PASSKEY_EXPIRED')
    expect((await send(device.get({ challenge: 'made-up' }))).body.code).toBe('PASSKEY_EXPIRED')
  })

  test('what another origin, an unverified user, another key or a counter that goes back signs is refused', async () => {
    const device = openAuthenticator()
    expect((await add(device, 'گوشی', { isVerified: false })).body.code).toBe('PASSKEY_REFUSED')
    expect((await add(device, 'گوشی', { origin: 'http://evil.test' })).body.code).toBe('PASSKEY_REFUSED')
    expect((await add(openAuthenticator('evil.test'))).body.code).toBe('PASSKEY_REFUSED')
    expect((await add(device)).status).toBe(201)
    expect((await add(device)).body.code).toBe('PASSKEY_REFUSED')
    for (const how of [{ origin: 'http://evil.test' }, { isVerified: false }])
      expect((await enter(device, how)).body.code).toBe('PASSKEY_REFUSED')
    const own = device.get(await challengeOf())
    const forged = openAuthenticator().get(await challengeOf())
    const withOwnName = {
      ...forged,
      id: own.id,
      rawId: own.id,
      response: { ...forged.response, userHandle: own.response.userHandle ?? '' },
    }
    expect((await send(withOwnName)).body.code).toBe('PASSKEY_REFUSED')
    expect((await enter(device, { counter: 7 })).status).toBe(200)
    expect((await enter(device, { counter: 7 })).body.code).toBe('PASSKEY_REFUSED')
    expect((await enter(device, { counter: 8 })).status).toBe(200)
  })

  test('R-OWN-01: the handle that devices know is not the customer’s id, and an address that is an IP has no passkeys', async () => {
    const { user } = (await optionsOf()) as { user: { id: string } }
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
    expect(((await optionsOf()) as { user: { id: string } }).user.id).toBe(user.id)
    const named = app.app.config.publicUrl
    Object.assign(app.app.config, { publicUrl: 'http://192.0.2.1:3000' })
    expect(await app.call(newPasskey, {}, { token })).toMatchObject({ status: 409, body: { code: 'PASSKEYS_UNAVAILABLE' } })
    expect((await app.call(startPasskeySignIn, {})).body.code).toBe('PASSKEYS_UNAVAILABLE')
    Object.assign(app.app.config, { publicUrl: named })
  })

  test('of passkeys that are added at once only as many are stored as a customer may have', async () => {
    for (let count = 1; count < mostPasskeys; count++) await add(openAuthenticator())
    const bodies = await Promise.all(
      [1, 2, 3].map(async () => ({ name: 'گوشی', credential: openAuthenticator().create(await optionsOf()) })),
    )
    const added = await Promise.all(bodies.map((body) => app.call(addPasskey, { body }, { token })))
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await list()).toHaveLength(mostPasskeys)
  })
})
