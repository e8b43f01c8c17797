import type { App } from '#server/platform/context/app.ts'

/**
 * Runs a command on each due item, one after the other, and returns on how many it succeeded. An item that cannot be handled
 * now, or on which the command throws, delays none of the others: it stays due, and its fault is logged.
 */
export async function eachDue<Due>(
  { log }: Pick<App, 'log'>,
  due: readonly Due[],
  command: (one: Due) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const one of due) {
    try {
      if (await command(one)) done += 1
    } catch (fault) {
      log.error({ fault }, 'a due item failed; it is tried again')
    }
  }
  return done
}
