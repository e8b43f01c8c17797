import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelRaise, readOwnLimit, setOwnLimit } from '#contract/lending/credit-limit/routes.ts'
import { createInstantLoan } from '#contract/lending/instant-loan/routes.ts'
import { createOrder } from '#contract/lending/orders/routes.ts'
import { dayMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openShops, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { ownLimits } from './sql.ts'

const granted = 1_000_000_000
const terms = { type: 'CLOSE_LOOP', invoice_count: 12, has_bank_account: true, channel: 'web_desktop', device_name: 'test' } as const

onBothEngines('the own limit', (database) => {
  let app: TestApp
  let slug = ''
  beforeAll(async () => {
    app = await createTestApp(database())
    slug = await openShops(database().db)
  })
  afterAll(() => app.http.close())

  const enter = async () => {
    const { customerId } = await someone(database().db, { grade: 'A1' })
    return { customerId, token: await openSession(database().db, { customerId, name: 'test', at: app.now() }) }
  }
  const set = (token: string, amount: number | null, confirms = true) => app.call(setOwnLimit, { body: { amount } }, { token, confirms })
  const read = async (token: string) => (await app.call(readOwnLimit, {}, { token })).body.results
  const order = (token: string, amount: number) => app.call(createOrder, { body: { ...terms, amount, store_slug: slug } }, { token })

  test('R-OWN-04: it is lowered at once without a confirmation, raised 24 hours after one, cancelable, and never above the granted', async () => {
    const { token } = await enter()
    const { granted: most } = await read(token)
    expect(most).toBe(granted)
    expect((await set(token, most + 10)).body).toMatchObject({ code: 'OWN_LIMIT_ABOVE_GRANTED', details: { granted: most } })
    expect((await set(token, 100_000_000, false)).body.results).toMatchObject({ amount: 100_000_000, raise: null })
    const refused = await order(token, 200_000_000)
    expect(refused).toMatchObject({ status: 422, body: { code: 'AMOUNT_ABOVE_OWN_LIMIT', details: { limit: 100_000_000 } } })

    expect(await set(token, 300_000_000, false)).toMatchObject({
      status: 409,
      body: { code: 'STEP_UP_NEEDED', details: { step_up: { command: 'limit-raise', amount: 300_000_000 } } },
    })
    expect((await set(token, 300_000_000)).body.results).toMatchObject({ amount: 100_000_000, raise: { amount: 300_000_000 } })
    expect((await app.call(cancelRaise, {}, { token })).body.results).toMatchObject({ amount: 100_000_000, raise: null })
    app.pass(dayMs)
    expect((await order(token, 200_000_000)).body.code).toBe('AMOUNT_ABOVE_OWN_LIMIT')

    await set(token, 300_000_000)
    app.pass(dayMs - minuteMs)
    expect((await order(token, 200_000_000)).body.code).toBe('AMOUNT_ABOVE_OWN_LIMIT')
    app.pass(minuteMs)
    expect(await read(token)).toMatchObject({ amount: 300_000_000, raise: null })
    expect((await order(token, 200_000_000)).status).toBe(201)
  })

  test('R-OWN-04: an order that is under way counts before its instalments are issued', async () => {
    const { token } = await enter()
    await set(token, 100_000_000)
    expect((await order(token, 80_000_000)).status).toBe(201)
    const { owed } = await read(token)
    expect(owed).toBeGreaterThan(80_000_000)
    const body = { amount: 50_000_000, invoice_count: 3, has_bank_account: true, channel: 'web_desktop', device_name: 'Node' } as const
    const loan = await app.call(createInstantLoan, { body }, { token })
    expect(loan).toMatchObject({ status: 422, body: { code: 'AMOUNT_ABOVE_OWN_LIMIT', details: { limit: 100_000_000 - owed } } })
  })

  test('the database refuses a raise that waits less than a day', async () => {
    const { token, customerId } = await enter()
    await set(token, 100_000_000)
    const hasty = { raisedAmount: 300_000_000 as never, raiseFrom: app.now(), changedAt: app.now() }
    const raise = app.app.db.update(ownLimits).set(hasty).where(eq(ownLimits.customerId, customerId))
    await expect(raise).rejects.toMatchObject({ cause: { message: expect.stringContaining('own_limits_day') as string } })
  })

  test('R-OWN-04: after the report expired it is lowered and a raise cancelled as before, and nothing is raised', async () => {
    const { customerId, token: before } = await enter()
    await set(before, 400_000_000)
    app.pass(31 * dayMs)
    const token = await openSession(database().db, { customerId, name: 'test', at: app.now() })
    await set(token, null)
    expect(await read(token)).toMatchObject({ amount: 400_000_000, granted: 0, raise: { amount: null } })
    expect((await app.call(cancelRaise, {}, { token })).body.results).toMatchObject({ amount: 400_000_000, raise: null })
    expect((await set(token, 300_000_000, false)).body.results).toMatchObject({ amount: 300_000_000, raise: null })
    expect(await set(token, 400_000_000)).toMatchObject({ status: 422, body: { code: 'OWN_LIMIT_ABOVE_GRANTED', details: { granted: 0 } } })
    expect(await read(token)).toMatchObject({ amount: 300_000_000, raise: null })
  })
})
