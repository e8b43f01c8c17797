import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readPayment, readReceipt } from '#contract/billing/payments/routes.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs, dayOf } from '#domain/platform/kernel/time.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { back, begin, mustBeSound, terms } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
let mobiles = 0
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('receipts', (database) => {
  afterEach(() => mustBeSound(database()))

  test('a receipt says what went to late fee, collection, wage and principal; nobody else’s, and none before it is paid', async () => {
    const edge = await createTestApp(database(), { partners: fake.partners })
    const { app, now, call } = edge
    const { customerId } = await edge.customer(`0915${String((mobiles += 1)).padStart(7, '0')}`)
    const order = { customerId, orderId: 1, at: now() }
    await app.db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: null })
      await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(now()) })
    })
    const [first] = await invoicesOfOrder(app.db, customerId, 1)
    await app.db.execute(sql`update invoices set hardship_offered_on = due_date where customer_id = ${customerId}`)
    edge.pass(100 * dayMs)
    const token = await openSession(app.db, { customerId, name: 'test', at: now() })
    const payment = await begin(app, {
      customerId,
      kind: 'invoice',
      itemIds: [present(first).id],
      redirectUri: '/invoice/payment',
      discountCode: null,
      idempotencyKey: null,
    })
    const params = { payment_id: payment.id }
    const early = await call(readReceipt, { params }, { token })
    expect([early.status, early.body.code]).toEqual([409, 'NOT_PAID'])

    await back(app, present(await fake.pay(present(payment.redirectUrl))))
    const { allocation, amount } = (await call(readPayment, { params }, { token })).body.results
    expect(allocation.map(({ name }) => name)).toEqual(['PRINCIPAL', 'WAGE', 'LATE_FEE', 'COLLECTION_FEE'])
    expect(allocation.reduce((total, part) => rial(total + part.amount), rial(0))).toBe(amount)
    const receipt = await call(readReceipt, { params }, { token })
    expect(receipt.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
    })
    expect(receipt.body.toString('latin1', 0, 5)).toBe('%PDF-')

    const stranger = await edge.customer(`0915${String((mobiles += 1)).padStart(7, '0')}`)
    const foreign = await call(readReceipt, { params }, { token: stranger.token })
    const missing = await call(readReceipt, { params: { payment_id: randomUUID() } }, { token })
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(missing.body)
    await edge.http.close()
  })
})
