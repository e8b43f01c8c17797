import { useSyncExternalStore } from 'react'
import type { StaffRole } from '#domain/ops/role.ts'

/** Who is at the desk; kept for this tab only, and gone with it. */
export type Session = {
  readonly token: string
  /** When the session ends however busy its owner is, as the wire writes it. */
  readonly expiresAt: string
  readonly name: string
  readonly role: StaffRole
}
/** Why a session ended: its owner left, its time was over, or the server no longer knows it. */
export type SessionEnd = 'left' | 'over' | 'denied'

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
  sessionStorage.setItem(place, JSON.stringify(next))
  become(next)
}

export function endSession(end: SessionEnd): void {
  if (session === null) return
  lastEnd = end
  sessionStorage.removeItem(place)
  become(null)
}

/** Tells `watcher` of every beginning and end until the returned function is called. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function become(next: Session | null): void {
  session = next
  for (const watcher of watchers) watcher()
}

function restored(): Session | null {
  const kept = sessionStorage.getItem(place)
  if (kept === null) return null
  const read = JSON.parse(kept) as Session
  return Date.parse(read.expiresAt) > Date.now() ? read : null
}
