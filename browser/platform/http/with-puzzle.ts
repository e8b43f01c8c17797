import type { Route } from '#contract/platform/http/route.ts'
import type { Answered, HttpClient } from './http-client.ts'
import type { Given } from './http-request.ts'

export type PuzzledInput<R extends Route> = Given<R> & { readonly body: object }

/**
 * Calls `route`, and where it asks for a puzzle of whoever names somebody, such as a mobile, solves it unseen and calls
 * again (F-409). The code for that is fetched only when a call is refused.
 */
export const callWithPuzzle = <R extends Route>(client: HttpClient, route: R, input: PuzzledInput<R>): Promise<Answered<R>> =>
  client
    .callWithStatus(route, input)
    .catch(async (refused: unknown) => (await import('./answer-puzzle.ts')).answerPuzzle(client, route, input, refused))
