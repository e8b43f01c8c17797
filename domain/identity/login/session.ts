/** A session is valid for seven days, in the cookie and on the server (D-07, R-AUTH-24). */
export const sessionTtlSeconds = 604_800
export const sessionTtlMs = sessionTtlSeconds * 1000
