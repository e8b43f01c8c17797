import type { StaffRole } from '#domain/backoffice/access/role.ts'
import { needsTwoPeople } from './second-person.ts'

/** What two people agree on about a member of staff: that they are taken in, get a role or come back, or enrol anew. */
export const staffProposalKinds = ['INVITE', 'CHANGE', 'RESET'] as const
export type StaffProposalKind = (typeof staffProposalKinds)[number]

export type Membership = { readonly role: StaffRole; readonly isActive: boolean }
/** What is to be changed of a member. `reset`: their password and authenticator end, and they enrol by a new link. */
export type MembershipChange = {
  readonly role?: StaffRole | undefined
  readonly isActive?: boolean | undefined
  readonly reset?: boolean | undefined
}

/**
 * Whether a change gives what only two people may give (F-406): a guarded role, entry into one, or new credentials of one.
 * Taking away needs one person. `before` is null for somebody new.
 */
export function givesPower(before: Membership | null, { role, isActive, reset = false }: MembershipChange): boolean {
  const after = { role: role ?? before?.role, isActive: isActive ?? before?.isActive ?? true }
  if (after.role === undefined || !needsTwoPeople(after.role)) return false
  if (reset) return true
  return after.isActive && (before === null || after.role !== before.role || !before.isActive)
}
