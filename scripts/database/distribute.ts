import { sql } from 'drizzle-orm'
import { distributionFaults, distributionStatements } from '#server/platform/database/distribution.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openOwnDatabase } from './own-database.ts'

/** `npm run distribute`: distributes the tables of DATABASE_URL over Citus in one transaction; without the extension it prints the statements. */
const database = await openOwnDatabase({ isOwner: true })
const faults = await distributionFaults(database.db)
const statements = await distributionStatements(database.db)
const hasCitus = (await rowsOf(database.db, sql`select 1 from pg_extension where extname = 'citus'`)).length > 0

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else if (hasCitus)
  await database.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
else console.log(`${statements.join(';\n')};`)
console.log(
  hasCitus && faults.length === 0 ? `${statements.length} statements ran` : '-- nothing was changed: the extension is not installed here',
)
await database.close()
