/** What a result page's address carries (lifecycle.md §3); only `payment_id` is believed. */
export type ResultSearch = {
  readonly payment_id?: string | undefined
  readonly status?: string | undefined
  readonly tracking_id?: string | number | undefined
  readonly return_path_name?: string | undefined
}

/**
 * Keeps the four known parameters of the address. A tracking number stays the number that the router reads: as a text it would be
 * written back in quotes (F-129). One that is too long to stay exact is dropped.
 */
export function resultSearch(raw: Record<string, unknown>): ResultSearch {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name] : undefined)
  const tracking = raw['tracking_id']
  return {
    payment_id: text('payment_id'),
    status: text('status'),
    tracking_id: Number.isSafeInteger(tracking) ? (tracking as number) : text('tracking_id'),
    return_path_name: text('return_path_name'),
  }
}
