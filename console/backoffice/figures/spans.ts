/** How many days back the figures may look. */
export const spans = [7, 30, 90, 365] as const
