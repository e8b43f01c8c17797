import { createSessionStore, type TabSession } from '#browser/platform/session/session-store.ts'
import type { MemberRole } from '#domain/portal/members/rights.ts'

/** The signed-in member of a store, in sessionStorage of this tab. */
type Session = TabSession & { readonly id: number; readonly name: string; readonly role: MemberRole; readonly store: string }

export const memberSession = createSessionStore<Session>('member-session')

export const { currentSession, useSession, lastSessionEnd, beginSession, endSession } = memberSession
