import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import { ledgerSize, violations } from '#server/billing/ledger/sql.ts'
import { central, distributionFaults, lookups, shared } from '#server/platform/database/distribution.ts'
import { openDatabase, type Db } from '#server/platform/database/open.ts'
import { openOwnDatabase } from './own-database.ts'

type Verified = { readonly faults: readonly string[]; readonly checked: string }

/** `npm run ledger:verify`, `audit:verify` and `check:distribution`: prints every fault and what was checked; exits 1 if there is a fault. */
const checks = { ledger: verifyLedger, audit: verifyAudit, distribution: verifyDistribution }

const [, check] = Object.entries(checks).find(([name]) => name === process.argv[2]) ?? []
if (!check) throw new Error(`the argument must be one of ${Object.keys(checks).join(', ')}`)
const database = check === verifyDistribution ? await openDatabase({}) : await openOwnDatabase({ readsOnly: true })
const found = await check(database.db)
await database.close()
for (const fault of found.faults) console.error(fault)
console.log(found.checked)
process.exitCode = found.faults.length === 0 ? 0 : 1

/** Every invariant of lifecycle.md §4, with the rows that violate it. */
async function verifyLedger(db: Db): Promise<Verified> {
  const faults = (await violations(db)).map(({ invariant, violation }) => `${invariant}: ${violation}`)
  const { transfers, entries, invariants } = await ledgerSize(db)
  return { faults, checked: `${transfers} transfers, ${entries} entries, ${invariants} invariants: ${result(faults, 'violations')}` }
}

/** The hash chain of the staff audit, with the rows where it was changed or cut. */
async function verifyAudit(db: Db): Promise<Verified> {
  const faults = (await auditBreaks(db)).map(({ violation }) => violation)
  return { faults, checked: `${await auditSize(db)} staff actions: ${result(faults, 'breaks')}` }
}

/** Whether every customer's table of the migrated schema can be distributed by customer. */
async function verifyDistribution(db: Db): Promise<Verified> {
  const faults = await distributionFaults(db)
  const tables = `every table can be distributed: ${lookups.length} lookups, ${shared.length} shared, ${central.length} on the coordinator`
  return { faults, checked: faults.length === 0 ? tables : `${faults.length} faults` }
}

function result(faults: readonly string[], name: string): string {
  return faults.length === 0 ? 'sound' : `${faults.length} ${name}`
}
