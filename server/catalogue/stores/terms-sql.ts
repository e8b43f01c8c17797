import { inArray, sql } from 'drizzle-orm'
import type { PriceConfig, StoreProvider } from '#domain/catalogue/stores/store-terms.ts'
import { cardDeliveries, type CardDelivery } from '#domain/platform/products/order-types.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import type { Db } from '#server/platform/database/open.ts'
import { providers } from './tables.ts'

/** The lenders at the store with this id and their terms, the default one first, in one statement. */
export const providersAt = (db: Db, storeId: number): Promise<StoreProvider[]> =>
  moneyRowsOf<StoreProvider>(
    db,
    sql`select p.id, p.name, p.icon, p.is_own_fund as "isOwnFund",
          to_jsonb(sp.price_steps) as "priceSteps", to_jsonb(sp.installment_steps) as "installmentSteps",
          coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'type', g.type, 'title', g.title) order by g.id)
            from store_provider_guarantees g where g.store_id = sp.store_id and g.provider_id = sp.provider_id), '[]') as guarantees,
          coalesce((select jsonb_agg(jsonb_build_object('min', c.min, 'max', c.max, 'interestRate', c.interest_rate, 'orderCost', c.order_cost)
              order by c.min)
            from store_provider_price_configs c where c.store_id = sp.store_id and c.provider_id = sp.provider_id), '[]') as "priceConfigs"
        from store_providers sp join providers p on p.id = sp.provider_id
        where sp.store_id = ${storeId} order by sp.position`,
    { priceSteps: stepsOf, priceConfigs: configsOf },
  )

/** How a card ordered now is delivered: by the terms of the first provider that issues cards, by post where none does. */
export async function cardDeliveryOf(db: Db): Promise<CardDelivery> {
  const [issuer] = await db
    .select({ delivery: providers.cardDelivery })
    .from(providers)
    .where(inArray(providers.cardDelivery, [...cardDeliveries]))
    .orderBy(providers.id)
    .limit(1)
  return issuer?.delivery ?? 'POST'
}

/** The names of lenders by their ids. */
export async function providerNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: providers.id, name: providers.name })
    .from(providers)
    .where(inArray(providers.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const stepsOf = (answered: unknown): StoreProvider['priceSteps'] => (answered as readonly unknown[]).map(rialOf)
const configsOf = (answered: unknown): StoreProvider['priceConfigs'] =>
  (answered as readonly PriceConfig[]).map(({ min, max, interestRate, orderCost }) => ({
    min: rialOf(min),
    max: rialOf(max),
    interestRate,
    orderCost: rialOf(orderCost),
  }))
