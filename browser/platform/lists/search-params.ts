import { day, type Day } from '#domain/platform/kernel/time.ts'

type Search = Readonly<Record<string, unknown>>

/** One of the allowed values; anything else in an address or a saved view is ignored. */
export const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value)

/** A day by which the server filters records: one that the calendar has, of this century or the next (`recordDay` of the contract). */
export const dayIn = (value: unknown): Day | undefined => {
  try {
    return typeof value === 'string' && /^2[01]/.test(value) ? day(value) : undefined
  } catch {
    return undefined
  }
}

/** An id; addresses have it as a number, saved views as text. */
export function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return (typeof value === 'number' || typeof value === 'string') && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** A yes or no, as a boolean in addresses and as text in saved views. */
export const flagIn = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

/** The first and last day, and the cursor. */
export const pageIn = (search: Search) => ({
  from_day: dayIn(search['from_day']),
  to_day: dayIn(search['to_day']),
  cursor: typeof search['cursor'] === 'string' ? search['cursor'] : undefined,
})

/** What was searched is in the history's entry and not in the address, where others could read it: it may be a mobile or a name. */
export const searchedIn = (state: object): string | undefined =>
  'q' in state && typeof state.q === 'string' && state.q !== '' ? state.q.slice(0, 60) : undefined

/** The pairs that a view saves: every filter but the place in the list. */
export const pairsOf = (filter: object) =>
  Object.entries(filter).flatMap(([key, value]: [string, unknown]) =>
    key === 'cursor' || key === 'q' || !isPlain(value) ? [] : [{ key, value: String(value) }],
  )

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)
