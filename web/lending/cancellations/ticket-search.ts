import { cancelRequestStatuses, type CancelRequestStatus } from '#domain/lending/cancellations/cancel-request.ts'

/** Page, filters and the open request of the address. */
export type TicketSearch = {
  readonly page?: number
  readonly status?: CancelRequestStatus
  readonly order?: string
  readonly ticket?: string
}

/** What the address says of the list; what is no filter of ours is left out (R-SUPPORT-03). */
export function ticketSearch(raw: Record<string, unknown>): TicketSearch {
  const status = cancelRequestStatuses.find((known) => known === raw['status'])
  const text = (name: 'order' | 'ticket') => (typeof raw[name] === 'string' && raw[name].length <= 20 ? { [name]: raw[name] } : {})
  return {
    ...(typeof raw['page'] === 'number' && Number.isInteger(raw['page']) && raw['page'] > 1 ? { page: raw['page'] } : {}),
    ...(status ? { status } : {}),
    ...text('order'),
    ...text('ticket'),
  }
}
