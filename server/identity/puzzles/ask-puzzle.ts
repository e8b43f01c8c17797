import type { PuzzleWork } from '#domain/identity/login/puzzle.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { countTry } from '#server/platform/rate-limits/count-try.ts'
import { makePuzzle, type PuzzleSubject } from './puzzle.ts'

export type PuzzleRefusal =
  | { readonly kind: 'PUZZLE_NEEDED'; readonly details: { readonly puzzle: object } }
  | { readonly kind: 'TOO_MANY'; readonly retryAfterSeconds: number }

type Asked = { readonly subject: PuzzleSubject; readonly work: PuzzleWork; readonly network: string | null; readonly at: Instant }

/** The refusal that contains a puzzle. Making one costs a key derivation, so it is limited per network and hour. */
export async function askPuzzle({ db, config }: App, { subject, work, network, at }: Asked): Promise<PuzzleRefusal> {
  const counted = await countTry(db, { limit: 'puzzle', key: network ?? '', at })
  if (!counted.ok) return { kind: 'TOO_MANY', retryAfterSeconds: counted.error.retryAfterSeconds }
  return { kind: 'PUZZLE_NEEDED', details: { puzzle: await makePuzzle(config, subject, work, at) } }
}
