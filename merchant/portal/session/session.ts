import { guardsOf } from '#browser/platform/session/guards.ts'
import { createSessionStore, type TabSession } from '#browser/platform/session/session-store.ts'
import { memberMayCall, type MemberRole, type PortalCall } from '#domain/portal/members/rights.ts'

/** The signed-in member of a store, in sessionStorage of this tab. */
type Session = TabSession & { readonly id: number; readonly name: string; readonly role: MemberRole; readonly store: string }

export const memberSession = createSessionStore<Session>('member-session')

export const { currentSession, useSession, lastSessionEnd, beginSession, endSession } = memberSession

/** Whether the signed-in member may make a call; the server checks it again. */
export function useMay(call: PortalCall): boolean {
  const role = useSession()?.role
  return role !== undefined && memberMayCall(role, call)
}

/** The guards of the pages. */
export const { requireSession, guestOnly } = guardsOf(currentSession)
