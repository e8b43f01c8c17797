import type { Store } from '#contract/stores/store.ts'
import { searchKey } from '#domain/stores/search-key.ts'
import type { StoreSearch, StoreSort } from './store-search.ts'

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
