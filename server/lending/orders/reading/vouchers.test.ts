import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPayment, purchaseInvoice } from '#contract/billing/payments/routes.ts'
import { readOrder } from '#contract/lending/orders/routes.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { firstInvoiceOf } from '#server/billing/invoices/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { present } from '#testing/expectations.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp } from '#testing/test-app.ts'

let fake: FakePartners
beforeAll(async () => {
  fake = await openFakePartners()
})
afterAll(() => fake.close())

onBothEngines('the vouchers of an order', (database) => {
  test('F-016, R-ENTITY-27: an order names the discount code its first payment was paid with, once it is paid', async () => {
    const app = await createTestApp(database(), { partners: fake.partners })
    const { db } = app.app
    const slug = await openShops(db)
    const { customerId } = await someone(db, { report: true })
    const token = await openSession(db, { customerId, name: 'test', at: app.now() })
    await db.execute(sql`insert into discounts (code, title, type, value, cap, applies_to, expired_at)
      values ('EID20', 'عیدی', 'FIXED', 200000, null, '{invoice}', null)`)
    const { id } = await orderIn(db, 'SIGNING_CONTRACTS', customerId, slug)
    await db.transaction((tx) => openFirstInvoice(tx, { customerId, orderId: id, at: app.now() }))
    const first = present(await firstInvoiceOf(db, customerId, id))
    const vouchers = async () => {
      const { voucher_code, vouchers: list } = (await app.call(readOrder, { params: { id: String(id) } }, { token })).body.results
      return { voucher_code, list }
    }

    const body = { items: [{ id: first.id }], redirect_uri: 'http://pelekan.test/invoice/payment', discount_code: 'EID20' }
    const begun = (await app.call(purchaseInvoice, { body }, { token })).body.results
    expect(await vouchers()).toEqual({ voucher_code: null, list: [] })
    await fake.pay(begun.redirect_url)
    const paid = await app.call(checkPayment, { params: { payment_id: begun.payment_id } }, { token })
    expect(paid.body.results.status).toBe('PAID')
    expect(await vouchers()).toEqual({ voucher_code: 'EID20', list: [{ code: 'EID20', created_at: paid.body.results.paid_at }] })
  })
})
