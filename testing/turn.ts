import { createHash } from 'node:crypto'

/**
 * Whether the turn of this test has come, which it does at every so many commits; `after` so many commits later. `npm test` names its
 * commit in TEST_TURN, so that a commit always runs the same tests. Without it, as when one file is run, and with PROVE=1 all are due.
 */
export function isDue(name: string, turns: number, after = 0): boolean {
  const commit = process.env['TEST_TURN'] ?? ''
  if (commit === '' || process.env['PROVE'] === '1') return true
  const turn = Number((BigInt(`0x${commit}`) + BigInt(after)) % BigInt(turns))
  return createHash('sha256').update(name).digest().readUInt32BE() % turns === turn
}
