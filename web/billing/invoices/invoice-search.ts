/** The statuses the list can be narrowed to. */
export const shownStatuses = ['OVERDUE', 'PENDING', 'PAID', 'CANCELED'] as const
export type InvoiceSearch = { readonly page?: number; readonly status?: (typeof shownStatuses)[number]; readonly order?: string }

/** Page and filters of the address; unknown filters are dropped. Apart from queries.ts, since every first load has the routes' addresses. */
export function invoiceSearch(raw: Record<string, unknown>): InvoiceSearch {
  const status = shownStatuses.find((known) => known === raw['status'])
  return {
    ...(typeof raw['page'] === 'number' && raw['page'] > 1 ? { page: raw['page'] } : {}),
    ...(status ? { status } : {}),
    ...(typeof raw['order'] === 'string' ? { order: raw['order'] } : {}),
  }
}
