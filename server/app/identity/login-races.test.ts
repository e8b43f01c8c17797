import { and, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginOtp, loginPassword, sendOtp } from '#contract/identity/login/routes.ts'
import { changeMobile } from '#contract/identity/mobile/routes.ts'
import { newPasskey } from '#contract/identity/passkeys/routes.ts'
import { setPassword } from '#contract/identity/passwords/routes.ts'
import { otpRequest } from '#contract/lending/credit-checks/routes.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { moveCustomer } from '#server/identity/login/change-mobile.ts'
import { passWithoutPasskey } from '#server/identity/login/recovery/pass-without-passkey.ts'
import { storeRecovery } from '#server/identity/login/recovery/sql.ts'
import { oneTimeCodes } from '#server/identity/one-time-codes/tables.ts'
import { addPasskey } from '#server/identity/passkeys/add-passkey.ts'
import { countPasskeys } from '#server/identity/passkeys/sql.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { sessions } from '#server/identity/sessions/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { openAuthenticator } from '#testing/identity/passkeys/authenticator.ts'
import { gateStatements, interleave, placesOfLocks, statementsOf, type Command } from '#testing/interleave.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'

const confirmed = { spend: async () => true, isProven: async () => true } as unknown as StepUp
const password = 'pelleh-7-talaei'

type Person = { readonly customerId: number; readonly mobile: string; readonly token: string; readonly sessionId: number }

/** Each from a network of their own, so that no limit is reached. */
const from = (number: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}` })

const outcomeOf = ({ status, body }: { readonly status: number; readonly body: { readonly code?: string } }) => body.code ?? String(status)

/** Where the login stops: before each statement of its transaction that reads the number or inserts, and its end; the other at its end. */
const isStop = (statement: string): boolean => /^(insert|commit)|^select.*(mobiles|passwords)/.test(statement)
const isEnd = (statement: string): boolean => statement.startsWith('commit')
const isWithin = (statement: string): boolean => !statement.startsWith('begin')

onServers('a login that meets what ends sessions', (copies) => {
  let database: Database
  let fake: FakePartners
  let it: TestApp
  let people = 0
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    fake = await openFakePartners()
    it = await createTestApp(database, { partners: fake.partners, config: { trustedProxies: 'loopback' } })
  })
  afterAll(async () => {
    await fake.close()
    await database.close()
  })

  async function openPerson(): Promise<Person> {
    people += 1
    const mobile = `0928${String(people).padStart(7, '0')}`
    const { customerId, token } = await it.customer(mobile)
    const actor = present(await it.app.authenticate({ token, cookie: undefined, ipAddress: '127.0.0.1' }))
    return { customerId, mobile, token, sessionId: actor.sessionId }
  }

  async function givePasskey({ token, ...actor }: Person): Promise<void> {
    const { results: options } = (await it.call(newPasskey, {}, { token })).body
    const added = await addPasskey(it.app, actor, { name: 'گوشی', credential: openAuthenticator().create(options) })
    if (!added.ok) throw new Error(added.error.kind)
  }

  /** Two ways to log in by a number; the command answers its code or status. */
  const logins = {
    code: async ({ mobile }: Person): Promise<Command<string>> => {
      const headers = from((people += 1))
      await it.call(sendOtp, { body: { mobile } }, { headers })
      const body = { mobile, token: (await fake.lastCode(mobile)) ?? '' }
      return async () => outcomeOf(await it.call(loginOtp, { body }, { headers }))
    },
    password: async ({ mobile, token }: Person): Promise<Command<string>> => {
      const headers = from((people += 1))
      await it.call(setPassword, { body: { password, password_confirmation: password } }, { token })
      return async () => outcomeOf(await it.call(loginPassword, { body: { mobile, password } }, { headers }))
    },
  }
  async function changesMobile({ customerId, sessionId, token }: Person): Promise<Command> {
    const mobile = `0929${String((people += 1)).padStart(7, '0')}`
    await it.call(changeMobile, { body: { mobile } }, { token, headers: from(people) })
    const code = (await fake.lastCode(mobile)) ?? ''
    return async () => {
      const moved = await moveCustomer(otherProcess(it.app), { customerId, sessionId }, { mobile, token: code, stepUp: confirmed })
      if (!moved.ok) throw new Error(moved.error.kind)
    }
  }

  test.for(['code', 'password'] as const)(
    'a login by %s × a change of mobile: no session that the old number began is left',
    async (way) => {
      const meet = async () => {
        const person = await openPerson()
        return { person, logIn: await logins[way](person), move: await changesMobile(person) }
      }
      const places = [
        ...placesOfLocks(await statementsOf((await meet()).logIn), isStop).map((place) => ['login', place] as const),
        ...placesOfLocks(await statementsOf((await meet()).move), isEnd).map((place) => ['move', place] as const),
      ]
      const left: unknown[] = []
      for (const [first, place] of places) {
        const { person, logIn, move } = await meet()
        await (first === 'login' ? interleave(database.db, logIn, move, place) : interleave(database.db, move, logIn, place))
        const { customerId, sessionId } = person
        const live = await database.db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(eq(sessions.customerId, customerId), isNull(sessions.revokedAt)))
        if (live.length !== 1 || live[0]?.id !== sessionId) left.push([first, place, live])
      }
      expect(left).toEqual([])
    },
  )

  const asks = ({ token }: Person): Command<string> => {
    const headers = from((people += 1))
    return async () => outcomeOf(await it.call(otpRequest, { body: {} }, { token, headers }))
  }

  test('a code that is asked for while the mobile changes goes to the number of then', async () => {
    const begun = (await statementsOf(asks(await openPerson()))).findLastIndex((statement) => statement.startsWith('begin'))
    const person = await openPerson()
    const [asked] = await interleave(database.db, asks(person), await changesMobile(person), begun)
    const { mobile } = await profileOf(database.db, person.customerId)
    const ofEither = and(eq(oneTimeCodes.purpose, 'confirm'), inArray(oneTimeCodes.mobile, [person.mobile, mobile]))
    const codes = await database.db.select({ mobile: oneTimeCodes.mobile }).from(oneTimeCodes).where(ofEither)
    expect([asked, mobile === person.mobile, codes]).toEqual(['200', false, [{ mobile }]])
  })

  test('a recovery that is used × a passkey that an older session adds: no passkey of before the recovery is left', async () => {
    const at = it.now
    const meet = async () => {
      const person = await openPerson()
      await givePasskey(person)
      await storeRecovery(database.db, person.customerId, at())
      it.pass(dayMs)
      const { results: options } = (await it.call(newPasskey, {}, { token: person.token })).body
      const credential = openAuthenticator().create(options)
      const other = otherProcess(it.app)
      const add = () =>
        addPasskey(other, person, { name: 'دیگری', credential }).then(
          (added) => (added.ok ? 'added' : added.error.kind),
          (fault: unknown) => String((fault as { statusCode?: number }).statusCode),
        )
      const logIn = () => database.db.transaction((tx) => passWithoutPasskey(tx, person.customerId, at(), 'CODE'))
      return { person, logIn, add }
    }
    const places = [
      ...placesOfLocks(await statementsOf((await meet()).logIn), isWithin).map((place) => ['login', place] as const),
      ...placesOfLocks(await statementsOf((await meet()).add), isWithin).map((place) => ['passkey', place] as const),
    ]
    const observed = new Set<string>()
    for (const [first, place] of places) {
      const { person, logIn, add } = await meet()
      const [passed, added] =
        first === 'login'
          ? await interleave(database.db, logIn, add, place)
          : (([one, other]) => [other, one] as const)(await interleave(database.db, add, logIn, place))
      observed.add([passed.ok ? 'passed' : passed.error.kind, added, await countPasskeys(database.db, person.customerId)].join(' · '))
    }
    expect(observed).toEqual(new Set(['passed · 401 · 0', 'passed · added · 0']))
  })
})
