import { useSyncExternalStore } from 'react'

/** The session of a tab: the bearer token, and when it expires without further calls, in ms. */
export type TabSession = { readonly token: string; readonly expiresAt: number }
/** Why a session ended: by sign-out, by expiry, or because the server refused it. */
export type SessionEnd = 'left' | 'over' | 'denied'

/** The server ends a session this long after its last use (server/backoffice/staff/token-sessions.ts). */
const idleMs = 30 * 60_000

/** The session of who is signed in, stored in sessionStorage of this tab under `storageKey`. */
export function createSessionStore<Session extends TabSession>(storageKey: string) {
  let session = restored()
  let lastEnd: SessionEnd | null = null
  const watchers = new Set<() => void>()

  const currentSession = (): Session | null => session

  /** Calls `watcher` at every change until the returned function is called. */
  function watchSession(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  function setSession(next: Session | null): void {
    session = next
    if (next === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(next))
    for (const watcher of watchers) watcher()
  }

  function restored(): Session | null {
    const stored = sessionStorage.getItem(storageKey)
    if (stored === null) return null
    const read = JSON.parse(stored) as Session
    return read.expiresAt > Date.now() ? read : null
  }

  return {
    currentSession,
    watchSession,
    tokenOf: (): string | null => session?.token ?? null,
    /** The current session; components rerender when it changes. */
    useSession: (): Session | null => useSyncExternalStore(watchSession, currentSession),
    /** Why the last session ended, for the login page. */
    lastSessionEnd: (): SessionEnd | null => lastEnd,
    beginSession: (next: Session): void => {
      lastEnd = null
      setSession(next)
    },
    /** Takes over the session of another tab or its later expiry, unless a session was just ended here. */
    adoptSession: (next: Session): void => {
      const isNewer = session === null ? lastEnd === null : session.token === next.token && session.expiresAt < next.expiresAt
      if (isNewer) setSession(next)
    },
    /** Extends the session after a successful call, as the server does. */
    renewSession: (): void => {
      if (session !== null) setSession({ ...session, expiresAt: Date.now() + idleMs })
    },
    endSession: (end: SessionEnd): void => {
      if (session === null) return
      lastEnd = end
      setSession(null)
    },
  }
}
export type SessionStore<Session extends TabSession> = ReturnType<typeof createSessionStore<Session>>
