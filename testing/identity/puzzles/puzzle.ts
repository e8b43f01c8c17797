import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A puzzle as the server asks it, and the count that solves it. */
export async function puzzleToSolve(counter = 25) {
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const puzzle = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 5_000, counter, deriveKey, ...secrets })
  return { puzzle, counter }
}

/** The solution of the puzzle a refusal brought, as it is sent back; '' where it brought none. Node's own `derive` is faster. */
export async function solved(body: object, derive: typeof deriveKey = deriveKey): Promise<string> {
  const { details } = body as { readonly details?: { readonly puzzle?: Challenge } }
  if (!details?.puzzle) return ''
  const solution = await solveChallenge({ challenge: details.puzzle, deriveKey: derive })
  return btoa(JSON.stringify({ challenge: details.puzzle, solution }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
