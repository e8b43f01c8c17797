/** A login session lives for seven days, in the cookie and on the server alike (D-07, R-AUTH-24). */
export const sessionLifeSeconds = 604_800
export const sessionLifeMs = sessionLifeSeconds * 1000
