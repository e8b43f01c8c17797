import type { PointList } from '#domain/billing/points/point-transaction.ts'

/** The four lists, the whole one first (R-POINT-06). */
export const shownLists = ['all', 'received', 'purchase', 'debit'] as const satisfies readonly PointList[]
export type PackageSearch = { readonly package?: string }

/** The package that the address names, by its slug. */
export const packageSearch = (raw: Record<string, unknown>): PackageSearch =>
  typeof raw['package'] === 'string' && raw['package'] !== '' && raw['package'].length <= 100 ? { package: raw['package'] } : {}

export type PointSearch = { readonly list?: PointList; readonly page?: number }

/** List and page of the address; what is no list of ours is left out. */
export function pointSearch(raw: Record<string, unknown>): PointSearch {
  const list = shownLists.find((known) => known === raw['list'])
  return {
    ...(list && list !== 'all' ? { list } : {}),
    ...(typeof raw['page'] === 'number' && Number.isSafeInteger(raw['page']) && raw['page'] > 1 ? { page: raw['page'] } : {}),
  }
}
