/** What the address of a ticket's page carries; only the track number is believed, and the server judges it. */
export type TicketSearch = { readonly track_number?: string | undefined }

export const ticketSearch = (raw: Record<string, unknown>): TicketSearch => ({
  track_number: typeof raw['track_number'] === 'string' ? raw['track_number'] : undefined,
})
