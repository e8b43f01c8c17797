import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPolicy } from '#contract/backoffice/settings/routes.ts'
import { addDays, dayOf, minuteMs, type Day } from '#domain/platform/kernel/time.ts'
import type { Database } from '#server/platform/database/open.ts'
import { setPolicies } from '#server/platform/policies/sql.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onServers('two admins who set the policy of one day at once', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let tokens: readonly [string, string]
  let days = 0
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database)
    staffApp = await openStaffApp(it)
    const tokenOf = async (name: string) => (await staffApp.signedIn(name, 'ADMIN')).token
    tokens = [await tokenOf('one'), await tokenOf('other')]
  })
  afterAll(() => database.close())

  const set = (token: string, body: { readonly from_day: Day; readonly yearly_rate: number; readonly replaces?: string }) =>
    staffApp.call(addPolicy, { body }, token)

  /** Each admin sets a rate of their own, 24 or 25, for a day of its own: anew, or in place of the one that both have read. */
  async function meet(how: 'anew' | 'replaced') {
    const from_day = addDays(dayOf(it.now()), ++days)
    const read = how === 'anew' ? null : (await set(tokens[0], { from_day, yearly_rate: 30 })).body.results.set_at
    it.pass(minuteMs)
    const command = (token: string, yearly_rate: number) => async () => {
      const { status, body } = await set(token, { from_day, yearly_rate, ...(read !== null && { replaces: read }) })
      return status === 201 ? 'set' : body.code
    }
    return { from_day, commands: [command(tokens[0], 24), command(tokens[1], 25)] as const }
  }

  test.for([
    ['anew', 'TAKEN'],
    ['replaced', 'MOVED_ON'],
  ] as const)('%s: whichever is first, one of them is refused with %s and nothing of theirs is stored', async ([how, refusal]) => {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const statements = await statementsOf((await meet(how)).commands[first])
      for (const place of placesOf(statements)) {
        const { from_day, commands } = await meet(how)
        const came = await interleave(database.db, commands[first], commands[first === 0 ? 1 : 0], place)
        const [row] = await database.db.select().from(setPolicies).where(eq(setPolicies.fromDay, from_day))
        observed.add([...(first === 0 ? came : came.toReversed()), row?.values.yearly_rate].join(' · '))
      }
    }
    expect(observed).toEqual(new Set([`set · ${refusal} · 24`, `${refusal} · set · 25`]))
  })
})
