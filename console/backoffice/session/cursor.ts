/** The cursor of a long list in an address; anything else in its place is nothing. */
export const cursorIn = (search: Record<string, unknown>): string | undefined =>
  typeof search['cursor'] === 'string' ? search['cursor'] : undefined
