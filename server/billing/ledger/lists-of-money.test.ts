import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi, type MockInstance } from 'vitest'
import { listDiscounts } from '#contract/billing/discounts/routes.ts'
import { listInvoices, readInvoiceDetails } from '#contract/billing/invoices/routes.ts'
import { readPayment } from '#contract/billing/payments/routes.ts'
import {
  listAllPoints,
  listPointPackages,
  listPurchasedPoints,
  listReceivedPoints,
  listUsedPoints,
} from '#contract/billing/points/routes.ts'
import { listWalletTransactions, listWithdrawals, readCreditLimit } from '#contract/billing/wallet/routes.ts'
import type { Input, Route } from '#contract/platform/http/route.ts'
import { packageBought, paidToWallet } from '#domain/billing/ledger/payment-transfers.ts'
import { pointsDeducted, pointsGranted } from '#domain/billing/ledger/point-transfers.ts'
import { points, rial } from '#domain/platform/kernel/money.ts'
import type { Database } from '#server/platform/database/open.ts'
import { makeIndebted } from '#testing/billing/payments/indebted.ts'
import { present } from '#testing/expectations.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { postTransfers } from './post-transfers.ts'

type List = { readonly name: string; readonly read: () => Promise<number> }
const perPage = { per_page: 100 }

onServers('the lists of money', (copies) => {
  let sent: MockInstance
  let database: Database
  let edge: TestApp
  let customerId: number
  let token: string
  const invoices: string[] = []
  const paymentId = randomUUID()
  beforeAll(async () => {
    // Before the first connection is made, which keeps the `query` it finds.
    sent = vi.spyOn(pg.Client.prototype, 'query')
    database = await copies.open(1)
    edge = await createTestApp(database)
    ;({ customerId, token } = await edge.customer('09120000001'))
    await edge.app.db
      .execute(sql`insert into payments (customer_id, id, kind, status, amount, discount, redirect_uri, created_at, expires_at, paid_at)
      values (${customerId}, ${paymentId}, 'ticket', 'PAID', 1100000, 0, 'http://pelekan.test/invoice/payment', now(), now(), now())`)
    await edge.app.db.execute(sql`insert into bank_accounts (customer_id, type, number, created_at)
      values (${customerId}, 'CURRENT', 'IR' || repeat('0', 24), now() - interval '2 days')`)
  })
  afterAll(async () => {
    sent.mockRestore()
    await database.close()
  })

  async function read<R extends Route>(route: R, input: Input<R>): Promise<{ readonly results: unknown }> {
    const { status, body } = await edge.call(route, input, { token })
    if (status !== 200) throw new Error(`${route.id} answered ${status}`)
    return body as unknown as { readonly results: unknown }
  }

  /** Every list a customer has of invoices, points, money and codes; each answers how many rows it held. */
  const lists = (): readonly List[] => [
    { name: 'invoices.list', read: () => rows(read(listInvoices, { query: perPage })) },
    { name: 'invoices.details', read: async () => (await details()).length },
    {
      name: 'payments.read',
      read: async () => ((await read(readPayment, { params: { payment_id: paymentId } })).results as Items).items.length,
    },
    { name: 'points.list-all', read: () => rows(read(listAllPoints, { query: perPage })) },
    { name: 'points.list-received', read: () => rows(read(listReceivedPoints, { query: perPage })) },
    { name: 'points.list-purchase', read: () => rows(read(listPurchasedPoints, { query: perPage })) },
    { name: 'points.list-debit', read: () => rows(read(listUsedPoints, { query: perPage })) },
    { name: 'point-packages.list', read: () => rows(read(listPointPackages, {})) },
    { name: 'wallet.transactions', read: () => rows(read(listWalletTransactions, { query: perPage })) },
    { name: 'wallet.withdrawals', read: () => rows(read(listWithdrawals, {})) },
    { name: 'discounts.list', read: () => rows(read(listDiscounts, { query: {} })) },
    { name: 'credits.limit', read: async () => (await read(readCreditLimit, {}), invoices.length) },
  ]
  type Items = { readonly items: readonly unknown[] }
  const details = async () => ((await read(readInvoiceDetails, { query: { invoices: invoices.join(',') } })).results as Items).items

  async function statementsOf(each: List) {
    const before = sent.mock.calls.length
    const rowCount = await each.read()
    return { name: each.name, rowCount, statements: sent.mock.calls.length - before }
  }

  test('ask as many statements for thirty rows as for one', async () => {
    await fill(1)
    for (const each of lists()) await each.read()
    const few = []
    for (const each of lists()) few.push(await statementsOf(each))
    await fill(29)
    const many = []
    for (const each of lists()) many.push(await statementsOf(each))
    expect(few.map(({ name, rowCount }) => [name, rowCount > 0 && rowCount < 10])).toEqual(few.map(({ name }) => [name, true]))
    expect(many.map(({ name, rowCount }) => [name, rowCount >= 30])).toEqual(many.map(({ name }) => [name, true]))
    expect(many.map(({ name, statements }) => ({ name, statements }))).toEqual(few.map(({ name, statements }) => ({ name, statements })))
    expect(few.every(({ statements }) => statements > 0)).toBe(true)
  })

  /** `count` more of everything a list is made of. */
  async function fill(count: number): Promise<void> {
    const { db } = edge.app
    const at = edge.now()
    const debts = await makeIndebted(db, { from: customerId, count: 1, each: count, at, orderId: invoices.length + 1 })
    invoices.push(...present(debts.get(customerId)))
    const move = (slug: string) => ({ customerId, count: points(10), cause: `${slug}:${randomUUID()}`, slug, title: slug, at })
    const paid = () => ({ customerId, paymentId: randomUUID(), amount: rial(10_000), walletPart: rial(0), discount: rial(0), at })
    for (let n = 0; n < count; n++)
      await db.transaction((tx) =>
        postTransfers(tx, [
          pointsGranted(move('gift')),
          packageBought(paid(), { name: 'بسته', tax: rial(0), points: points(5) }),
          pointsDeducted(move('order')),
          paidToWallet(paid()),
        ]),
      )
    const numbers = sql`generate_series(${invoices.length - count + 1}::int, ${invoices.length}::int) n`
    await db.execute(sql`insert into withdrawals (customer_id, amount, sheba, key, requested_at)
      select ${customerId}, 100000, 'IR' || repeat('0', 24), 'k' || n, now() from ${numbers}`)
    await db.execute(
      sql`insert into discounts (code, title, type, value, applies_to) select 'CODE' || n, 'کد', 'FIXED', 1000, '{invoice}' from ${numbers}`,
    )
    await db.execute(
      sql`insert into point_packages (name, slug, points, total_price, position) select 'بسته', 'b' || n, n, 10000, n from ${numbers}`,
    )
    await db.execute(sql`insert into payment_items (customer_id, payment_id, line, kind, item_id, title, price, charge, is_live)
      select ${customerId}, ${paymentId}, n, 'ticket', n::text, 'لغو', 1100000, '{}', false from ${numbers}`)
  }
})

const rows = (answer: Promise<{ readonly results: unknown }>): Promise<number> =>
  answer.then(({ results }) => (results as readonly unknown[]).length)
