/** Ids of one customer's records, or unknown ids. */
export type Ids = {
  readonly order: number
  readonly identifier: string
  readonly note: number
  readonly offer: string
  readonly ticket: string
  readonly invoice: string
  readonly guarantee: number
  readonly document: number
  readonly payment: string
  readonly session: number
  readonly passkey: number
  readonly stepUp: string
  readonly browser: number
  readonly report: number
  readonly track: string
  readonly conversation: number
  readonly problem: string
  readonly consent: string
  readonly dataExport: string
}
/** What a call of such a record sends. */
export type Input = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly files?: readonly string[]
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Who may make a call: `everybody`, without a token; `self`, for the token's customer without naming a record; `record`, which names a
 * record by its id and must answer another's exactly like a missing one; `store` and `partner` authenticate by a signature of their own.
 */
export type Right = 'everybody' | 'self' | 'store' | 'partner' | { readonly record: (ids: Ids) => Input }
