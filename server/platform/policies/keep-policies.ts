import { asc, lte } from 'drizzle-orm'
import { minuteMs, type Day } from '#domain/platform/kernel/time.ts'
import { learnPolicies } from '#domain/platform/policies/policy.ts'
import { policiesOf, type SetPolicy } from '#domain/platform/policies/set-policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { setPolicies } from './tables.ts'

/** What admins have set that begins by `day`, or ever; in the order of their days. */
export const policiesSet = (db: Db, by?: Day): Promise<SetPolicy[]> =>
  db
    .select({ from: setPolicies.fromDay, values: setPolicies.values })
    .from(setPolicies)
    .where(by === undefined ? undefined : lte(setPolicies.fromDay, by))
    .orderBy(asc(setPolicies.fromDay))

/**
 * Reads the policies that admins have set and tells this process of them: at its start, each minute and after each change. One
 * begins on a coming day at the earliest, so every process knows it in time, and the day an order was made keeps its policy.
 */
export async function readPolicies(db: Db): Promise<void> {
  learnPolicies(policiesOf(await policiesSet(db)))
}

/** Keeps this process's policies those of the database: read now, and again each minute, since another process may have set one. */
export async function keepPolicies({ db, log }: Pick<App, 'db' | 'log'>): Promise<void> {
  await readPolicies(db)
  setInterval(
    () => void readPolicies(db).catch((fault: unknown) => log.error({ fault }, 'the policies could not be read')),
    minuteMs,
  ).unref()
}
