import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** First words of the keys under which the same answer is for everybody: no fact of a customer's changes it. */
const everybodys: ReadonlySet<unknown> = new Set([
  'stores',
  'categories',
  'provinces',
  'banners',
  'cancel-reasons',
  'point-packages',
  'repayment-steps',
])

/** The profile is under the customer's own hands; only these facts change it from elsewhere. */
const tellsOfProfile = /^(identity|profile|mobile|points)\./

/**
 * Has everything of the customer's asked for anew: at once what is on the screen, the rest when it is looked at. A fact
 * may show anywhere (an order's move changes its page, the invoices, the bell), so nobody has to say where.
 */
export function rereadOwn(queries: QueryClient, factType?: string): Promise<void> {
  const isOwn = ([first]: QueryKey): boolean =>
    !everybodys.has(first) && (first !== 'profile' || factType === undefined || tellsOfProfile.test(factType))
  return queries.invalidateQueries({ predicate: ({ queryKey }) => isOwn(queryKey) })
}
