import type { Store } from '#contract/catalogue/stores/store.ts'
import { goods } from '#domain/catalogue/stores/goods.ts'
import { searchedTextsOf, searchKeyOfStore } from '#domain/catalogue/stores/search-stores.ts'
import { searchKey } from '#domain/platform/kernel/search-key.ts'

/** Whether a store has the typed text in its names, description, categories or goods (F-035). */
export function isFoundBy(typed: string): (store: Store) => boolean {
  const wanted = searchKey(typed)
  return (store) => wanted === '' || keyOf(store).includes(wanted)
}

const keys = new WeakMap<Store, string>()

/** What a store is searched by, made once for each. */
function keyOf(store: Store): string {
  const known = keys.get(store)
  if (known !== undefined) return known
  const categories = store.categories.map(({ name_fa: nameFa, name_en: nameEn, slug }) => ({ nameFa, nameEn, slug }))
  const { name, slug, information } = store
  const key = searchKeyOfStore(searchedTextsOf({ name, slug, description: information.description, categories }), goods)
  keys.set(store, key)
  return key
}
