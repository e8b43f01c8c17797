import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrations } from '#server/platform/database/migrations.ts'
import type { Db } from '#server/platform/database/open.ts'
import { parsers } from '#server/platform/database/parsers.ts'
import { readObjects, type DatabaseObjects } from './read-objects.ts'

/** The objects as this release's own migrations make them, in an empty database in memory: nobody's database is believed about its own views. */
export async function ownObjects(): Promise<DatabaseObjects> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { embed } = await import('#server/platform/database/embedded.ts')
  const database = await embed(new PGlite({ parsers }))
  try {
    return await ownObjectsIn(database.db)
  } finally {
    await database.close()
  }
}

/** The same from a database that is known to have just been migrated. */
export const ownObjectsIn = async (db: Db): Promise<DatabaseObjects> => ({ ...(await readObjects(db)), views: ownViews() })

/** The query of each view as the newest migration writes it: a server's own writing of it has other aliases. */
function ownViews(): ReadonlyMap<string, string> {
  const views = new Map<string, string>()
  for (const statement of readMigrationFiles(migrations).flatMap(({ sql }) => sql)) {
    const [, made = '', text = ''] = /^\s*(?:--.*\n\s*)*create (?:or replace )?view "?(\w+)"? as\s([^]*)$/i.exec(statement) ?? []
    if (made !== '') views.set(made, text)
    const [, gone = ''] = /^\s*(?:--.*\n\s*)*drop view (?:if exists )?"?(\w+)/i.exec(statement) ?? []
    views.delete(gone)
  }
  return views
}
