import { useSyncExternalStore } from 'react'
import { useOnline } from './use-online.ts'

let storedAt: string | null = null
const watchers = new Set<() => void>()

/** Notes that an answer came from this device instead of the server, and since when it is; null once the server was reached again. */
export function noteUnreached(at: string | null): void {
  storedAt = at
  for (const watcher of watchers) watcher()
}

/** Whether the server can be reached, as far as known, and since when the last answer from this device is. */
export function useReach(): { readonly isReached: boolean; readonly storedAt: string | null } {
  const isOnline = useOnline()
  const at = useSyncExternalStore(
    watch,
    () => storedAt,
    () => null,
  )
  return { isReached: isOnline && at === null, storedAt: at }
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

let isOpen = false

/** True while the page's event stream is open; polling may then be slower. */
export const isLive = (): boolean => isOpen

/** Notes whether the page's event stream is open. */
export function noteLive(isStreamOpen: boolean): void {
  isOpen = isStreamOpen
}
