import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { seededStores } from '#server/app/seed/seed-when-empty.ts'
import { inventStores } from '#server/catalogue/stores/seed/invent-stores.ts'
import { storeCounts, writeStoreCounts } from '#server/catalogue/stores/store-counts.ts'
import { paidOutByStore } from '#server/lending/orders/sql.ts'
import { soldByStore } from '#server/merchants/checkout/credits-sql.ts'
import type { App } from '#server/platform/context/app.ts'

type Sales = { readonly count: number; readonly amount: Rial }
const none: Sales = { count: 0, amount: rial(0) }

/**
 * Counts what was bought at each store (R-STORE-15): its orders that were paid out, and purchases there that were paid otherwise than by
 * these orders' credit. In a demo the invented past of the seeded stores is added (F-030).
 */
export async function countStoreOrders({ db, config, now }: App): Promise<void> {
  const sold = Map.groupBy([...(await paidOutByStore(db)), ...(await soldByStore(db))], ({ storeId }) => storeId)
  const invented = config.isDemo ? inventedSales() : new Map<string, Sales>()
  const changed = (await storeCounts(db)).flatMap(({ id, slug, ...written }) => {
    const counted = [invented.get(slug) ?? none, ...(sold.get(id) ?? [])].reduce(plus)
    return counted.count === written.count && counted.amount === written.amount ? [] : [{ id, ...counted }]
  })
  await writeStoreCounts(db, changed, now())
}

const plus = (one: Sales, other: Sales): Sales => ({ count: one.count + other.count, amount: rial(one.amount + other.amount) })

const inventedSales = (): ReadonlyMap<string, Sales> =>
  new Map(
    inventStores(seededStores).map(({ slug, ordersCount, ordersAmount }) => [slug, { count: ordersCount, amount: rial(ordersAmount) }]),
  )
