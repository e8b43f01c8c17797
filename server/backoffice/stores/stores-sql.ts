import { and, eq, ilike, max, sql } from 'drizzle-orm'
import { storeSorts, type Sort } from '#domain/backoffice/lists/list-names.ts'
import type { StoreType } from '#domain/catalogue/stores/store.ts'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { RefundPolicyType } from '#domain/platform/products/order-types.ts'
import { readSort } from '#server/backoffice/actions/keyset.ts'
import { writeSearchKeys } from '#server/catalogue/stores/store-search-keys.ts'
import {
  storeCategories,
  storeProviderGuarantees,
  storeProviderPriceConfigs,
  storeProviders,
  stores,
} from '#server/catalogue/stores/tables.ts'
import { persianOrder } from '#server/platform/database/columns.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** A store as admins see it, with its JSON keys. */
export type StoreView = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly url: string | null
  readonly type: StoreType
  readonly commission: number
  readonly cash_back: number
  readonly mobile: string | null
  readonly tel: string | null
  readonly email: string | null
  readonly city: { readonly id: number; readonly name: string; readonly province_name: string } | null
  readonly address: string | null
  readonly description: string | null
  readonly svg_logo: string | null
  readonly main_image: string | null
  readonly banner_image: string | null
  readonly seo_title: string
  readonly seo_description: string
  readonly is_open: boolean
  readonly categories: { id: number; name: string; is_main: boolean }[]
}

const storeSql = sql`
  select s.id, s.slug, s.name, s.url, s.type, s.commission, s.cash_back, s.mobile, s.tel, s.email, s.address, s.description,
    s.svg_logo, s.main_image, s.banner_image, s.seo_title, s.seo_description, s.is_open,
    case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'province_name', p.name) end as city,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name_fa, 'is_main', sc.is_main) order by sc.is_main desc, k.position, k.id)
      from store_categories sc join categories k on k.id = sc.category_id where sc.store_id = s.id), '[]') as categories
  from stores s left join cities c on c.id = s.city_id left join provinces p on p.id = c.province_id`

export type StoreFilter = {
  readonly q?: string | undefined
  readonly type?: StoreType | undefined
  readonly isOpen?: boolean | undefined
  readonly sort?: Sort<(typeof storeSorts)[number]> | undefined
}

/** The statement that reads a page of all stores, open or not, in the order in which they were added. */
export function storesSql({ q, type, isOpen, sort, past, limit }: StoreFilter & { readonly past: number | null; readonly limit: number }) {
  const [than, way] = readSort(storeSorts, sort).way === 'up' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const where = [
    sql`true`,
    ...(q === undefined ? [] : [ilike(sql`s.search_key`, `%${searchKey(q).replaceAll(/[%_\\]/g, '')}%`)]),
    ...(type === undefined ? [] : [sql`s.type = ${type}`]),
    ...(isOpen === undefined ? [] : [sql`s.is_open = ${isOpen}`]),
    ...(past === null ? [] : [sql`s.id ${than} ${past}`]),
  ]
  return sql`${storeSql} where ${sql.join(where, sql` and `)} order by s.id ${way} limit ${limit}`
}

export const pageOfStores = (db: Db, page: Parameters<typeof storesSql>[0]): Promise<StoreView[]> => rowsOf<StoreView>(db, storesSql(page))

/** Where a page of stores ends. */
export const endOfStore = ({ id }: StoreView) => ({ at: 0, id })

export async function findStoreView(db: Db, id: number): Promise<StoreView | null> {
  const [row] = await rowsOf<StoreView>(db, sql`${storeSql} where s.id = ${id}`)
  return row ?? null
}

/** Locks the store until the transaction ends, so that the audit's `before` is correct. */
export async function lockStore(tx: Db, id: number): Promise<StoreView | null> {
  await tx.execute(sql`select from stores where id = ${id} for update`)
  return findStoreView(tx, id)
}

/** A taken slug violates a unique constraint (catalogue-sql.ts, orRefused). */
export async function insertStore(tx: Db, store: Omit<typeof stores.$inferInsert, 'searchKey'>): Promise<number> {
  const [row] = await tx
    .insert(stores)
    .values({ ...store, searchKey: '' })
    .returning({ id: stores.id })
  if (!row) throw new Error('a store was not written')
  await writeSearchKeys(tx, row.id)
  return row.id
}

export type StoreChange = Partial<Omit<typeof stores.$inferInsert, 'id' | 'slug' | 'searchKey' | 'changedAt'>>

/** Changes a store; `changedAt` makes its prerendered page and the list of stores stale. */
export async function updateStore(tx: Db, id: number, change: StoreChange, at: Instant): Promise<void> {
  await tx
    .update(stores)
    .set({ ...change, changedAt: at })
    .where(eq(stores.id, id))
  await writeSearchKeys(tx, id)
}

/** Sets the store's categories; the first is the main one. An unknown one violates a foreign key. `updateStore` follows. */
export async function writeCategories(tx: Db, storeId: number, categoryIds: readonly number[]): Promise<void> {
  await tx.delete(storeCategories).where(eq(storeCategories.storeId, storeId))
  const rows = categoryIds.map((categoryId, place) => ({ storeId, categoryId, isMain: place === 0 }))
  if (rows.length > 0) await tx.insert(storeCategories).values(rows)
}

type Terms = {
  readonly priceSteps: readonly number[]
  readonly installmentSteps: readonly number[]
  readonly priceConfigs: readonly Omit<typeof storeProviderPriceConfigs.$inferInsert, 'storeId' | 'providerId'>[]
  /** Securities; undefined leaves them unchanged. */
  readonly guarantees: readonly { readonly type: RefundPolicyType; readonly title: string }[] | undefined
}

/** Sets one provider's terms at a store; a new provider comes last. The caller has locked the store. */
export async function writeTerms(tx: Db, storeId: number, providerId: number, terms: Terms): Promise<void> {
  const steps = { priceSteps: [...terms.priceSteps], installmentSteps: [...terms.installmentSteps] }
  const [last] = await tx
    .select({ position: max(storeProviders.position) })
    .from(storeProviders)
    .where(eq(storeProviders.storeId, storeId))
  await tx
    .insert(storeProviders)
    .values({ storeId, providerId, position: (last?.position ?? -1) + 1, ...steps })
    .onConflictDoUpdate({ target: [storeProviders.storeId, storeProviders.providerId], set: steps })
  const at = { storeId, providerId }
  const { priceConfigs: configs, guarantees } = terms
  const of = (table: typeof storeProviderPriceConfigs | typeof storeProviderGuarantees) =>
    and(eq(table.storeId, storeId), eq(table.providerId, providerId))
  await tx.delete(storeProviderPriceConfigs).where(of(storeProviderPriceConfigs))
  await tx.insert(storeProviderPriceConfigs).values(configs.map((config) => ({ ...config, ...at })))
  if (guarantees === undefined) return
  // Rows that remain keep their id, which customers' pages refer to.
  const types = guarantees.map(({ type }) => sql`${type}`)
  await tx
    .delete(storeProviderGuarantees)
    .where(and(of(storeProviderGuarantees), sql`${storeProviderGuarantees.type} not in (${sql.join(types, sql`, `)})`))
  await tx
    .insert(storeProviderGuarantees)
    .values(guarantees.map((guarantee) => ({ ...guarantee, ...at })))
    .onConflictDoUpdate({
      target: [storeProviderGuarantees.storeId, storeProviderGuarantees.providerId, storeProviderGuarantees.type],
      set: { title: sql`excluded.title` },
    })
}

/** Removes one provider's terms at a store. */
export async function deleteTerms(tx: Db, storeId: number, providerId: number): Promise<void> {
  for (const table of [storeProviderGuarantees, storeProviderPriceConfigs, storeProviders])
    await tx.delete(table).where(and(eq(table.storeId, storeId), eq(table.providerId, providerId)))
}

/** Sets the order of a store's providers. The caller has locked the store and checked that all are named. */
export async function writeProviderOrder(tx: Db, storeId: number, providerIds: readonly number[]): Promise<void> {
  // Positions are unique at every moment, so all get negative ones first.
  await tx.execute(sql`update store_providers set position = -1 - position where store_id = ${storeId}`)
  const places = sql.join(
    providerIds.map((id, place) => sql`(${id}::bigint, ${place}::int)`),
    sql`, `,
  )
  await tx.execute(
    sql`update store_providers set position = named.place from (values ${places}) as named (id, place)
      where store_id = ${storeId} and provider_id = named.id`,
  )
}

/** Makes the prerendered pages of stores with this provider or category stale, and has them found by the category's new name. */
export async function touchStoresOf(tx: Db, catalogue: 'providers' | 'categories', id: number, at: Instant): Promise<void> {
  const shows = catalogue === 'providers' ? sql`store_providers where provider_id = ${id}` : sql`store_categories where category_id = ${id}`
  await tx
    .update(stores)
    .set({ changedAt: at })
    .where(sql`${stores.id} in (select store_id from ${shows})`)
  if (catalogue === 'categories') await writeSearchKeys(tx)
}

type City = { readonly id: number; readonly name: string; readonly province_name: string }

/** Cities whose name contains `q` however it is spelled, in Persian order, at most twenty. The table has some 1,400 rows. */
export async function citiesNamed(db: Db, q: string): Promise<City[]> {
  const all = await rowsOf<City>(
    db,
    sql`select c.id, c.name, p.name as province_name from cities c join provinces p on p.id = c.province_id
      order by ${persianOrder(sql`c.name`)}, c.id`,
  )
  return all.filter(({ name }) => searchKey(name).includes(searchKey(q))).slice(0, 20)
}
