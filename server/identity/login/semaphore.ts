import { err, ok, type Result } from '#domain/platform/kernel/result.ts'

export type SemaphoreFull = { readonly kind: 'UNAVAILABLE'; readonly retryAfterSeconds: number }

/**
 * Runs at most `width` tasks at once. Others wait in order, at most `mostWaiting` of them; further ones are refused
 * immediately.
 */
export function openSemaphore(width: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<Result<T, SemaphoreFull>> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= width && waiting.length >= mostWaiting) return err({ kind: 'UNAVAILABLE', retryAfterSeconds: 5 })
    // A finished task passes its place to the next one, so `running` grows only when a place was free.
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
