import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { needsTwoPeople } from './second-person.ts'

/**
 * What gives somebody access and needs two people: a member of staff's invitation, new role or reactivation, a reset of their
 * credentials; and the invitation of a store's owner, who may refund that store's sales.
 */
export const staffProposalKinds = ['INVITE', 'CHANGE', 'RESET', 'OWNER'] as const
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
