import { beforeAll, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { dayMs, hourMs } from '#domain/platform/kernel/time.ts'
import { sendCode } from '#server/identity/one-time-codes/one-time-codes.ts'
import { codeSendsByAddress, codeSendsByMobile, oneTimeCodes } from '#server/identity/one-time-codes/tables.ts'
import { sessions, sessionTokens } from '#server/identity/sessions/tables.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { rateLimits } from '#server/platform/rate-limits/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { forgetOldKeys } from './forget-old-keys.ts'

onBothEngines('old keys', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
  })

  const counts = async () => {
    const { db } = app.app
    const tables = [oneTimeCodes, codeSendsByMobile, codeSendsByAddress, rateLimits, sessions, sessionTokens]
    return Promise.all(tables.map((table) => db.$count(table)))
  }

  test('codes, tries and logins are stored as long as they open or count anything, and no longer', async () => {
    const mobile = '09180000001'
    const { token } = await app.customer(mobile)
    await sendCode(app.app, async () => ({ mobile, purpose: 'login' }), '10.0.0.1')
    await countTry(app.app.db, { limit: 'password-address', key: '10.0.0.1', at: app.now() })

    app.pass(dayMs + hourMs)
    await forgetOldKeys(app.app)
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
    expect((await app.call(me, {}, { token })).status).toBe(200)

    app.pass(dayMs)
    await forgetOldKeys(app.app)
    expect(await counts()).toEqual([0, 0, 0, 0, 1, 1])

    app.pass(36 * dayMs)
    await forgetOldKeys(app.app)
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  })
})
