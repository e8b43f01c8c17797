import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { assignOrder, listAssignments, readAssignment } from '#contract/backoffice/assignments/routes.ts'
import { readAssessment, verifyIncome } from '#contract/backoffice/order-review/assessment-routes.ts'
import { decideOrder, readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import { addDays, dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('what a reviewer weighs', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let slug: string
  let token: string
  let reviewerId: number
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    ;({ token, id: reviewerId } = await staffApp.signedIn('weighing', 'REVIEWER'))
  })

  /** A validated order of 200 million rial in twelve by a customer of this grade. */
  async function orderOf(grade: string) {
    const { customerId } = await someone(it.app.db, { grade, documents: true })
    const { id } = await orderIn(it.app.db, 'PELEKAN_VALIDATION', customerId, slug)
    await it.app.db.execute(sql`update orders set points_deducted_at = now(), guarantors_needed = 0 where id = ${id}`)
    return { customerId, order: String(id) }
  }
  const assessed = async (order: string) => (await staffApp.call(readAssessment, { params: { order } }, token)).body.results
  const prove = (order: string, amount: number) =>
    staffApp.call(verifyIncome, { params: { order }, body: { amount, document_type: 'SALARY_SLIP' } }, token)
  const sendToBank = async (order: string) => {
    const { version } = (await staffApp.call(readOrderForStaff, { params: { order } }, token)).body.results
    const { status, body } = await staffApp.call(decideOrder, { params: { order }, body: { command: 'send-to-bank', version } }, token)
    return status === 200 ? body.results.status : body.code
  }

  test('F-202, R-CARE-11: above half the limit an order waits for a verified income, and goes on with one that is enough', async () => {
    const { customerId, order } = await orderOf('C1')
    expect((await assessed(order)).affordability).toMatchObject({ verdict: 'INCOME_NEEDED', income: null, most_unproven: 150_000_000 })
    expect(await sendToBank(order)).toBe('INCOME_NEEDED')
    const { instalment, total } = (await assessed(order)).affordability
    expect(total).toBe(instalment)
    expect((await prove(order, Math.floor((instalment * 100) / 40) - 10)).status).toBe(200)
    expect((await assessed(order)).affordability).toMatchObject({ verdict: 'TOO_HIGH', share_percent: 41 })
    expect(await sendToBank(order)).toBe('NOT_AFFORDABLE')
    await prove(order, Math.ceil((instalment * 100) / 40))
    expect((await assessed(order)).affordability).toMatchObject({
      verdict: 'AFFORDABLE',
      share_percent: 40,
      income: { document_type: 'SALARY_SLIP', verified_by: 'weighing test' },
    })
    expect(await sendToBank(order)).toBe('INITIAL_BANK_VALIDATION')
    const audit = await rowsOf<{ after: unknown }>(
      it.app.db,
      sql`select after from staff_audit_records where action = ${verifyIncome.id} and customer_id = ${customerId}`,
    )
    expect(audit).toHaveLength(2)
  })

  test('R-CARE-11: what the customer pays elsewhere by the bureau counts among all instalments', async () => {
    const { customerId, order } = await orderOf('A1')
    const contract = {
      id: '1',
      title: 'وام',
      type: 'LOAN',
      organization_name: 'بانک',
      role: 'MAIN',
      amount: 900_000_000,
      started_at: '1404-01',
    }
    const item = {
      contract,
      instalment: { count: 12, paid_count: 2, amount: 30_000_000 },
      overdue: { count: 1, amount: 30_000_000 },
      outstanding: { principal: 1, wage: 0, amount: 1 },
      repayments: {},
    }
    const status = { count: 1, guarantor_role_count: 0, main_role_count: 1, items: [item] }
    await it.app.db.execute(
      sql`update reports set parts = jsonb_set(parts, '{current_contracts_status}', ${JSON.stringify(status)}::jsonb) where customer_id = ${customerId}`,
    )
    const { affordability, bureau } = await assessed(order)
    expect(affordability).toMatchObject({ bureau_instalments: 30_000_000, total: affordability.instalment + 30_000_000 })
    expect(bureau).toMatchObject({ grade: 'A1', contracts: 1, overdue: 30_000_000 })
    const { token: support } = await staffApp.signedIn('weighing-support', 'SUPPORT')
    expect((await staffApp.call(readAssessment, { params: { order } }, support)).status).toBe(403)
  })

  test('F-202: an order is assigned to a colleague, who is reminded of it from the day on that was set', async () => {
    const { order } = await orderOf('A1')
    const { token: colleague, id } = await staffApp.signedIn('weighing-colleague', 'REVIEWER')
    const remind_on = addDays(dayOf(it.now()), 2)
    const assign = (body: { staff_id: number | null; remind_on?: string; note?: string }) =>
      staffApp.call(assignOrder, { params: { order }, body }, token)
    expect((await assign({ staff_id: id + 1000 })).body.code).toBe('NOT_ASSIGNABLE')
    expect((await assign({ staff_id: id, remind_on, note: 'فیش تازه را می‌فرستد' })).status).toBe(200)
    const mine = async (whose: string) => (await staffApp.call(listAssignments, {}, whose)).body.results
    expect(await mine(colleague)).toMatchObject([{ order: { id: Number(order) }, assigned_by: 'weighing test', remind_on, is_due: false }])
    expect(await mine(token)).toEqual([])
    it.pass(2 * dayMs)
    const later = await openStaffSession(it.app.db, id, '127.0.0.1', it.app.now())
    expect(await mine(later)).toMatchObject([{ is_due: true }])
    const read = (await staffApp.call(readAssignment, { params: { order } }, later)).body.results
    expect(read.assignment).toMatchObject({ to: { id }, note: 'فیش تازه را می‌فرستد' })
    expect(read.colleagues.map((each) => each.id)).toEqual(expect.arrayContaining([id, reviewerId]))
  })
})
