import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import { openOwnDatabase } from './own-database.ts'

/** `npm run audit:verify`: walks the chain of what staff did; exits 1 and names the rows where it was changed, cut or torn. */
const database = await openOwnDatabase({ readsOnly: true })
const broken = await auditBreaks(database.db)
const rows = await auditSize(database.db)
await database.close()

for (const { violation } of broken) console.error(violation)
console.log(`${rows} deeds of staff: ${broken.length === 0 ? 'sound' : `${broken.length} breaks`}`)
process.exitCode = broken.length === 0 ? 0 : 1
