import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { needsTwoPeople } from './second-person.ts'

/** Changes of a member of staff that need two people: their invitation, a new role or reactivation, a reset of their credentials. */
export const staffProposalKinds = ['INVITE', 'CHANGE', 'RESET'] as const
export type StaffProposalKind = (typeof staffProposalKinds)[number]

export type Membership = { readonly role: StaffRole; readonly isActive: boolean }
/** A change of a member. `reset`: their password and authenticator are removed, and they enrol by a new link. */
export type MembershipChange = {
  readonly role?: StaffRole | undefined
  readonly isActive?: boolean | undefined
  readonly reset?: boolean | undefined
}

/**
 * Whether a change gives rights that only two people may give (F-406): a guarded role, reactivation in one, or new credentials for
 * one. Taking rights away needs one person. `before` is null for somebody new.
 */
export function givesRights(before: Membership | null, { role, isActive, reset = false }: MembershipChange): boolean {
  const after = { role: role ?? before?.role, isActive: isActive ?? before?.isActive ?? true }
  if (after.role === undefined || !needsTwoPeople(after.role)) return false
  if (reset) return true
  return after.isActive && (before === null || after.role !== before.role || !before.isActive)
}
