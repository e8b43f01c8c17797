import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Link } from '#domain/billing/checkpoints/chain.ts'
import { verifyProof, type ProofFault } from '#domain/billing/checkpoints/proof.ts'
import { keyOfLine } from '#domain/platform/checkpoints/checkpoint.ts'
import { isSigned } from '#server/billing/checkpoints/ledger-keys.ts'
import { ownPlace } from '#server/platform/configuration/own-config.ts'

/**
 * `npm run ledger:prove -- FILE [KEYS]`: verifies the proof in a receipt, schedule or statement, with the public keys alone: one line for
 * the ledger and one for each witness, by default the file `keys` in CHECKPOINT_DIR. Asks neither server nor database; exits 1 where it is refused.
 */
const reasons: Readonly<Record<ProofFault, string>> = {
  NO_PROOF: 'there is no proof in it: it is older than the next checkpoint after its payment',
  NOT_READABLE: 'its proof cannot be read',
  OTHER_DOCUMENT: 'its proof was made for another document, or the document was changed',
  CHANGED_PROOF: 'its proof was changed: it is not signed by the ledger',
  CHANGED_TRANSFER: 'an amount or another part of a transfer was changed',
  OLD_CHECKPOINT: 'its checkpoint is older than the transfer',
  NOT_INCLUDED: 'the transfers are not in the checkpoint',
  NOT_SIGNED: 'its checkpoint is not signed by the ledger',
  NOT_COSIGNED: 'its checkpoint is not cosigned by both witnesses',
}

const [path, keysPath = join(ownPlace().checkpointDir, 'keys')] = process.argv.slice(2)
if (path === undefined) {
  console.error('npm run ledger:prove -- FILE [KEYS]')
  process.exit(2)
}
const keys = readFileSync(keysPath, 'utf8')
  .split('\n')
  .flatMap((line) => keyOfLine(line) ?? [])
const proven = await verifyProof(new Uint8Array(readFileSync(path)), keys, (key, message, signature) =>
  isSigned({ key }, message, signature),
)
if (proven.isProven) {
  for (const transfer of proven.transfers) console.log(lineOf(transfer))
  console.log(
    `proven: customer ${proven.customer}, ${proven.transfers.length} transfers, in the checkpoint of ${proven.size} leaves, cosigned by both witnesses at ${new Date(proven.seconds * 1000).toISOString()}`,
  )
} else console.error(`refused: ${reasons[proven.fault]}`)
process.exitCode = proven.isProven ? 0 : 1

function lineOf({ at, cause, entries = [] }: Link): string {
  const parts = entries.map(([, account, subject, unit, amount]) => `${account}${subject === '' ? '' : ` ${subject}`} ${amount} ${unit}`)
  return `${new Date(at).toISOString()} ${cause}: ${parts.join(', ')}`
}
