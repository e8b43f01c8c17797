import type { StoreType } from '#domain/catalogue/stores/store.ts'

/** What the address of the list asks for; each part is there only when it is asked. */
export type StoreSearch = {
  readonly name?: string
  readonly category?: string
  readonly city?: number
  readonly province?: number
  readonly type?: StoreType
  readonly sort?: StoreSort
}
const storeSorts = ['popular', 'cash-back', 'name'] as const
export type StoreSort = (typeof storeSorts)[number]

/** Reads the filters of an address; what is not one of ours is left out. */
export function storeSearchOf(search: Record<string, unknown>): StoreSearch {
  const { name, category, city, province, type } = search
  const sort = storeSorts.find((one) => one === search['sort'])
  return {
    ...(typeof name === 'string' || typeof name === 'number' ? { name: String(name).slice(0, 100) } : {}),
    ...(typeof category === 'string' ? { category } : {}),
    ...(isId(city) ? { city: Number(city) } : {}),
    ...(isId(province) ? { province: Number(province) } : {}),
    ...(type === 'ONLINE' || type === 'IN_PERSON' ? { type } : {}),
    ...(sort ? { sort } : {}),
  }
}

const isId = (value: unknown): boolean => Number.isSafeInteger(Number(value)) && Number(value) > 0
