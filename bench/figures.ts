type Figure = { readonly name: string; readonly value: string; readonly beside: string; readonly limit: string }
type Goal = { readonly words: string; readonly isMet: (ratio: number) => boolean }

export const atLeast = (goal: number): Goal => ({ words: `at least ${goal}`, isMet: (ratio) => ratio >= goal })
export const atMost = (goal: number): Goal => ({ words: `at most ${goal}`, isMet: (ratio) => ratio <= goal })

/** For a figure without a goal. */
export const shownOnly: Goal = { words: 'none', isMet: () => true }

/** The figures of all rounds by their names. */
export function openFigures() {
  const valuesByName = new Map<string, number[]>()
  const sorted = (name: string): readonly number[] => (valuesByName.get(name) ?? []).toSorted((one, other) => one - other)
  const median = (name: string): number => sorted(name)[Math.floor(sorted(name).length / 2)] ?? Number.NaN
  return {
    note: (name: string, value: number): void => void valuesByName.set(name, [...(valuesByName.get(name) ?? []), value]),
    median,
    /** The smallest value: for processor time, which other work on the machine can only increase. */
    least: (name: string): number => sorted(name)[0] ?? Number.NaN,
  }
}

/** One line of the report. */
export function printFigure({ name, value, beside, limit }: Figure, ratio: number, { words, isMet }: Goal): void {
  console.log(`${name}: ${value} | ${beside}: ${limit} | ratio ${ratio.toFixed(2)} | goal ${words} | ${isMet(ratio) ? 'pass' : 'short'}`)
}
