/** How many planted bugs one `npm test` tries: more would take it over half a minute. */
export const mutantsPerTurn = 3

export type Turn<T> = { readonly number: number; readonly of: number; readonly due: readonly T[] }

/**
 * The planted bugs whose turn it is at this commit, the same for everybody who tests it. Each bug is in exactly one turn, and since
 * neighbours in the list go to different turns, a turn has bugs of several kinds.
 */
export function turnOf<T>(commit: string, mutants: readonly T[]): Turn<T> {
  const of = Math.ceil(mutants.length / mutantsPerTurn)
  const number = Number(BigInt(`0x${/^[\da-f]+$/.test(commit) ? commit : '0'}`) % BigInt(of))
  return { number, of, due: mutants.filter((_, index) => index % of === number) }
}
