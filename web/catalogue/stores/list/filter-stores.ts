import type { Store } from '#contract/catalogue/stores/store.ts'
import type { StoreSearch, StoreSort } from './store-search.ts'

/** The stores that pass every filter, in the order asked for; popular ones first unless another is named. `isNamed` judges the name. */
export const filterStores = (
  stores: readonly Store[],
  search: StoreSearch,
  isNamed: (store: Store) => boolean = () => true,
): readonly Store[] =>
  inOrder(stores, search.sort ?? 'popular').filter(
    (store) =>
      isNamed(store) &&
      (search.category === undefined || store.categories.some(({ slug }) => slug === search.category)) &&
      (search.city === undefined || store.information.city?.id === search.city) &&
      (search.province === undefined || store.information.city?.province_id === search.province) &&
      (search.type === undefined || store.information.type === search.type),
  )

const sorted = new WeakMap<readonly Store[], Map<StoreSort, readonly Store[]>>()

/** Each list is sorted once for each order. */
function inOrder(stores: readonly Store[], sort: StoreSort): readonly Store[] {
  const order = orders[sort]
  if (order === null) return stores
  const known = sorted.get(stores) ?? new Map<StoreSort, readonly Store[]>()
  sorted.set(stores, known)
  const found = known.get(sort) ?? stores.toSorted(order)
  known.set(sort, found)
  return found
}

type Order = (one: Store, other: Store) => number
const byPopularity: Order = (one, other) => other.orders_count - one.orders_count

/** What a store gives back now, by its offer or always. */
const percentOf = ({ cash_back, offer }: Store): number => Math.max(cash_back, offer?.percent ?? 0)

const orders: Readonly<Record<StoreSort, Order | null>> = {
  popular: byPopularity,
  'cash-back': (one, other) => percentOf(other) - percentOf(one) || byPopularity(one, other),
  name: null, // as the server sends them: in Persian order
}
