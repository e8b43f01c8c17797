import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A puzzle as the server asks it, and the count that solves it. */
export async function puzzleToSolve(counter = 25) {
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const puzzle = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 5_000, counter, deriveKey, ...secrets })
  return { puzzle, counter }
}
