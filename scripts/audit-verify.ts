import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { auditBreaks, auditSize } from '#server/ops/audit.ts'

/** `npm run audit:verify`: walks the chain of what staff did; exits 1 and names the rows where it was changed, cut or torn. */
const { databaseUrl, dataDir } = readConfig(process.env)
const database = await openDatabase({ url: databaseUrl ?? undefined, folder: join(dataDir, 'database'), migrates: false })
const broken = await auditBreaks(database.db)
const rows = await auditSize(database.db)
await database.close()

for (const { violation } of broken) console.error(violation)
console.log(`${rows} deeds of staff: ${broken.length === 0 ? 'sound' : `${broken.length} breaks`}`)
process.exitCode = broken.length === 0 ? 0 : 1
