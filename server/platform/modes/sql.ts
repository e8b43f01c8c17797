import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'

/** The mode of the data: one row, written by the first server that opens the database, or by the migration where there were data already. */
export const installationMode = pgTable(
  'installation_mode',
  {
    isOnly: boolean().primaryKey().default(true),
    mode: text({ enum: ['LIVE', 'TEST'] }).notNull(),
  },
  () => [check('installation_mode_one_row', sql`is_only`), check('installation_mode_known', sql`mode in ('LIVE', 'TEST')`)],
)

/**
 * Throws if the data are of the other mode: a wrong DATABASE_URL must not show real people to test mode, nor let a real payment into
 * invented data (R-SHOP-03).
 */
export async function claimMode(db: Db, { isTestMode }: Pick<Config, 'isTestMode'>): Promise<void> {
  const mode = isTestMode ? 'TEST' : 'LIVE'
  await db.insert(installationMode).values({ mode }).onConflictDoNothing()
  const [row] = await db.select().from(installationMode)
  if (row?.mode !== mode)
    throw new Error(`This database has the data of ${row?.mode ?? 'no'} mode, and PELEKAN_MODE is ${mode.toLowerCase()}.`)
}
