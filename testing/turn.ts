import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/**
 * Whether the turn of this test has come, which it does at every so many commits; `after` so many commits later. `npm test` names its
 * commit in TEST_TURN, so that a commit always runs the same tests. Without it, as when one file is run, and with PROVE=1 all are due.
 */
export const isDue = (name: string, turns: number, after = 0): boolean =>
  isInTurn(createHash('sha256').update(name).digest().readUInt32BE(), turns, after)

/** The same for the tests of a list by their places in it, so that each commit runs as many as the others. */
export function isInTurn(place: number, turns: number, after = 0): boolean {
  if (isWholeRun()) return true
  return place % turns === Number((BigInt(`0x${process.env['TEST_TURN']}`) + BigInt(after)) % BigInt(turns))
}

/** Those of a list whose turn has come. */
export const inTurn = <One>(all: readonly One[], turns: number, after = 0): readonly One[] =>
  all.filter((_, place) => isInTurn(place, turns, after))

/** Whether everything runs. */
export const isWholeRun = (): boolean => (process.env['TEST_TURN'] ?? '') === '' || isProof()

/** Whether the full numbers run (`npm run prove`). */
export const isProof = (): boolean => process.env['PROVE'] === '1'

/** The hash of the current commit, by which turns are taken; empty without a repository. */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
