/** What a result page's address carries (lifecycle.md §3); only `payment_id` is believed. */
export type ResultSearch = {
  readonly payment_id?: string | undefined
  readonly status?: string | undefined
  readonly tracking_id?: string | undefined
  readonly return_path_name?: string | undefined
}

/** Keeps the four known parameters of the address, as texts. */
export function resultSearch(raw: Record<string, unknown>): ResultSearch {
  const text = (name: string) => (typeof raw[name] === 'string' || typeof raw[name] === 'number' ? String(raw[name]) : undefined)
  return {
    payment_id: text('payment_id'),
    status: text('status'),
    tracking_id: text('tracking_id'),
    return_path_name: text('return_path_name'),
  }
}
