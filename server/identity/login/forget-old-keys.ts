import { lt } from 'drizzle-orm'
import { dayMs, instant } from '#domain/platform/kernel/time.ts'
import { forgetOldCodes } from '#server/identity/one-time-codes/one-time-codes.ts'
import { forgetOldChallenges } from '#server/identity/passkeys/challenges.ts'
import { forgetOldStepUps } from '#server/identity/passkeys/step-up/sql.ts'
import { forgetOldPuzzles } from '#server/identity/puzzles/sql.ts'
import { forgetOldSessions } from '#server/identity/sessions/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { rateLimits } from '#server/platform/rate-limits/sql.ts'

/** Deletes expired rows: codes and counted tries after two days, sessions a month after they expired. */
export async function forgetOldKeys({ db, now }: App): Promise<void> {
  const at = now()
  await forgetOldCodes(db, at)
  await forgetOldPuzzles(db, at)
  await forgetOldChallenges(db, at)
  await forgetOldStepUps(db, at)
  await db.delete(rateLimits).where(lt(rateLimits.since, instant(at - 2 * dayMs)))
  while (await db.transaction((tx) => forgetOldSessions(tx, at)));
}
