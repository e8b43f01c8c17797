import { Worker } from 'node:worker_threads'
import { leastScore, passwordFault, tidyPassword, type PasswordFault, type PasswordWeakness } from '#domain/identity/login/password.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Judged } from './judge-password.ts'
import { openSemaphore, type SemaphoreFull } from './semaphore.ts'

/** One thread judges, so one is judged at a time; who comes when fifty wait is refused at once. */
const withSemaphore = openSemaphore(1, 50)
/** A judgement takes at most 0.15 s, and the first one loads 9 MB of words. */
const mostMs = 10_000

/**
 * What is wrong with a new password: its form, or that it is too easy to guess (F-415); null when it is taken. `own` are words
 * of the person, such as their name and mobile. Judged in a thread of its own, which is ended when it takes too long.
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

/** Null when the thread died or did not answer in time; the next judgement has a new one. */
function judge(password: string, own: readonly string[]): Promise<Judged | null> {
  const worker = (thread ??= openThread())
  const { promise, resolve } = Promise.withResolvers<Judged | null>()
  const end = (judged: Judged | null): void => {
    clearTimeout(timer)
    worker.off('message', end).off('error', died).off('exit', died)
    if (judged === null && thread === worker) thread = null
    resolve(judged)
  }
  const died = (): void => end(null)
  const timer = setTimeout(() => {
    end(null)
    void worker.terminate()
  }, mostMs)
  worker.on('message', end).on('error', died).on('exit', died)
  worker.postMessage({ password, own }, [])
  return promise
}

function openThread(): Worker {
  const worker = new Worker(new URL('./strength-in-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } })
  // Its end is judge's business; no process stays for it.
  worker.on('error', () => undefined)
  worker.unref()
  return worker
}
