import { keyOfLine } from '#domain/platform/checkpoints/checkpoint.ts'
import { auditBreaks, auditSize } from '#server/backoffice/audit/audit.ts'
import { openLedgerKeys } from '#server/billing/checkpoints/ledger-keys.ts'
import { openLogStore } from '#server/billing/checkpoints/log-store.ts'
import { ledgerSize } from '#server/billing/ledger/sql.ts'
import { ownObjects } from '#server/billing/verification/own-objects.ts'
import { verifyLedger } from '#server/billing/verification/verify-ledger.ts'
import { readLedgerKey, readWitnessKeys } from '#server/platform/configuration/config.ts'
import { ownPlace } from '#server/platform/configuration/own-config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openOwnDatabase } from './own-database.ts'

type Verified = { readonly faults: readonly string[]; readonly checked: string }

/** `npm run ledger:verify` and `audit:verify`: prints every fault and what was checked; exits 1 if there is a fault. */
const checks = { ledger: verifyOwnLedger, audit: verifyAudit }

const [, check] = Object.entries(checks).find(([name]) => name === process.argv[2]) ?? []
if (!check) throw new Error(`the argument must be one of ${Object.keys(checks).join(', ')}`)
const database = await openOwnDatabase({ readsOnly: true })
const found = await check(database.db)
await database.close()
for (const fault of found.faults) console.error(fault)
console.log(found.checked)
process.exitCode = found.faults.length === 0 ? 0 : 1

/** Invariants, database objects, and the chains against the checkpoints outside the database (docs/decisions/ledger-log.md). */
async function verifyOwnLedger(db: Db): Promise<Verified> {
  const key = readLedgerKey(process.env)
  const log = key === null ? null : { keys: openLedgerKeys(key), store: openLogStore(ownPlace().checkpointDir) }
  const witnesses = readWitnessKeys(process.env).flatMap((line) => keyOfLine(line) ?? [])
  const { faults, leaves, cosigned } = await verifyLedger(db, { own: await ownObjects(), log, witnesses })
  const { transfers, entries, invariants } = await ledgerSize(db).catch(() => ({ transfers: 0, entries: 0, invariants: 0 }))
  const counts = `${transfers} transfers, ${entries} entries, ${invariants} invariants, ${leaves} leaves of checkpoints, ${cosigned} of them cosigned`
  return { faults, checked: `${counts}: ${result(faults, 'violations')}` }
}

/** The hash chain of the staff audit, with the rows where it was changed or cut. */
async function verifyAudit(db: Db): Promise<Verified> {
  const faults = (await auditBreaks(db)).map(({ violation }) => violation)
  return { faults, checked: `${await auditSize(db)} staff actions: ${result(faults, 'breaks')}` }
}

function result(faults: readonly string[], name: string): string {
  return faults.length === 0 ? 'sound' : `${faults.length} ${name}`
}
