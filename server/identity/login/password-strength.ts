import { leastScore, passwordFault, tidyPassword, type PasswordFault, type PasswordWeakness } from '#domain/identity/login/password.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { openThread } from '#server/platform/threads/open-thread.ts'
import type { Judged, StrengthTask } from './judge-password.ts'
import { openSemaphore, type SemaphoreFull } from './semaphore.ts'

/** One thread judges one password at a time; when fifty wait, further ones are refused immediately. */
const withSemaphore = openSemaphore(1, 50)
/** A judgement takes at most 0.15 s, but the first one loads 9 MB of words. */
const judge = openThread<{ task: StrengthTask; answer: Judged }>(new URL('./judge-password.ts', import.meta.url), {
  mostMs: 10_000,
  mostMb: 256,
})

/**
 * Why a new password is refused: its form, or that it is too easy to guess (F-415); null when it is accepted. `own` are words of
 * the person, such as name and mobile. Judged in a worker thread, which is terminated when it takes too long.
 */
export async function faultOfNewPassword(
  password: string,
  own: readonly string[],
): Promise<Result<PasswordFault | PasswordWeakness | null, SemaphoreFull>> {
  const tidy = tidyPassword(password)
  const fault = passwordFault(tidy)
  if (fault) return ok(fault)
  const judged = await withSemaphore(() => judge({ password: tidy, own }))
  if (!judged.ok) return judged
  if (judged.value === null) return err({ kind: 'UNAVAILABLE', retryAfterSeconds: 5 })
  return ok(judged.value.score < leastScore ? judged.value.weakness : null)
}
