import { useSyncExternalStore } from 'react'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'

/** The signed-in member of staff, in sessionStorage of this tab. */
export type Session = {
  readonly token: string
  /** When it expires without further calls, in ms. */
  readonly expiresAt: number
  readonly name: string
  readonly role: StaffRole
}
/** Why a session ended: by sign-out, by expiry, or because the server refused it. */
export type SessionEnd = 'left' | 'over' | 'denied'

/** The server ends a session this long after its last use (contract/backoffice/access/staff.ts). */
const idleMs = 30 * 60_000
const storageKey = 'staff-session'
let session = restored()
let lastEnd: SessionEnd | null = null
const watchers = new Set<() => void>()

export const currentSession = (): Session | null => session

export const tokenOf = (): string | null => session?.token ?? null

/** The current session; components rerender when it changes. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, currentSession)

/** Why the last session ended, for the login page. */
export const lastSessionEnd = (): SessionEnd | null => lastEnd

export function beginSession(next: Session): void {
  lastEnd = null
  setSession(next)
}

/** Takes over the session of another tab or its later expiry, unless a session was just ended here. */
export function adoptSession(next: Session): void {
  const isNewer = session === null ? lastEnd === null : session.token === next.token && session.expiresAt < next.expiresAt
  if (isNewer) setSession(next)
}

/** Extends the session after a successful call, as the server does. */
export function renewSession(): void {
  if (session !== null) setSession({ ...session, expiresAt: Date.now() + idleMs })
}

export function endSession(end: SessionEnd): void {
  if (session === null) return
  lastEnd = end
  setSession(null)
}

/** Calls `watcher` at every change until the returned function is called. */
export function watchSession(watcher: () => void): () => void {
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

/** After this time without input pages stop refetching, since refetching would keep an unattended session alive. */
const idleAfterMs = 3 * 60_000
let lastInputAt = Date.now()

for (const event of ['keydown', 'pointermove', 'pointerdown', 'wheel'])
  window.addEventListener(event, () => void (lastInputAt = Date.now()), { passive: true })

/** For `refetchInterval`: `everyMs` while there is user input, else never. */
export const whileActive = (everyMs: number) => (): number | false => (Date.now() - lastInputAt < idleAfterMs ? everyMs : false)
