import type { Store } from '#contract/stores/store.ts'
import { searchKey } from '#domain/stores/search-key.ts'
import type { StoreType } from '#domain/stores/store.ts'

/** What the address of the list asks for; each part is there only when it is asked. */
export type StoreSearch = {
  readonly name?: string
  readonly category?: string
  readonly city?: number
  readonly province?: number
  readonly type?: StoreType
  readonly sort?: StoreSort
}
export const storeSorts = { popular: 'پرخریدترین', 'cash-back': 'بیشترین بازگشت پول', name: 'نام' } as const
export type StoreSort = keyof typeof storeSorts

/** Reads the filters of an address; what is not one of ours is left out. */
export function storeSearchOf(search: Record<string, unknown>): StoreSearch {
  const { name, category, city, province, type, sort } = search
  return {
    ...(typeof name === 'string' || typeof name === 'number' ? { name: String(name).slice(0, 100) } : {}),
    ...(typeof category === 'string' ? { category } : {}),
    ...(isId(city) ? { city: Number(city) } : {}),
    ...(isId(province) ? { province: Number(province) } : {}),
    ...(type === 'ONLINE' || type === 'IN_PERSON' ? { type } : {}),
    ...(typeof sort === 'string' && sort in storeSorts ? { sort: sort as StoreSort } : {}),
  }
}

const isId = (value: unknown): boolean => Number.isSafeInteger(Number(value)) && Number(value) > 0

/** The stores that pass every filter, in the order asked for; popular ones first unless another is named. */
export function filterStores(stores: readonly Store[], search: StoreSearch): readonly Store[] {
  const wanted = searchKey(search.name ?? '')
  const passed = stores.filter(
    (store) =>
      (wanted === '' || searchKey(`${store.name} ${store.information.description ?? ''}`).includes(wanted)) &&
      (search.category === undefined || store.categories.some(({ slug }) => slug === search.category)) &&
      (search.city === undefined || store.information.city?.id === search.city) &&
      (search.province === undefined || store.information.city?.province_id === search.province) &&
      (search.type === undefined || store.information.type === search.type),
  )
  const order = orders[search.sort ?? 'popular']
  return order ? passed.toSorted(order) : passed
}

type Order = (one: Store, other: Store) => number
const byPopularity: Order = (one, other) => other.orders_count - one.orders_count

const orders: Readonly<Record<StoreSort, Order | null>> = {
  popular: byPopularity,
  'cash-back': (one, other) => other.cash_back - one.cash_back || byPopularity(one, other),
  name: null, // as the server sends them: in Persian order
}
