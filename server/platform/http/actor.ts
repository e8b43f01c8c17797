/** Who calls: a customer, by one of their login sessions. */
export type Actor = { readonly customerId: number; readonly sessionId: number }

/** The credentials of a request: bearer token, Cookie header, address. */
export type Shown = { readonly token: string; readonly cookie: string | undefined; readonly ipAddress: string }
