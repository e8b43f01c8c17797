/**
 * A name, such as a mobile, is never blocked by other networks' tries. After their failures every try needs a solved puzzle, which
 * costs more with each failure (F-409). Durations are plain numbers, since the login page imports this.
 */
export const freeFailures = 3

/** How long a puzzle is valid, in milliseconds. */
export const puzzleTtlMs = 300_000

/** The least and most keys to derive for a puzzle; a browser derives about 1,500 a second. */
export type PuzzleWork = { readonly least: number; readonly most: number }

/**
 * The cost of a puzzle after so many failures of a name from other networks; null while none is needed. It doubles with every second
 * failure, from a tenth of a second to about four seconds in a browser.
 */
export function puzzleWorkAfter(failures: number): PuzzleWork | null {
  if (failures < freeFailures) return null
  const least = 100 * 2 ** Math.min(5, Math.floor((failures - freeFailures) / 2))
  return { least, most: 2 * least }
}
