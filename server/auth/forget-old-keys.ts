import { lt } from 'drizzle-orm'
import { dayMs, instant } from '#domain/kernel/time.ts'
import type { House } from '../house.ts'
import { forgetOldCodes } from '../one-time-codes/one-time-codes.ts'
import { forgetOldPuzzles } from '../puzzles/puzzle.ts'
import { doorTries } from '../rate-limits/tables.ts'
import { forgetOldSessions } from '../sessions/sql.ts'

/** Forgets what opens and counts nothing any more: codes and tries after two days, ended logins after a month past their term. */
export async function forgetOldKeys({ db, now }: House): Promise<void> {
  const at = now()
  await forgetOldCodes(db, at)
  await forgetOldPuzzles(db, at)
  await db.delete(doorTries).where(lt(doorTries.since, instant(at - 2 * dayMs)))
  await db.transaction((tx) => forgetOldSessions(tx, at))
}
