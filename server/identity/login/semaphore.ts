import { err, ok, type Result } from '#domain/platform/kernel/result.ts'

export type SemaphoreFull = { readonly kind: 'UNAVAILABLE'; readonly retryAfterSeconds: number }

/**
 * Lets `width` works go on at once; the others wait their turn, at most `mostWaiting` of them, and whoever comes then
 * is refused at once.
 */
export function openSemaphore(width: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<Result<T, SemaphoreFull>> {
  const waiting: (() => void)[] = []
  let going = 0
  return async (work) => {
    if (going >= width && waiting.length >= mostWaiting) return err({ kind: 'UNAVAILABLE', retryAfterSeconds: 5 })
    // Whoever ends hands their place on, so `going` is counted up only where a place was free.
    if (going >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    else going += 1
    try {
      return ok(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}
