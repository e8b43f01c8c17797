/** The search parameters of a ticket's page: only the track number, which the server checks. */
export type TicketSearch = { readonly track_number?: string | undefined }

export const ticketSearch = (raw: Record<string, unknown>): TicketSearch => ({
  track_number: typeof raw['track_number'] === 'string' ? raw['track_number'] : undefined,
})
