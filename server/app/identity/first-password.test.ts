import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginPassword, me } from '#contract/identity/login/routes.ts'
import { beginStepUp, confirmStepUp } from '#contract/identity/passkeys/step-up/routes.ts'
import type { NeededStepUp } from '#contract/identity/passkeys/step-up/step-up.ts'
import { setPassword, updatePasswordByCurrent } from '#contract/identity/passwords/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const [password, second] = ['pelleh-7-talaei', 'nardeban-9-noqrei']

onBothEngines('the first password', (database) => {
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
    mobile = `0937${String(people).padStart(7, '0')}`
    ;({ customerId, token } = await app.customer(mobile))
  })
  afterAll(async () => {
    await app.http.close()
    await fake.close()
  })

  const set = (by = token, proof?: string) =>
    app.call(
      setPassword,
      { body: { password, password_confirmation: password } },
      { token: by, confirms: false, headers: proof ? { 'step-up': proof } : {} },
    )
  const enter = (typed = password) => app.call(loginPassword, { body: { mobile, password: typed } })
  const byCode = async (id: string, by = token) => {
    await app.call(beginStepUp, { params: { id } }, { token: by })
    const code = (await fake.lastCode(mobile)) ?? ''
    return (await app.call(confirmStepUp, { params: { id }, body: { token: code } }, { token: by })).body.results.proof
  }
  const eventsOfPassword = async () =>
    (await app.app.db.select().from(domainEvents)).filter((event) => event.customerId === customerId && event.type === 'password.changed')
      .length

  test('a session of more than five minutes sets it only with a step-up, and until then nothing ends and nothing opens', async () => {
    app.pass(6 * minuteMs)
    const { token: other } = await app.customer(mobile)
    const refused = await set()
    expect(refused).toMatchObject({ status: 409, body: { code: 'STEP_UP_NEEDED' } })
    const needed = neededOf(refused)
    expect(needed).toMatchObject({ command: 'password', amount: null, payee: null, method: 'CODE' })
    expect([(await enter()).status, (await app.call(me, {}, { token: other })).status, await eventsOfPassword()]).toEqual([422, 200, 0])
  })

  test('with the proof it is set once, ends the other sessions and notifies the customer', async () => {
    const { token: other } = await app.customer(mobile)
    app.pass(6 * minuteMs)
    const proof = await byCode(neededOf(await set()).id)
    const both = await Promise.all([set(token, proof), set(token, proof)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await app.call(me, {}, { token: other })).status).toBe(401)
    expect([(await enter()).status, await eventsOfPassword()]).toEqual([200, 1])
  })

  test('right after the login by code it needs no second code; a later change notifies too', async () => {
    expect((await set()).status).toBe(200)
    expect((await set()).body.code).toBe('PASSWORD_SET')
    const body = { current_password: password, password: second, password_confirmation: second }
    expect((await app.call(updatePasswordByCurrent, { body }, { token })).status).toBe(200)
    expect(await eventsOfPassword()).toBe(2)
  })
})

const neededOf = (answer: { readonly body: object }): NeededStepUp =>
  (answer.body as { details: { step_up: NeededStepUp } }).details.step_up
