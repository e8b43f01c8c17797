import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssessment, verifyIncome } from '#contract/backoffice/order-review/assessment-routes.ts'
import { decideOrder, readOrderForStaff } from '#contract/backoffice/order-review/routes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { isProof } from '#testing/turn.ts'

onServers('a lower income that meets the decision to send an order to the bank', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  let token = ''
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database, { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    slug = await openShops(it.app.db)
    token = (await staffApp.signedIn('weighing', 'REVIEWER')).token
  })
  afterAll(async () => {
    await it.http.close()
    await database.close()
  })

  /** An order that the income on file carries; a colleague records a lower one while the first sends it to the bank. */
  async function openScene() {
    const { customerId } = await someone(it.app.db, { grade: 'C1', documents: true })
    const { id } = await orderIn(it.app.db, 'PELEKAN_VALIDATION', customerId, slug)
    await it.app.db.execute(
      sql`update orders set points_deducted_at = now(), guarantors_needed = 0 where customer_id = ${customerId} and id = ${id}`,
    )
    const params = { order: String(id) }
    const prove = (amount: number) => staffApp.call(verifyIncome, { params, body: { amount, document_type: 'SALARY_SLIP' } }, token)
    const { instalment } = (await staffApp.call(readAssessment, { params }, token)).body.results.affordability
    await prove(instalment * 3)
    it.pass(1000)
    const { version } = (await staffApp.call(readOrderForStaff, { params }, token)).body.results
    const sendToBank = async () => {
      const { status, body } = await staffApp.call(decideOrder, { params, body: { command: 'send-to-bank', version } }, token)
      return status === 200 ? body.results.status : body.code
    }
    return [sendToBank, async () => ((await prove(instalment)).status === 200 ? 'recorded' : 'refused')] as const
  }

  test('R-CARE-11: whichever is first, the lower income is recorded, and the order is sent by the income that was on file or not at all', async () => {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const statements = await statementsOf((await openScene())[first])
      const firstWrite = statements.findIndex((statement) => /^\s*(insert|update|delete|with)\b/i.test(statement))
      const places = isProof() ? [...statements.keys()] : [...new Set([0, Math.max(0, firstWrite), statements.length - 1])]
      for (const place of places) {
        const scene = await openScene()
        const came = await interleave(database.db, scene[first], scene[first === 0 ? 1 : 0], place)
        observed.add((first === 0 ? came : came.toReversed()).join(' · '))
      }
    }
    expect([...observed].toSorted()).toEqual(['INITIAL_BANK_VALIDATION · recorded', 'NOT_AFFORDABLE · recorded'])
  })
})
