import { useSyncExternalStore } from 'react'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'

/** Who is at the desk; kept for this tab only, and gone with it. */
export type Session = {
  readonly token: string
  /** When it ends unless it is used before, in ms; every call moves it on. */
  readonly expiresAt: number
  readonly name: string
  readonly role: StaffRole
}
/** Why a session ended: its owner left, its time was over, or the server no longer knows it. */
export type SessionEnd = 'left' | 'over' | 'denied'

/** How long the server keeps a session from its last use (contract/backoffice/access/staff.ts). */
const keptMs = 30 * 60_000
const place = 'staff-session'
let session = restored()
let lastEnd: SessionEnd | null = null
const watchers = new Set<() => void>()

export const currentSession = (): Session | null => session

export const tokenOf = (): string | null => session?.token ?? null

/** The session on screen; every component that shows it follows its end. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, currentSession)

/** Why the last one ended, for the login page to say. */
export const lastSessionEnd = (): SessionEnd | null => lastEnd

export function beginSession(next: Session): void {
  lastEnd = null
  become(next)
}

/** Takes over the session of another tab, or the time its own gained there; not one that was just ended here. */
export function adoptSession(next: Session): void {
  const isNews = session === null ? lastEnd === null : session.token === next.token && session.expiresAt < next.expiresAt
  if (isNews) become(next)
}

/** A call was answered with the token, so the session has its full time again. */
export function renewSession(): void {
  if (session !== null) become({ ...session, expiresAt: Date.now() + keptMs })
}

export function endSession(end: SessionEnd): void {
  if (session === null) return
  lastEnd = end
  become(null)
}

/** Tells `watcher` of every change until the returned function is called. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function become(next: Session | null): void {
  session = next
  if (next === null) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, JSON.stringify(next))
  for (const watcher of watchers) watcher()
}

function restored(): Session | null {
  const kept = sessionStorage.getItem(place)
  if (kept === null) return null
  const read = JSON.parse(kept) as Session
  return read.expiresAt > Date.now() ? read : null
}
