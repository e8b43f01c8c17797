import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

/** Reference tables: the 31 provinces and 1,324 cities, with the ids of their source (R-PROVINCE-01, D-92). */
export const provinces = pgTable('provinces', {
  id: bigint({ mode: 'number' }).primaryKey(),
  name: text().notNull().unique(),
})

export const cities = pgTable(
  'cities',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    provinceId: bigint({ mode: 'number' })
      .notNull()
      .references(() => provinces.id),
    name: text().notNull(),
  },
  (table) => [index('cities_by_province').on(table.provinceId)],
)
