import { writeFigures } from '../figures-table.ts'

/** How a drill ended. */
export type Outcome = 'met' | 'NOT met' | 'NOT RUN'

/** A goal, in the same words in every run, and what was found. */
export type Promised = { readonly goal: string; readonly found: string; readonly isMet: boolean }

/** Prints each goal with the measured result and writes it into docs/figures.md; all of them must be met. */
export function judged(promises: readonly Promised[]): Outcome {
  for (const { goal, found, isMet } of promises) console.log(`${isMet ? '  well ' : '  SHORT'} ${goal}: ${found}`)
  // Every drill is run by scripts/drill.ts, whose words name it.
  const command = `npm run drill -- ${process.argv.slice(2).join(' ')}`
  writeFigures(command, promises)
  return promises.every(({ isMet }) => isMet) ? 'met' : 'NOT met'
}

/** Prints why the drill cannot run on this machine. */
export function notRun(why: string): Outcome {
  console.log(why)
  return 'NOT RUN'
}

/** A number that the environment may change, such as DRILL_POINTS, so that a drill can run shorter. */
export const times = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)
