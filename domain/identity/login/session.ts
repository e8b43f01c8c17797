/**
 * A session is valid for seven days, in the cookie and on the server (D-07, R-AUTH-24). In a file of its own, since every page loads it
 * first, and `lifetimes.ts` would bring the clock of Tehran.
 */
export const sessionTtlSeconds = 604_800
export const sessionTtlMs = sessionTtlSeconds * 1000
