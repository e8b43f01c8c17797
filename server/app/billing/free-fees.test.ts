import { afterEach, beforeAll, expect, test } from 'vitest'
import { purchaseTicket, readPayment, readReceipt } from '#contract/billing/payments/routes.ts'
import { readOrder, requestCancel } from '#contract/lending/orders/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { purchaseKinds } from '#server/app/purchase-kinds.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { settlePayments } from '#server/billing/payments/settle-payments.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { recordRefusedReport } from '#server/lending/credit-checks/record-refused-report.ts'
import { lastReport, leaseDueInquiries, startInquiry } from '#server/lending/credit-checks/sql.ts'
import { reports } from '#server/lending/credit-checks/tables.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { confirmedPayment } from '#testing/billing/payments/begun-payment.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { payFirst } from '#testing/lending/orders/others-commands.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('a fee that an admin has set to 0', (database) => {
  let it: TestApp
  let slug = ''
  beforeAll(async () => {
    it = await createTestApp(database())
    slug = await openShops(database().db)
    const { policies } = it.app
    const free = { ...policyToday(it.app), from: dayOf(it.now()), cancelTicketFee: rial(0), reportPrice: rial(0) }
    Object.assign(it.app, { policies: { ...policies, current: () => [...policies.current(), free] } })
  })
  afterEach(() => mustBeSound(database()))

  test('a cancel request without a fee is paid at once and freezes its order', async () => {
    const { db } = database()
    const { customerId } = await someone(db, { grade: 'B1', documents: true })
    const order = await orderIn(db, 'SIGNING_CONTRACTS', customerId, slug)
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: order.id, at: it.now() }))
    await payFirst(db, order, it.now())
    const token = await openSession(db, { customerId, name: 'test', at: it.now() })
    const params = { id: String(order.id) }
    const filed = await it.call(requestCancel, { params, body: { description: 'منصرف شدم' } }, { token })
    expect(filed.body.results.fee).toBe(0)
    const body = { items: [{ id: filed.body.results.identifier }], redirect_uri: '/invoice/payment' }
    const paid = await it.call(purchaseTicket, { body }, { token })
    expect([paid.status, paid.body]).toMatchObject([201, { results: { amount: 0 } }])
    const payment = await it.call(readPayment, { params: { payment_id: paid.body.results.payment_id } }, { token })
    expect(payment.body.results.status).toBe('PAID')
    const { timeline } = (await it.call(readOrder, { params }, { token })).body.results
    expect(timeline.turn).toBe('staff')
    const receipt = await it.call(readReceipt, { params: { payment_id: paid.body.results.payment_id } }, { token })
    expect(receipt.status).toBe(200)
  })

  test('a credit report without a price that the bureau refuses for good gives nothing back, and another may be requested', async () => {
    const { db } = database()
    const { customerId } = await someone(db)
    const at = it.now()
    const [report] = await db
      .insert(reports)
      .values({ customerId, nationalCode: '0012345008', price: rial(0), createdAt: at, status: 'pending' })
      .returning()
    const { id } = present(report)
    const items = [{ itemId: String(id), title: 'گزارش اعتبار', price: rial(0), charge: { requestId: id } }]
    await db.transaction(async (tx) => {
      const free = { customerId, kind: 'customer_validation', status: 'REDIRECTED', items, at } as const
      await settlePayments(tx, purchaseKinds, [await confirmedPayment(tx, free)])
    })
    expect(await lastReport(db, customerId)).toMatchObject({ paidAt: at })
    await db.transaction((tx) => startInquiry(tx, customerId, id, at))
    const [inquiry] = await leaseDueInquiries(db, at)
    await db.transaction((tx) => recordRefusedReport(tx, present(inquiry), 'UNKNOWN', at))
    expect(await lastReport(db, customerId)).toMatchObject({ refusedAt: at })
  })
})
