/** A login session lives for seven days, in the cookie and on the server alike (D-07, R-AUTH-24). */
export const sessionTtlSeconds = 604_800
export const sessionTtlMs = sessionTtlSeconds * 1000
