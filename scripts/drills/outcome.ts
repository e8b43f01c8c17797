/** How a drill ended. */
export type Outcome = 'kept' | 'NOT kept' | 'NOT RUN'

export type Promised = { readonly words: string; readonly isKept: boolean }

/** Prints each promise with what was seen of it; all of them must be kept. */
export function judged(promises: readonly Promised[]): Outcome {
  for (const { words, isKept } of promises) console.log(`${isKept ? '  well ' : '  SHORT'} ${words}`)
  return promises.every(({ isKept }) => isKept) ? 'kept' : 'NOT kept'
}

/** Says why this machine cannot show it. */
export function notRun(why: string): Outcome {
  console.log(why)
  return 'NOT RUN'
}

/** A whole number that the environment may change, such as DRILL_POINTS, so that a drill can be tried out shortly. */
export const times = (name: string, fallback: number): number => Number(process.env[name] ?? fallback)
