import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves the puzzle that a refusal brought (F-409) and answers what is sent back with the same request; null where the
 * puzzle is none of ours or could not be solved in a minute. Loaded only when one is asked; needs neither eval nor wasm.
 */
export async function solvePuzzle(puzzle: unknown): Promise<string | null> {
  if (!isChallenge(puzzle)) return null
  const solution = await solveChallenge({ challenge: puzzle, deriveKey, timeout: 60_000 })
  return solution && base64url(JSON.stringify({ challenge: puzzle, solution }))
}

const isChallenge = (puzzle: unknown): puzzle is Challenge =>
  typeof puzzle === 'object' && puzzle !== null && 'parameters' in puzzle && 'signature' in puzzle

/** All of it is ASCII. */
const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
