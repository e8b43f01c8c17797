import { distribute, hasCitus } from '#server/platform/database/distribute.ts'
import { distributionFaults, distributionSteps } from '#server/platform/database/distribution.ts'
import { openOwnDatabase } from './own-database.ts'

/**
 * `npm run distribute`: distributes the tables of OWNER_DATABASE_URL over Citus, table by table; what is distributed already stays as
 * it is. Without the extension it prints the statements. Exits 1 where a table cannot be distributed.
 */
const database = await openOwnDatabase({ isOwner: true })
const { db } = database
const faults = await distributionFaults(db)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else if (await hasCitus(db)) await distributeAndPrint()
else {
  for (const { statement } of await distributionSteps(db)) console.log(`${statement};`)
  console.log('-- nothing was changed: the extension is not installed here')
}
await database.close()

async function distributeAndPrint(): Promise<void> {
  try {
    const distributed = await distribute(db)
    if (!distributed) return console.log('every table is distributed already')
    const { tables, before, after } = distributed
    const rows = Object.values(after.rows).reduce((sum, count) => sum + count, 0)
    console.log(`${tables} tables were distributed: ${rows} rows, as many as before`)
    console.log(`the ledger before ${JSON.stringify(before.ledger)}\n         and after ${JSON.stringify(after.ledger)}`)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault)
    process.exitCode = 1
  }
}
