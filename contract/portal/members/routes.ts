import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { Route, Schema } from '#contract/platform/http/route.ts'
import type { PortalCall } from '#domain/portal/members/rights.ts'
import type {
  changeMemberSchema,
  enrolMemberSchema,
  inviteByStaffSchema,
  listOwnersSchema,
  inviteMemberSchema,
  issueMemberLinkSchema,
  listMembersSchema,
  listPortalAuditSchema,
  openMemberEnrolmentSchema,
  portalLoginSchema,
  portalLogoutSchema,
  portalMeSchema,
} from './members.ts'

/** Signs in with e-mail, password and the authenticator's code; any wrong one gives the same refusal. A code works once. */
export const portalLogin: PortalRoute<typeof portalLoginSchema, 'none'> = {
  id: 'portal.login',
  method: 'POST',
  path: '/api/portal/login',
  auth: 'none',
  signed: false,
}

/** Opens an invitation, once: returns who enrols, the secret for their authenticator, and a new token to continue with. */
export const openMemberEnrolment: PortalRoute<typeof openMemberEnrolmentSchema, 'none'> = {
  id: 'portal.enrolment.open',
  method: 'POST',
  path: '/api/portal/enrolment/open',
  auth: 'none',
  signed: false,
}

/** Sets the password and the authenticator, proven by its first code. */
export const enrolMember: PortalRoute<typeof enrolMemberSchema, 'none'> = {
  id: 'portal.enrolment',
  method: 'POST',
  path: '/api/portal/enrolment',
  auth: 'none',
  signed: false,
}

export const portalLogout: PortalRoute<typeof portalLogoutSchema> = {
  id: 'portal.logout',
  method: 'POST',
  path: '/api/portal/logout',
  auth: 'member',
  signed: false,
}

/** Who is signed in and which calls they may make, so that pages show only those. */
export const portalMe: PortalRoute<typeof portalMeSchema> = {
  id: 'portal.me',
  method: 'GET',
  path: '/api/portal/me',
  auth: 'member',
  signed: false,
}

export const listMembers: PortalRoute<typeof listMembersSchema> = {
  id: 'portal.members',
  method: 'GET',
  path: '/api/portal/members',
  auth: 'member',
  signed: false,
}

/** Invites a member by a link, shown only in this response; for one who has not enrolled yet, a new link. */
export const inviteMember: PortalRoute<typeof inviteMemberSchema> = {
  id: 'portal.members.invite',
  method: 'POST',
  path: '/api/portal/members',
  auth: 'member',
  signed: false,
}

/** Changes a member's role or whether they may sign in, or resets their credentials, and ends their sessions. */
export const changeMember: PortalRoute<typeof changeMemberSchema> = {
  id: 'portal.members.change',
  method: 'PATCH',
  path: '/api/portal/members/{id}',
  auth: 'member',
  signed: false,
}

/** Makes a new link for an active member who has not enrolled; an earlier link ends. */
export const issueMemberLink: PortalRoute<typeof issueMemberLinkSchema> = {
  id: 'portal.members.link',
  method: 'POST',
  path: '/api/portal/members/{id}/link',
  auth: 'member',
  signed: false,
}

/** What the store's members did, newest first. */
export const listPortalAudit: PortalRoute<typeof listPortalAuditSchema> = {
  id: 'portal.audit',
  method: 'GET',
  path: '/api/portal/audit',
  auth: 'member',
  signed: false,
}

/**
 * Proposes the invitation of a store's owner, for whom a second person then decides (F-406). The link goes to the owner's e-mail only:
 * nobody of staff gets it. An owner who was approved and has not enrolled gets a new link at once.
 */
export const inviteByStaff: StaffRoute<typeof inviteByStaffSchema> = {
  id: 'ops.merchants.invite',
  method: 'POST',
  path: '/api/ops/merchants/{id}/members',
  auth: 'staff',
  signed: false,
}

/** The owners of a store with how far their invitations are. */
export const listOwners: StaffRoute<typeof listOwnersSchema> = {
  id: 'ops.merchants.owners',
  method: 'GET',
  path: '/api/ops/merchants/{id}/members',
  auth: 'staff',
  signed: false,
}

/** A call of a store's members. Its id is a row of domain/portal/members/rights.ts: a call without a row does not compile. */
export type PortalRoute<S extends Schema, A extends 'none' | 'member' = 'member'> = Route<S, A> & {
  readonly id: PortalCall
  readonly signed: false
}
