import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { deleteOtherSessions, listSessions } from '#contract/identity/sessions/routes.ts'
import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { forgetOldKeys } from '#server/identity/login/forget-old-keys.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { sessions, sessionTokens } from './tables.ts'

onEveryEngine('many sessions', (database) => {
  let app: TestApp
  let lastId = 100_000_000
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  afterAll(() => app.http.close())

  /** So many sessions, each opened a minute after the one before it, the last one at `at`; with ids as after some years. */
  const insert = async (customerId: number, many: number, at: Instant) => {
    const last = new Date(at).toISOString()
    await app.app.db.execute(sql`insert into sessions (customer_id, id, created_at, expires_at) overriding system value
      select ${customerId}::bigint, ${lastId}::bigint + n, made.at, made.at + interval '7 days'
      from (select n, ${last}::timestamptz - (${many}::int - n) * interval '1 minute' as at from generate_series(1, ${many}::int) n) made`)
    lastId += many
  }
  const list = async (token: string) => (await app.call(listSessions, {}, { token })).body.results
  const isIn = async (token: string) => (await app.call(me, {}, { token })).status

  test('a customer ends 1,200 other sessions at once', async () => {
    const { customerId, token } = await app.customer('09190000001')
    await insert(customerId, 1_200, app.now())
    const ended = await app.call(deleteOtherSessions, {}, { token })
    expect([ended.status, ended.body.results]).toEqual([200, { ended: 1_200 }])
    expect([(await list(token)).length, await isIn(token)]).toEqual([1, 200])
  })

  test('a login leaves the hundred sessions used last, its own among them, and ends the others', async () => {
    const { customerId, token: unused } = await app.customer('09190000002')
    const { token: used } = await app.customer('09190000002')
    app.pass(200 * minuteMs)
    expect(await isIn(used)).toBe(200)
    await insert(customerId, 98, app.now())
    const before = await list(used)
    const { token: latest } = await app.customer('09190000002')
    expect([await isIn(unused), await isIn(used), await isIn(latest)]).toEqual([401, 200, 200])
    const after = await list(latest)
    expect([before.length, after.length]).toEqual([100, 100])
    expect((await app.call(deleteOtherSessions, {}, { token: latest })).body.results).toEqual({ ended: 99 })
  })

  test('sessions that expired a month ago are deleted in batches, however many they are', async () => {
    const { db } = app.app
    const { customerId } = await app.customer('09190000003')
    const before = [await db.$count(sessions), await db.$count(sessionTokens)]
    await insert(customerId, 66_000, instant(app.now() - 40 * dayMs))
    await forgetOldKeys(app.app)
    expect([await db.$count(sessions), await db.$count(sessionTokens)]).toEqual(before)
  })
})
