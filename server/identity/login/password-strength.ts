import { Worker } from 'node:worker_threads'
import { leastScore, passwordFault, tidyPassword, type PasswordFault, type PasswordWeakness } from '#domain/identity/login/password.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Judged } from './judge-password.ts'
import { openSemaphore, type SemaphoreFull } from './semaphore.ts'

/** One thread judges one password at a time; when fifty wait, further ones are refused immediately. */
const withSemaphore = openSemaphore(1, 50)
/** A judgement takes at most 0.15 s, but the first one loads 9 MB of words. */
const mostMs = 10_000

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
  const judged = await withSemaphore(() => judge(tidy, own))
  if (!judged.ok) return judged
  if (judged.value === null) return err({ kind: 'UNAVAILABLE', retryAfterSeconds: 5 })
  return ok(judged.value.score < leastScore ? judged.value.weakness : null)
}

let thread: Worker | null = null

/** Null when the thread failed or did not answer in time; the next judgement starts a new one. */
function judge(password: string, own: readonly string[]): Promise<Judged | null> {
  const worker = (thread ??= openThread())
  const { promise, resolve } = Promise.withResolvers<Judged | null>()
  const end = (judged: Judged | null): void => {
    clearTimeout(timer)
    worker.off('message', end).off('error', failed).off('exit', failed)
    if (judged === null && thread === worker) thread = null
    resolve(judged)
  }
  const failed = (): void => end(null)
  const timer = setTimeout(() => {
    end(null)
    void worker.terminate()
  }, mostMs)
  worker.on('message', end).on('error', failed).on('exit', failed)
  worker.postMessage({ password, own }, [])
  return promise
}

function openThread(): Worker {
  const worker = new Worker(new URL('./strength-in-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  // judge() handles its failure; it does not keep the process alive.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}
