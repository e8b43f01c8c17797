import { distributionFaults, lookups, shared } from '#server/platform/database/distribution.ts'
import { openDatabase } from '#server/platform/database/open.ts'

/** `npm run check:distribution`: checks on the migrated schema that every customer's table can be distributed by customer; exits 1 and names those that cannot. */
const database = await openDatabase({})
const faults = await distributionFaults(database.db)
await database.close()
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0 ? `every table can be spread: ${lookups.length} lookups, ${shared.length} shared` : `${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1
