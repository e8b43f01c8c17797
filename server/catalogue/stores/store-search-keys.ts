import { sql } from 'drizzle-orm'
import { goods } from '#domain/catalogue/stores/goods.ts'
import { searchedTextsOf, searchKeyOfStore } from '#domain/catalogue/stores/search-stores.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'

type SearchedRow = Parameters<typeof searchedTextsOf>[0] & { readonly id: number; readonly searchKey: string }

/** Writes the search key of one store, or of every store whose key is not what its texts and the rules of folding give now. */
export async function writeSearchKeys(db: Db, storeId?: number): Promise<void> {
  const rows = await rowsOf<SearchedRow>(
    db,
    sql`select s.id, s.name, s.slug, s.description, s.search_key as "searchKey",
          coalesce((select jsonb_agg(jsonb_build_object('nameFa', k.name_fa, 'nameEn', k.name_en, 'slug', k.slug) order by k.id)
            from store_categories sc join categories k on k.id = sc.category_id where sc.store_id = s.id), '[]') as categories
        from stores s where ${storeId === undefined ? sql`true` : sql`s.id = ${storeId}`}`,
  )
  const changed = rows.flatMap(({ id, searchKey, ...store }) => {
    const key = searchKeyOfStore(searchedTextsOf(store), goods)
    return key === searchKey ? [] : [{ id, key }]
  })
  if (changed.length === 0) return
  await db.execute(
    sql`update stores set search_key = g.key from ${unnestSql(changed, { id: 'bigint', key: 'text' })} where stores.id = g.id`,
  )
}
