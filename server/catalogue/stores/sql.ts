import { sql, type SQL } from 'drizzle-orm'
import type { Category } from '#contract/catalogue/stores/list-stores.ts'
import { storeKey, type StoreType } from '#domain/catalogue/stores/store.ts'
import type { Rial } from '#domain/platform/kernel/money.ts'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import { persianOrder } from '#server/platform/database/columns.ts'
import { moneyRowsOf, rialOf } from '#server/platform/database/money-rows.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** A store with its categories and place, as response.ts needs it. */
export type StoreRow = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly url: string | null
  readonly svgLogo: string | null
  readonly mainImage: string | null
  readonly bannerImage: string | null
  readonly ordersCount: number
  readonly ordersAmount: Rial
  readonly commission: number
  readonly cashBack: number
  readonly mobile: string | null
  readonly email: string | null
  readonly type: StoreType
  readonly description: string | null
  readonly tel: string | null
  readonly address: string | null
  readonly seoTitle: string
  readonly seoDescription: string
  readonly city: { readonly id: number; readonly name: string; readonly province_id: number; readonly province_name: string } | null
  readonly categories: readonly (Omit<Category, 'icon'> & { readonly is_main: boolean })[]
  readonly invoiceCountMax: number
}

export type StoreFilter = {
  readonly name?: string | undefined
  readonly category?: string | undefined
  readonly cityId?: number | undefined
  readonly provinceId?: number | undefined
  readonly type?: StoreType | undefined
}

/**
 * Open stores in Persian order, one page of those that match every given filter. A name matches anywhere in the search key
 * (store-search-keys.ts), which no index supports; the table has at most some ten thousand rows.
 */
export const listStores = (db: Db, filter: StoreFilter, page: { readonly limit: number; readonly offset: number }): Promise<StoreRow[]> =>
  moneyRowsOf<StoreRow>(
    db,
    sql`${storeColumns} where ${passes(filter)}
        order by ${persianOrder(sql`s.name`)}, s.id limit ${page.limit} offset ${page.offset}`,
    storeMoney,
  )

/** The stores with the most orders, of one category or all; ties are in Persian order, as on the pages. */
export const mostBoughtFrom = (db: Db, category: string | undefined, most: number): Promise<StoreRow[]> =>
  moneyRowsOf<StoreRow>(
    db,
    sql`${storeColumns} where ${passes({ category })}
        order by s.orders_count desc, ${persianOrder(sql`s.name`)}, s.id limit ${most}`,
    storeMoney,
  )

export async function countStores(db: Db, filter: StoreFilter): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(db, sql`select count(*) as total from stores s where ${passes(filter)}`)
  return row?.total ?? 0
}

/** The open store with this slug or id (A-22), or null. */
export async function storeBy(db: Db, key: string): Promise<StoreRow | null> {
  const [row] = await moneyRowsOf<StoreRow>(db, sql`${storeColumns} where s.is_open and ${has(key)}`, storeMoney)
  return row ?? null
}

/** The id of the open store with this slug or id, or null. */
export async function storeIdBy(db: Db, key: string): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select s.id from stores s where s.is_open and ${has(key)}`)
  return row?.id ?? null
}

/** A value that changes whenever any store does; costs two index look-ups. */
export async function stampOfStores(db: Db): Promise<string> {
  const [row] = await rowsOf<{ stamp: string | null }>(
    db,
    sql`select concat_ws(' ', max(changed_at), (select max(id) from stores)) as stamp from stores`,
  )
  return row?.stamp ?? ''
}

export const listCategories = (db: Db): Promise<Category[]> =>
  rowsOf<Category>(db, sql`select id, name_en, name_fa, slug, icon from categories order by position, id`)

const has = (key: string): SQL => {
  const named = storeKey(key)
  return 'id' in named ? sql`s.id = ${named.id}` : sql`s.slug = ${named.slug}`
}

const storeMoney = { ordersAmount: rialOf }
const storeColumns = sql`
  select s.id, s.slug, s.name, s.url, s.svg_logo as "svgLogo", s.main_image as "mainImage", s.banner_image as "bannerImage",
    s.orders_count as "ordersCount", s.orders_amount as "ordersAmount", s.commission, s.cash_back as "cashBack", s.mobile, s.email,
    s.type, s.description, s.tel, s.address, s.seo_title as "seoTitle", s.seo_description as "seoDescription",
    case when c.id is null then null
      else jsonb_build_object('id', c.id, 'name', c.name, 'province_id', p.id, 'province_name', p.name) end as city,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name_fa', k.name_fa, 'name_en', k.name_en, 'slug', k.slug, 'is_main', sc.is_main)
                order by sc.is_main desc, k.position, k.id)
      from store_categories sc join categories k on k.id = sc.category_id where sc.store_id = s.id), '[]') as categories,
    coalesce((select max(step) from store_providers sp, unnest(sp.installment_steps) step where sp.store_id = s.id), 0) as "invoiceCountMax"
  from stores s left join cities c on c.id = s.city_id left join provinces p on p.id = c.province_id`

function passes({ name, category, cityId, provinceId, type }: StoreFilter): SQL {
  const key = name === undefined ? '' : searchKey(name)
  const conditions = [
    sql`s.is_open`,
    key && sql`s.search_key like ${`%${key}%`}`,
    category !== undefined &&
      sql`s.id in (select sc.store_id from store_categories sc join categories k on k.id = sc.category_id where k.slug = ${category})`,
    cityId !== undefined && sql`s.city_id = ${cityId}`,
    provinceId !== undefined && sql`s.city_id in (select id from cities where province_id = ${provinceId})`,
    type !== undefined && sql`s.type = ${type}`,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false && condition !== ''),
    sql` and `,
  )
}
