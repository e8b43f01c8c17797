import { useEffect, useSyncExternalStore } from 'react'

/** Whether this browser has a connection, by its own events; at build time it has one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/** While `isWaiting`: calls `onReached` as soon as the server can be reached again, whether or not the browser noticed. */
export function useWhenReached(isWaiting: boolean, onReached: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined
    const look = () => void fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(onReached, () => undefined)
    const timer = setInterval(look, 5000)
    const ended = new AbortController()
    addEventListener('online', look, { signal: ended.signal })
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [isWaiting, onReached])
}

function watch(onChange: () => void): () => void {
  const ended = new AbortController()
  const until = { signal: ended.signal }
  addEventListener('online', onChange, until)
  addEventListener('offline', onChange, until)
  return () => ended.abort()
}
