/**
 * A name, such as a mobile, is never barred by what others do with it: from their failures on, whoever gives it brings a
 * solved puzzle, and that costs more with each failure (F-409). Lengths of time stand here as numbers: the login page reads this.
 */
export const freeFailures = 3

/** How long a puzzle may be solved and sent, in milliseconds. */
export const puzzleTtlMs = 300_000

/** How many keys are derived for a puzzle at least and at most; a browser derives about 1,500 a second. */
export type PuzzleWork = { readonly least: number; readonly most: number }

/**
 * What a puzzle costs after so many failures of a name from other networks; null while none is asked. It doubles with every
 * second failure, from a tenth of a second to some four seconds in a browser.
 */
export function puzzleWorkAfter(failures: number): PuzzleWork | null {
  if (failures < freeFailures) return null
  const least = 100 * 2 ** Math.min(5, Math.floor((failures - freeFailures) / 2))
  return { least, most: 2 * least }
}
