import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** The first parts of query keys with public data, which no event of a customer changes. */
const publicKeys: ReadonlySet<unknown> = new Set([
  'stores',
  'categories',
  'provinces',
  'banners',
  'cancel-reasons',
  'point-packages',
  'repayment-steps',
])

/** The events that change the profile other than by the customer's own input on this page. */
const changesProfile = /^(identity|profile|mobile|points)\./

/**
 * Invalidates all of the customer's own queries: visible ones are refetched now, others when they are shown. An event may change any page
 * (an order's transition changes its page, the invoices and the count of notices), so callers do not name the queries.
 */
export async function refetchOwn(queries: QueryClient, eventType?: string): Promise<void> {
  // The progress of an export changes nothing else.
  if (eventType === 'data-export.moved') return queries.invalidateQueries({ queryKey: ['data-export'] })
  const isOwn = ({ queryKey: [first] }: { readonly queryKey: QueryKey }): boolean =>
    !publicKeys.has(first) && (first !== 'profile' || eventType === undefined || changesProfile.test(eventType))
  // What is being read for the first time is not begun anew, and its answer may have been made before the event.
  const unread = queries
    .getQueryCache()
    .findAll({ predicate: isOwn, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries({ predicate: isOwn })
  await Promise.allSettled(unread.flatMap(({ promise }) => promise ?? []))
  const isUnread = (query: Query): boolean => unread.includes(query)
  if (unread.length > 0) await queries.invalidateQueries({ predicate: isUnread })
}
