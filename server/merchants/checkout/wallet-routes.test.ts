import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listWalletTransactions, readCreditLimit, readWallet } from '#contract/billing/wallet/routes.ts'
import { paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { ticketReserved } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { terms } from '#testing/billing/payments/till.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the wallet and the limit over HTTP', (database) => {
  let edge: TestApp
  let customer: { customerId: number; token: string }
  beforeAll(async () => {
    edge = await createTestApp(database())
    customer = await edge.customer('09120000001')
  })

  test('the wallet has its balance and the transactions that led to it', async () => {
    const { db, now } = edge.app
    const paid = {
      customerId: customer.customerId,
      paymentId: '00000000-0000-4000-8000-000000000001',
      amount: rial(70_000),
      walletPart: rial(0),
      at: now(),
    }
    await db.transaction((tx) => postTransfers(tx, [paidToWallet(paid)]))
    expect((await edge.call(readWallet, {}, { token: customer.token })).body).toEqual({ results: { balance: 70_000, set_aside: 0 } })
    const { body } = await edge.call(listWalletTransactions, { query: {} }, { token: customer.token })
    expect(body.metas.total).toBe(1)
    expect(body.results).toMatchObject([{ slug: 'payment-kept', amount: 70_000, created_at: '2026-11-21T10:00:00+03:30' }])
    const ticket = { customerId: customer.customerId, trackNumber: 'CPG-1', storeId: 1, storeName: 'فروشگاه', at: now() }
    await db.transaction((tx) => postTransfers(tx, [ticketReserved(ticket, { credits: [], wallet: rial(20_000) })]))
    // Reserved for a purchase at a store: not available elsewhere.
    expect((await edge.call(readWallet, {}, { token: customer.token })).body).toEqual({ results: { balance: 50_000, set_aside: 20_000 } })
    const other = await edge.customer('09120000002')
    expect((await edge.call(readWallet, {}, { token: other.token })).body.results.balance).toBe(0)
  })

  test('R-CREDIT-01: the limit is that of the report’s grade minus the debt by instalments; without a report it is 0', async () => {
    const { db, now } = edge.app
    const limit = async () => (await edge.call(readCreditLimit, {}, { token: customer.token })).body.results
    expect(await limit()).toEqual({ credit_limit: 0, instant_limit: 0, used_credit: 0, available_credit: 0 })
    const { customerId } = customer
    await db.execute(sql`insert into reports (customer_id, national_code, price, status, score_grade, allow_credit, created_at, paid_at, approved_at, reasons, counter_offers)
      values (${customerId}, '0012345008', 300000, 'approved', 'B1', true, '2026-11-20', '2026-11-20', '2026-11-20', '[]', '[]')`)
    expect(await limit()).toEqual({ credit_limit: 500_000_000, instant_limit: 70_000_000, used_credit: 0, available_credit: 500_000_000 })
    const order = { customerId, orderId: 1, at: now() }
    await db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: null })
      await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(now()) })
    })
    expect(await limit()).toMatchObject({ used_credit: 224_916_667, available_credit: 275_083_333 })
  })
})
