import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { puzzleTtlMs, type PuzzleWork } from '#domain/identity/login/puzzle.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Db } from '#server/platform/database/open.ts'
import { insertSpentPuzzle } from './sql.ts'

type Settings = Pick<Config, 'codeKey' | 'puzzleCost'>
/** What a puzzle is solved for: the limit that was reached and the name that was tried. A solution is valid for nothing else. */
export type PuzzleSubject = { readonly limit: string; readonly name: string }

/** A puzzle to be solved within five minutes. Making one derives a single key, off the main thread. */
export async function makePuzzle(
  { codeKey, puzzleCost }: Settings,
  subject: PuzzleSubject,
  { least, most }: PuzzleWork,
  at: Instant,
): Promise<object> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: puzzleCost,
    counter: randomInt(least, most),
    deriveKey,
    hmacSignatureSecret: keyOf(codeKey, 'challenge'),
    hmacKeySignatureSecret: keyOf(codeKey, 'solution'),
    data: { about: aboutOf(codeKey, subject), until: at + puzzleTtlMs },
  })
}

const subjectAndEnd = Type.Object({ about: Type.String(), until: Type.Integer() })
const parameters = Type.Object({
  algorithm: Type.Literal('PBKDF2/SHA-256'),
  nonce: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  salt: Type.String({ maxLength: 64 }),
  cost: Type.Integer(),
  keyLength: Type.Integer(),
  keyPrefix: Type.String({ maxLength: 64 }),
  keySignature: Type.String({ maxLength: 128 }),
  data: subjectAndEnd,
})
const solved = Type.Object({
  challenge: Type.Object({ parameters, signature: Type.String({ maxLength: 128 }) }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String({ maxLength: 128 }) }),
})
const check = Compile(solved)

/**
 * Whether `given` solves a valid puzzle that we made for `subject`. The puzzle is then spent, so that each solution is accepted
 * once. Cheap: no key is derived, signatures are compared.
 */
export async function spendPuzzle(
  db: Db,
  { codeKey, puzzleCost }: Settings,
  { subject, given, at }: { readonly subject: PuzzleSubject; readonly given: string | undefined; readonly at: Instant },
): Promise<boolean> {
  const read = given === undefined ? null : readSolved(given)
  if (!read) return false
  const { cost, data } = read.challenge.parameters
  const { about, until } = data
  if (cost !== puzzleCost || about !== aboutOf(codeKey, subject) || until <= at || until > at + puzzleTtlMs) return false
  const { verified } = await verifySolution({
    ...read,
    deriveKey,
    hmacSignatureSecret: keyOf(codeKey, 'challenge'),
    hmacKeySignatureSecret: keyOf(codeKey, 'solution'),
  })
  if (!verified) return false
  return insertSpentPuzzle(db, { nonce: read.challenge.parameters.nonce, expiresAt: instant(until) })
}

function readSolved(given: string): Static<typeof solved> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(given, 'base64url').toString('utf8'))
    return check.Check(read) ? read : null
  } catch {
    return null
  }
}

const keyOf = (codeKey: string, use: string): string => createHmac('sha256', codeKey).update(`puzzle ${use}`).digest('hex')

/** A hash, since the puzzle is sent to the caller and must not show the mobile. */
const aboutOf = (codeKey: string, { limit, name }: PuzzleSubject): string =>
  createHmac('sha256', codeKey)
    .update(JSON.stringify(['puzzle about', limit, name]))
    .digest('base64url')
