import type { Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import type { Person } from './own-passkeys.ts'

/** Counts a confirmation of a change of passkeys, so that codes cannot be guessed with a stolen session. Call it outside a transaction. */
export const countChange = ({ db, now }: App, { id, confirm }: Person): Promise<Result<number, TriesRefusal>> =>
  countTry(db, { limit: 'passkey-change', key: `${confirm}:${id}`, at: now() })
