import type { Input, Reply, Route } from '#contract/platform/http/route.ts'
import { callWithStatus } from './call.ts'

export type PuzzledInput<R extends Route> = Input<R> & { readonly body: object }
export type Answered<R extends Route> = { readonly status: number; readonly reply: Reply<R> }

/**
 * Calls `route`, and where it asks for a puzzle of whoever names somebody, such as a mobile, solves it unseen and calls
 * again (F-409). What that takes is fetched only when a call is refused.
 */
export const callWithPuzzle = <R extends Route>(route: R, input: PuzzledInput<R>): Promise<Answered<R>> =>
  callWithStatus(route, input).catch(async (refused: unknown) => (await import('./answer-puzzle.ts')).answerPuzzle(route, input, refused))
