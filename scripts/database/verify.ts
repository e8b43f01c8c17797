import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import { ledgerSize, violations } from '#server/billing/ledger/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openOwnDatabase } from './own-database.ts'

type Verified = { readonly faults: readonly string[]; readonly checked: string }

/** `npm run ledger:verify` and `audit:verify`: prints every fault and what was checked; exits 1 if there is a fault. */
const checks = { ledger: verifyLedger, audit: verifyAudit }

const [, check] = Object.entries(checks).find(([name]) => name === process.argv[2]) ?? []
if (!check) throw new Error(`the argument must be one of ${Object.keys(checks).join(', ')}`)
const database = await openOwnDatabase({ readsOnly: true })
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

function result(faults: readonly string[], name: string): string {
  return faults.length === 0 ? 'sound' : `${faults.length} ${name}`
}
