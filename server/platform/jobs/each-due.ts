import type { App } from '#server/platform/context/app.ts'

/**
 * Runs a command on each due item, one after the other (or `atOnce`), and returns on how many it succeeded. An item that cannot be
 * handled now, or on which the command throws, delays none of the others: it stays due, and its fault is logged. What is left when a run
 * of a job is out of time stays due too.
 */
export async function eachDue<Due>(
  { log, atOnce = 1, isOutOfTime }: Pick<App, 'log' | 'atOnce' | 'isOutOfTime'>,
  due: readonly Due[],
  command: (one: Due) => Promise<boolean>,
): Promise<number> {
  const done = await someAtOnce(due, atOnce, async (one) => {
    if (isOutOfTime?.()) return false
    try {
      return await command(one)
    } catch (fault) {
      log.error({ fault }, 'a due item failed; it is tried again')
      return false
    }
  })
  return done.filter(Boolean).length
}

/** Does the work on each, `most` at the same time; the next begins as soon as one ends. The results are in the order of `all`. */
export async function someAtOnce<One, Result>(
  all: readonly One[],
  most: number,
  work: (one: One) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = all.entries()
  const goOn = async (): Promise<void> => {
    for (const [index, one] of waiting) results[index] = await work(one)
  }
  await Promise.all(Array.from({ length: most }, goOn))
  return results
}
