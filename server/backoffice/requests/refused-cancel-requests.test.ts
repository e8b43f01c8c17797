import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refuseCancelRequest } from '#contract/backoffice/requests/routes.ts'
import { readOrder, requestCancel } from '#contract/lending/orders/routes.ts'
import { cancelRequestIdOf } from '#domain/lending/cancellations/cancel-request.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { endStaleOrders } from '#server/lending/orders/jobs/end-stale-orders.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { domainEvents } from '#server/platform/outbox/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { payFirst, payFor } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('a cancel request that staff refuse late', (database) => {
  test('the order’s thirty days begin anew, since its customer could do nothing while it was frozen', async () => {
    const { db } = database()
    const it = await createTestApp(database(), { config: { isAutopilot: false } })
    const staffApp = await openStaffApp(it)
    const { customerId } = await someone(db, { grade: 'B1', documents: true })
    const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, await openShops(db))
    await changeOrder(db, order, { statusAt: it.now(), customerActedAt: it.now() })
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at: it.now() }))
    await payFirst(db, order, it.now())
    const params = { id: String(order.id) }
    const enter = () => openSession(db, { customerId, name: 'test', at: it.now() })
    const filed = await it.call(requestCancel, { params, body: { description: 'منصرف شدم' } }, { token: await enter() })
    const { identifier } = filed.body.results
    await db.transaction((tx) => payFor(tx, customerId, 'ticket', identifier, it.now()))
    await it.relay()
    it.pass(31 * dayMs)

    const support = await staffApp.signedIn('support', 'SUPPORT')
    const refusing = {
      params: { customer_id: customerId, id: cancelRequestIdOf(identifier) ?? 0 },
      body: { answer: 'اعتبار شما آماده است.' },
    }
    expect((await staffApp.call(refuseCancelRequest, refusing, support.token)).status).toBe(200)
    const statusNow = async () => {
      await it.relay()
      await endStaleOrders(it.app)
      return (await it.call(readOrder, { params }, { token: await enter() })).body.results.status
    }
    const reminders = () => db.$count(domainEvents, sql`customer_id = ${customerId} and type = 'order.waiting'`)
    expect([await statusNow(), await reminders()]).toEqual(['SIGNING_CONTRACTS', 0])
    it.pass(29 * dayMs)
    expect([await statusNow(), await reminders()]).toEqual(['SIGNING_CONTRACTS', 1])
    it.pass(dayMs)
    expect(await statusNow()).toBe('REJECTED')
  })
})
