import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSanaInquiry } from '#contract/backoffice/order-review/routes.ts'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { insertCancelRequest } from '#server/lending/cancellations/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { orderInputOf, putInto, someone } from '#testing/lending/orders/open-order.ts'
import { again, payFor } from '#testing/lending/orders/others-commands.ts'
import { whileLocked } from '#testing/lending/orders/while-locked.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onServers('the Sana inquiry by staff', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let reviewer: string
  beforeAll(async () => {
    database = await copies.open()
    it = await createTestApp(database, { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    reviewer = (await staffApp.signedIn('reviewer', 'REVIEWER')).token
  })
  afterAll(() => database.close())

  async function personalLoan(): Promise<OrderRow> {
    const { db } = database
    const { customerId } = await someone(db, { grade: 'A1', documents: true })
    const more = { type: 'BANK_PERSONAL_LOAN', storeSlug: undefined, refundPolicyType: 'PROMISSORY' } as const
    const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, '', more)))
    if (!made.ok) throw new Error(made.error.kind)
    await putInto(db, made.value, 'CHECKING_PROMISSORY')
    return again(db, made.value)
  }

  const recording = (order: OrderRow) => async () =>
    (await staffApp.call(recordSanaInquiry, { params: { order: String(order.id) } }, reviewer)).body.code ?? 'done'
  const audited = async ({ id }: OrderRow) =>
    (await rowsOf(it.app.db, sql`select seq from staff_audit_records where action = 'ops.order.sana' and order_id = ${id}`)).length

  test('of two who record it at once one does, and the audit has it once', async () => {
    const order = await personalLoan()
    const both = await whileLocked(database.db, order, recording(order), recording(order))
    expect([both, await audited(order)]).toEqual([['done', 'NOTHING_TO_REVIEW'], 1])
  })

  test('it is recorded before a cancel request freezes the order, and not after it', async () => {
    const observed: string[] = []
    for (const isRecordedFirst of [true, false]) {
      const order = await personalLoan()
      const { customerId, id: orderId } = order
      const request = { customerId, orderId, title: 'لغو', description: 'منصرف شدم', reason: null, fee: rial(500_000), at: it.now() }
      const { id } = await insertCancelRequest(database.db, request)
      const freeze = () => database.db.transaction((tx) => payFor(tx, customerId, 'ticket', cancelRequestIdentifier(id), it.now()))
      const record = recording(order)
      observed.push(
        isRecordedFirst
          ? (await whileLocked(database.db, order, record, freeze))[0]
          : (await whileLocked(database.db, order, freeze, record))[1],
      )
    }
    expect(observed).toEqual(['done', 'NOTHING_TO_REVIEW'])
  })

  test('nothing is recorded for an order that has ended', async () => {
    const order = await personalLoan()
    for (const status of ['FINISHED', 'REJECTED'] as const) {
      await putInto(database.db, order, status)
      expect(await recording(order)()).toBe('NOTHING_TO_REVIEW')
    }
  })
})
