/** How a drill ended. */
export type Outcome = 'met' | 'NOT met' | 'NOT RUN'

export type Promised = { readonly words: string; readonly isMet: boolean }

/** Prints each goal with the measured result; all of them must be met. */
export function judged(promises: readonly Promised[]): Outcome {
  for (const { words, isMet } of promises) console.log(`${isMet ? '  well ' : '  SHORT'} ${words}`)
  return promises.every(({ isMet }) => isMet) ? 'met' : 'NOT met'
}

/** Prints why the drill cannot run on this machine. */
export function notRun(why: string): Outcome {
  console.log(why)
  return 'NOT RUN'
}

/** A number that the environment may change, such as DRILL_POINTS, so that a drill can run shorter. */
export const times = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)
