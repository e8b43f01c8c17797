import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import { openOwnDatabase } from './own-database.ts'

/** `npm run audit:verify`: checks the hash chain of the staff audit; exits 1 and names the rows where it was changed or cut. */
const database = await openOwnDatabase({ readsOnly: true })
const broken = await auditBreaks(database.db)
const rows = await auditSize(database.db)
await database.close()

for (const { violation } of broken) console.error(violation)
console.log(`${rows} staff actions: ${broken.length === 0 ? 'sound' : `${broken.length} breaks`}`)
process.exitCode = broken.length === 0 ? 0 : 1
