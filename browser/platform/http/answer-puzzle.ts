import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Route } from '#contract/platform/http/route.ts'
import type { Answered, HttpClient, PuzzledInput } from './http-client.ts'
import { Refused } from './refused.ts'

/** Failures of others may go on while one puzzle is being solved: then the next is asked. */
const mostPuzzles = 3

/** Solves the puzzle that `refused` brought and calls again with it; throws what is no puzzle, or one that cannot be solved. */
export async function answerPuzzle<R extends Route>(
  client: HttpClient,
  route: R,
  input: PuzzledInput<R>,
  refused: unknown,
  asked = 1,
): Promise<Answered<R>> {
  if (!(refused instanceof Refused) || refused.code !== 'PUZZLE_NEEDED' || asked > mostPuzzles) throw refused
  const puzzle = await solvePuzzle(refused.details['puzzle'])
  if (puzzle === null) throw refused
  return client
    .callWithStatus(route, { ...input, body: { ...input.body, puzzle } })
    .catch((again: unknown) => answerPuzzle(client, route, input, again, asked + 1))
}

/**
 * Solves the puzzle that a refusal brought (F-409) and answers what is sent back with the same request; null where the
 * puzzle is none of ours or could not be solved in a minute. Loaded only when one is asked; needs neither eval nor wasm.
 */
async function solvePuzzle(puzzle: unknown): Promise<string | null> {
  if (!isChallenge(puzzle)) return null
  const solution = await solveChallenge({ challenge: puzzle, deriveKey, timeout: 60_000 })
  return solution && base64url(JSON.stringify({ challenge: puzzle, solution }))
}

const isChallenge = (puzzle: unknown): puzzle is Challenge =>
  typeof puzzle === 'object' && puzzle !== null && 'parameters' in puzzle && 'signature' in puzzle

/** All of it is ASCII. */
const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
