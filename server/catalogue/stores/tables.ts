import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { slugPattern, storeTypes } from '#domain/catalogue/stores/store.ts'
import { cardDeliveries, refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { day, instant, numericId, rials, persianOrder } from '#server/platform/database/columns.ts'
import { cities } from '#server/platform/places/tables.ts'

export const categories = pgTable('categories', {
  id: numericId().primaryKey(),
  slug: text().notNull().unique(),
  nameFa: text().notNull(),
  nameEn: text().notNull(),
  icon: text().notNull(),
  /** Its rank among the others; equal ranks are ordered by id. */
  position: integer().notNull().default(0),
})

/** A reference table: the partner stores. The newest `changedAt` shows when the cached list is stale. */
export const stores = pgTable(
  'stores',
  {
    id: numericId().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** What the store is searched by (domain/catalogue/stores/search-stores.ts), written by store-search-keys.ts. */
    searchKey: text().notNull(),
    url: text(),
    svgLogo: text(),
    mainImage: text(),
    bannerImage: text(),
    ordersCount: integer().notNull().default(0),
    ordersAmount: rials()
      .notNull()
      .default(sql`0`),
    /** Per cent. */
    commission: doublePrecision().notNull().default(0),
    cashBack: doublePrecision().notNull().default(0),
    mobile: text(),
    email: text(),
    type: text({ enum: storeTypes }).notNull(),
    description: text(),
    tel: text(),
    address: text(),
    cityId: bigint({ mode: 'number' }).references(() => cities.id),
    seoTitle: text().notNull(),
    seoDescription: text().notNull(),
    isOpen: boolean().notNull().default(true),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('stores_by_name')
      .on(persianOrder(sql`${table.name}`), table.id)
      .where(sql`${table.isOpen}`),
    index('stores_by_city').on(table.cityId),
    index('stores_by_change').on(table.changedAt),
    // PostgreSQL supports look-ahead, so this is the domain's pattern unchanged.
    check('stores_slug', sql`${table.slug} ~ ${sql.raw(`'${slugPattern}'`)}`),
    check('stores_url', sql`${table.url} like 'https://%'`),
    check('stores_type', sql`${table.type} in ('ONLINE', 'IN_PERSON')`),
    check('stores_counts', sql`${table.ordersCount} >= 0 and ${table.ordersAmount} >= 0`),
    check('stores_percents', sql`${table.commission} between 0 and 100 and ${table.cashBack} between 0 and 100`),
  ],
)

export const storeCategories = pgTable(
  'store_categories',
  {
    storeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => stores.id),
    categoryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => categories.id),
    isMain: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.categoryId] }), index('stores_by_category').on(table.categoryId, table.storeId)],
)

/** A reference table: the offers of stores. Of one store no two have a day in common, which an exclusion constraint refuses. */
export const storeOffers = pgTable(
  'store_offers',
  {
    id: numericId().primaryKey(),
    storeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => stores.id),
    percent: doublePrecision().notNull(),
    cap: rials(),
    startsOn: day().notNull(),
    endsOn: day().notNull(),
  },
  (table) => [
    index('store_offers_by_end').on(table.endsOn),
    check('store_offers_percent', sql`percent > 0 and percent <= 50`),
    check('store_offers_cap', sql`cap >= 10000`),
    check('store_offers_days', sql`starts_on <= ends_on and ends_on < starts_on + 366`),
  ],
)

/** The lenders. Our own fund is one of them; its note is the pelekan_promissory. */
export const providers = pgTable(
  'providers',
  {
    id: numericId().primaryKey(),
    name: text().notNull().unique(),
    icon: text().notNull(),
    isOwnFund: boolean().notNull().default(false),
    /** How the cards that it issues are delivered; null when it issues none. */
    cardDelivery: text({ enum: cardDeliveries }),
  },
  (table) => [check('providers_card_delivery', sql`${table.cardDelivery} in ('POST', 'COURIER', 'VIRTUAL')`)],
)

/** The terms of one provider at one store; the one with the lowest position is the default. */
export const storeProviders = pgTable(
  'store_providers',
  {
    storeId: bigint({ mode: 'number' })
      .notNull()
      .references(() => stores.id),
    providerId: bigint({ mode: 'number' })
      .notNull()
      .references(() => providers.id),
    position: integer().notNull(),
    priceSteps: bigint({ mode: 'number' }).array().notNull(),
    installmentSteps: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.providerId] }),
    unique('store_providers_position').on(table.storeId, table.position),
  ],
)

export const storeProviderPriceConfigs = pgTable(
  'store_provider_price_configs',
  {
    storeId: bigint({ mode: 'number' }).notNull(),
    providerId: bigint({ mode: 'number' }).notNull(),
    min: rials().notNull(),
    max: rials().notNull(),
    /** Per cent a year. */
    interestRate: doublePrecision().notNull(),
    orderCost: rials().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.providerId, table.min] }),
    check('price_configs_range', sql`${table.min} > 0 and ${table.min} <= ${table.max}`),
    check('price_configs_costs', sql`${table.interestRate} between 0 and 100 and ${table.orderCost} >= 0`),
  ],
)

/** The collateral that a provider accepts at a store. The id is the `store_provider_guarantee_id` of the specification (D-35). */
export const storeProviderGuarantees = pgTable(
  'store_provider_guarantees',
  {
    id: numericId().primaryKey(),
    storeId: bigint({ mode: 'number' }).notNull(),
    providerId: bigint({ mode: 'number' }).notNull(),
    type: text({ enum: refundPolicyTypes }).notNull(),
    title: text().notNull(),
  },
  (table) => [
    unique('store_provider_guarantees_type').on(table.storeId, table.providerId, table.type),
    check('store_provider_guarantees_known', sql`${table.type} in ('PROMISSORY', 'CHEQUE', 'MORTGAGE_DEED')`),
  ],
)
