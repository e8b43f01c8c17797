import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assignOrder, readAssignment, takeOrder } from '#contract/backoffice/assignments/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { staff, staffAudit } from '#server/backoffice/staff/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { whileLocked } from '#testing/lending/orders/while-locked.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onServers('taking an order from a queue', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  let count = 0
  beforeAll(async () => {
    database = await copies.open()
    it = await createTestApp(database, { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(database.db)
    return () => database.close()
  })
  const as = (role: 'REVIEWER' | 'SUPPORT') => staffApp.signedIn(`taker${(count += 1)}`, role)
  async function waiting() {
    const { customerId } = await someone(database.db)
    const order = await orderIn(database.db, 'PELEKAN_VALIDATION', customerId, slug)
    return { customerId, id: order.id }
  }
  const take = async ({ id }: { readonly id: number }, token: string, queue: 'validation' | 'credit' = 'validation') => {
    const { status, body } = await staffApp.call(takeOrder, { params: { order: String(id) }, body: { queue } }, token)
    return status === 200 ? 200 : body.code
  }
  const assigneesIn = async (token: string) => {
    const { body } = await staffApp.call(readQueue, { params: { queue: 'validation' }, query: {} }, token)
    return Object.fromEntries(body.results.map(({ order, assignee }) => [order?.id, assignee]))
  }

  test('an order is taken by one reviewer, whose name colleagues see in the queue', async () => {
    const [order, free] = [await waiting(), await waiting()]
    const [one, other] = [await as('REVIEWER'), await as('REVIEWER')]
    expect([await take(order, one.token), await take(order, one.token), await take(order, other.token)]).toEqual([200, 200, 'ORDER_TAKEN'])
    expect(await assigneesIn(one.token)).toMatchObject({ [order.id]: { name: 'taker1 test', is_me: true }, [free.id]: null })
    expect(await assigneesIn(other.token)).toMatchObject({ [order.id]: { name: 'taker1 test', is_me: false } })
    expect(await take(order, one.token, 'credit')).toBe('NOT_YOUR_RIGHT')
    await database.db.update(staff).set({ isActive: false }).where(eq(staff.id, one.id))
    expect([(await assigneesIn(other.token))[order.id], await take(order, other.token)]).toEqual([null, 200])
  })

  test('a colleague of another role does not block the queue, and does not lose a reminder', async () => {
    const [noted, bare] = [await waiting(), await waiting()]
    const [support, reviewer] = [await as('SUPPORT'), await as('REVIEWER')]
    const assign = async (order: number, note: object) =>
      staffApp.call(assignOrder, { params: { order: String(order) }, body: { staff_id: support.id, ...note } }, support.token)
    await assign(noted.id, { note: 'شنبه تماس بگیرید.' })
    await assign(bare.id, {})
    expect(await assigneesIn(reviewer.token)).toMatchObject({ [noted.id]: null, [bare.id]: null })
    expect([await take(noted, reviewer.token), await take(bare, reviewer.token)]).toEqual([200, 200])
    const whose = async (order: number) =>
      (await staffApp.call(readAssignment, { params: { order: String(order) } }, reviewer.token)).body.results.assignment?.to.id
    expect([await whose(noted.id), await whose(bare.id)]).toEqual([support.id, reviewer.id])
  })

  test('R-PLAN-19: an order is assigned once under its key, and not where another colleague has it by now', async () => {
    const order = await waiting()
    const [giver, first, second] = [await as('SUPPORT'), await as('REVIEWER'), await as('REVIEWER')]
    const give = async (key: string, body: { readonly staff_id: number; readonly had_by: number | null }) => {
      const answer = await staffApp.call(assignOrder, { params: { order: String(order.id) }, body }, giver.token, key)
      return answer.status === 200 ? 200 : answer.body.code
    }
    expect([await give('one', { staff_id: first.id, had_by: null }), await give('one', { staff_id: first.id, had_by: null })]).toEqual([
      200, 200,
    ])
    expect(await give('two', { staff_id: second.id, had_by: null })).toBe('ASSIGNED_SINCE')
    expect(await assigneesIn(first.token)).toMatchObject({ [order.id]: { name: `${first.name} test` } })
    expect(await give('three', { staff_id: second.id, had_by: first.id })).toBe(200)
    await database.db.update(staff).set({ isActive: false }).where(eq(staff.id, second.id))
    expect(await give('four', { staff_id: first.id, had_by: null })).toBe(200)
    expect(await database.db.$count(staffAudit, and(eq(staffAudit.action, assignOrder.id), eq(staffAudit.orderId, order.id)))).toBe(3)
  })

  test.for([0, 1] as const)('of two who take it at the same time only the first has it (%i)', async (first) => {
    const order = await waiting()
    const both = [await as('REVIEWER'), await as('REVIEWER')] as const
    const [one, other] = first === 0 ? both : ([both[1], both[0]] as const)
    const taken = await whileLocked(
      database.db,
      order,
      () => take(order, one.token),
      () => take(order, other.token),
    )
    expect(taken).toEqual([200, 'ORDER_TAKEN'])
    expect((await assigneesIn(one.token))[order.id]?.is_me).toBe(true)
  })
})
