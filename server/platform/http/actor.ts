/** Who calls: a customer, by one of their login sessions. */
export type Actor = { readonly customerId: number; readonly sessionId: number }

/** What a request shows of who sends it: its bearer token, its Cookie header, its address. */
export type Shown = { readonly token: string; readonly cookie: string | undefined; readonly ipAddress: string }
