import { puzzleWorkAfter } from '#domain/identity/login/puzzle.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { countName, uncountName, type NamedTry } from '#server/platform/rate-limits/count-name.ts'
import type { TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { askPuzzle, type PuzzleRefusal } from './ask-puzzle.ts'
import { spendPuzzle } from './puzzle.ts'

export type NameRefusal = TriesRefusal | PuzzleRefusal

/**
 * Whether a name may be tried now (F-409). Too many tries from one network block only that network, for ten minutes; tries from
 * other networks block nobody but require a solved puzzle. The try is counted before the credential is checked; one that is
 * refused for its puzzle is not counted. With `paysForOwn` the earlier tries of the network itself require one too.
 */
export async function admitName(
  app: App,
  named: NamedTry,
  { puzzle, paysForOwn = false }: { readonly puzzle?: string | undefined; readonly paysForOwn?: boolean },
): Promise<Result<null, NameRefusal>> {
  const { db, config } = app
  const { barredUntil, own, byOthers } = await countName(db, named)
  if (barredUntil !== null)
    return err({ kind: 'TOO_MANY_TRIES', retryAfterSeconds: Math.max(1, Math.ceil((barredUntil - named.at) / 1000)) })
  const work = puzzleWorkAfter(byOthers + (paysForOwn ? own : 0))
  if (!work || (await spendPuzzle(db, config, { subject: named, given: puzzle, at: named.at }))) return ok(null)
  await uncountName(db, named)
  return err(await askPuzzle(app, { subject: named, work, network: named.network, at: named.at }))
}
