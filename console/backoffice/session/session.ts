import { guardsOf } from '#browser/platform/session/guards.ts'
import { createSessionStore, type TabSession } from '#browser/platform/session/session-store.ts'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'

/** The signed-in member of staff, in sessionStorage of this tab. */
export type Session = TabSession & { readonly name: string; readonly role: StaffRole }

export const staffSession = createSessionStore<Session>('staff-session')

export const { currentSession, tokenOf, useSession, lastSessionEnd, beginSession, adoptSession, renewSession, endSession, watchSession } =
  staffSession

/** The guards of the pages. */
export const { requireSession, guestOnly } = guardsOf(currentSession)
