import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onServers('the uses of sessions', (copies) => {
  test('while the session of one customer is being changed, those of others are answered', async () => {
    const database = await copies.open(4)
    const app = await createTestApp(database)
    onTestFinished(async () => {
      await app.http.close()
      await database.close()
    })
    const [first, second] = [await app.customer('09210000001'), await app.customer('09210000002')]
    app.pass(2 * minuteMs)
    const isIn = async (token: string) => (await app.call(me, {}, { token })).status
    const changed = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select from sessions where customer_id = ${first.customerId} for update`)
      const waiting = isIn(first.token)
      expect(await isIn(second.token)).toBe(200)
      return { waiting }
    })
    expect(await changed.waiting).toBe(200)
  })
})
