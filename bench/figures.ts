import { writeFigures } from '../scripts/figures-table.ts'

type Figure = { readonly name: string; readonly value: string; readonly beside: string; readonly limit: string }
type Goal = { readonly words: string; readonly isMet: (ratio: number) => boolean | null }

export const atLeast = (goal: number): Goal => ({ words: `at least ${goal}`, isMet: (ratio) => ratio >= goal })
export const atMost = (goal: number): Goal => ({ words: `at most ${goal}`, isMet: (ratio) => ratio <= goal })

/** For a figure without a goal. */
export const shownOnly: Goal = { words: 'none', isMet: () => null }

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

/** Prints each figure of a command as one line of its report and writes it into docs/figures.md. */
export function reportOf(command: string) {
  const write = (goal: string, found: string, isMet: boolean | null): void => writeFigures(command, [{ goal, found, isMet }])
  /** A figure compared with a limit: the goal is of their ratio. */
  const printFigure = ({ name, value, beside, limit }: Figure, ratio: number, { words, isMet }: Goal): void => {
    const outcome = isMet(ratio) === false ? 'short' : 'pass'
    console.log(`${name}: ${value} | ${beside}: ${limit} | ratio ${ratio.toFixed(2)} | goal ${words} | ${outcome}`)
    const goal = words === 'none' ? `${name}, beside ${beside}` : `${name}: ${words} × ${beside}`
    write(goal, `${ratio.toFixed(2)} (${value}, ${beside} ${limit})`, isMet(ratio))
  }
  /** A figure that has nothing beside it. */
  const print = (goal: string, found: string, isMet: boolean): void => {
    console.log(`${goal}: ${found} | ${isMet ? 'pass' : 'short'}`)
    write(goal, found, isMet)
  }
  return { printFigure, print }
}
