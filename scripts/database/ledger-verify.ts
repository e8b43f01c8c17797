import { ledgerSize, violations } from '#server/billing/ledger/sql.ts'
import { openOwnDatabase } from './own-database.ts'

/** `npm run ledger:verify`: checks every invariant of lifecycle.md §4; exits 1 and names the rows that violate one. */
const database = await openOwnDatabase({ readsOnly: true })
const broken = await violations(database.db)
const { transfers, entries, invariants } = await ledgerSize(database.db)
await database.close()

for (const { invariant, violation } of broken) console.error(`${invariant}: ${violation}`)
console.log(
  `${transfers} transfers, ${entries} entries, ${invariants} invariants: ${broken.length === 0 ? 'sound' : `${broken.length} violations`}`,
)
process.exitCode = broken.length === 0 ? 0 : 1
