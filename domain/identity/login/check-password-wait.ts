/** How often a network may ask per hour whether a mobile has a password before replies are delayed. */
const free = 60
const stepMs = 50

/** The delay in milliseconds of the reply to a network's `count`th request in an hour, whatever mobile it names (F-415). */
export const checkPasswordWaitMs = (count: number): number => Math.min(3_000, Math.max(0, count - free) * stepMs)
