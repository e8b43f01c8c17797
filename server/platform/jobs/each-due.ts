import type { App } from '#server/platform/context/app.ts'

/**
 * Does a deed for each of what is due, one after the other, and answers for how many it was done. One that cannot be done now,
 * or at which the deed throws, holds up none of the others: it stays due, and its fault is logged.
 */
export async function eachDue<Due>({ log }: Pick<App, 'log'>, due: readonly Due[], deed: (one: Due) => Promise<boolean>): Promise<number> {
  let done = 0
  for (const one of due) {
    try {
      if (await deed(one)) done += 1
    } catch (fault) {
      log.error({ fault }, 'a deed failed on one of what was due; it comes again')
    }
  }
  return done
}
