import { sql } from 'drizzle-orm'
import { cancelRequestIdentifier } from '#domain/lending/cancellations/cancel-request.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { seedDiscounts, seedPointPackages } from '#server/billing/discounts/seed-prices.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { openFirstInvoice } from '#server/billing/invoices/draft-invoices.ts'
import { seedBanners } from '#server/catalogue/banners/seed-banners.ts'
import { seedFaq } from '#server/catalogue/help/seed-faq.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { seedCancelReasons } from '#server/lending/cancel-reasons/seed-cancel-reasons.ts'
import { insertCancelRequest } from '#server/lending/cancellations/sql.ts'
import { addLoanOffers } from '#server/lending/offers/sql.ts'
import { putPromissory } from '#server/lending/promissory/sql.ts'
import { issueKey, registerMerchant, type MerchantKey } from '#server/merchants/accounts/register-merchant.ts'
import { createTicket } from '#server/merchants/checkout/create-ticket.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import type { TestApp } from '#testing/test-app.ts'

const storeHost = 'store.test'

/** Customers, one with an order in every status and what belongs to it, and a store with a ticket: answers their ids, the store's id and its key. */
export async function openCrowd(
  it: TestApp,
): Promise<{ readonly customers: readonly number[]; readonly key: MerchantKey; readonly merchantId: number }> {
  const { db } = it.app
  const slug = await openShops(db)
  await db.transaction(async (tx) => {
    for (const seed of [seedCancelReasons, seedPointPackages, seedFaq, seedBanners]) await seed(tx)
    await seedDiscounts(tx, it.now())
  })
  const customers: number[] = []
  for (const status of orderStatuses) {
    const { customerId } = await someone(db, { report: true, documents: true })
    const order = await orderIn(db, status, customerId, slug)
    const own = { customerId, orderId: order.id, at: it.now() }
    await insertCancelRequest(db, { ...own, title: 'لغو', description: 'لغو', fee: rial(500_000) })
    await putPromissory(db, { ...own, isOwn: false, amount: rial(300_000_000), cost: rial(960_000), status: 'PENDING' })
    await db.transaction((tx) => openFirstInvoice(tx, own))
    if (status === 'PAYING') await db.transaction((tx) => beginRepayment(tx, { ...own, as: 'credit', anchor: dayOf(it.now()) }))
    await offerInstead(db, own)
    customers.push(customerId)
  }
  const { key, merchantId } = await openStoreWithTickets(it, slug)
  return { customers, key, merchantId }
}

/** Another loan offered in place of the order. */
export async function offerInstead(
  db: Db,
  { customerId, orderId, at }: { customerId: number; orderId: number; at: ReturnType<TestApp['now']> },
) {
  const terms = { orderType: 'CLOSE_LOOP', invoiceCount: 3, refundPolicyType: 'PROMISSORY', refundPolicyAmount: rial(30_000_000) } as const
  const repayment = { amount: rial(20_000_000), wage: rial(1), totalRepayment: rial(20_000_001), monthlyInvoice: rial(7_000_000) }
  const offers = [{ ...terms, guarantorCount: 0, repayment: { ...repayment } as never }]
  await addLoanOffers(db, { customerId, at, refusedOrderId: orderId, offers, guarantors: [] })
}

/** A store that sells by credit, its key, and the track numbers of two tickets nobody has looked at. */
export async function openStoreWithTickets(
  it: TestApp,
  slug: string,
): Promise<{ readonly key: MerchantKey; readonly merchantId: number; readonly tracks: readonly string[] }> {
  const { db, config } = it.app
  const at = it.now()
  const storeId = (await storeIdBy(db, slug)) ?? 0
  const merchant = await registerMerchant(db, { storeId, hosts: [storeHost], webhookUrl: null, commissionPerTenThousand: 300, at })
  const key = await issueKey(db, config, { merchantId: merchant.id, at })
  if (!key.ok) throw new Error(key.error.kind)
  const uris = { redirect_uri: `https://${storeHost}/back`, fallback_uri: `https://${storeHost}/cart` }
  const items = [{ name: 'کالا', count: 1, amount: 2_000_000 }]
  const tracks: string[] = []
  for (const provider_id of ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']) {
    const ticket = await createTicket(it.app, merchant, { provider_id, amount: 2_000_000, items, ...uris })
    if (ticket.ok) tracks.push(ticket.value.ticket.trackNumber)
  }
  return { key: key.value, merchantId: merchant.id, tracks }
}

/**
 * Every id, code and name of the database by the customer of its row, under 0 what is nobody's, with the identifiers
 * made of ids.
 */
export async function valuesByCustomer(db: Db): Promise<ReadonlyMap<number, readonly unknown[]>> {
  const tables = await rowsOf<{ name: string }>(db, sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const found = new Map<number, Set<unknown>>()
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(db, sql`select to_jsonb(t) as row from ${sql.identifier(name)} t limit 60`)
    for (const { row } of rows) {
      const owner = typeof row['customer_id'] === 'number' ? row['customer_id'] : 0
      const values = found.get(owner) ?? new Set()
      found.set(owner, values)
      for (const [column, value] of Object.entries(row)) if (isName(column, value)) values.add(value)
      const identify = identifiers[name]
      if (identify && typeof row['id'] === 'number') values.add(identify(row['id'])).add(String(row['id']))
    }
  }
  return new Map([...found].map(([owner, values]) => [owner, [...values]]))
}

const identifiers: Readonly<Record<string, (id: number) => string>> = { orders: orderIdentifier, tickets: cancelRequestIdentifier }

const isName = (column: string, value: unknown): boolean =>
  /^(id|code|slug|mobile|authority)$|_(id|code|number|reference)$/.test(column) &&
  (typeof value === 'number' || (typeof value === 'string' && value.length <= 60))
