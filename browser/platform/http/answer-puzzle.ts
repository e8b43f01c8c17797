import type { Route } from '#contract/platform/http/route.ts'
import { solvePuzzle } from '#ui/solve-puzzle.ts'
import type { Answered, HttpClient } from './http-client.ts'
import { Refused } from './refused.ts'
import type { PuzzledInput } from './with-puzzle.ts'

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
