import type { enrolStaffSchema, openEnrolmentSchema } from './enrolment.ts'
import type { StaffRoute } from './staff-route.ts'
import type {
  addStaffSchema,
  changeStaffSchema,
  issueStaffLinkSchema,
  listStaffSchema,
  opsLoginSchema,
  opsLogoutSchema,
  opsMeSchema,
} from './staff.ts'

/**
 * Opens an enrolment link, once: returns who enrols, the secret for their authenticator, and a new token to continue with. The new
 * token opens the enrolment again in the same browser; the token of the link does not.
 */
export const openEnrolment: StaffRoute<typeof openEnrolmentSchema, 'none'> = {
  id: 'ops.enrolment.open',
  method: 'POST',
  path: '/api/ops/enrolment/open',
  auth: 'none',
  signed: false,
}

/** Sets the password and the authenticator, proven by its first code. After this they sign in normally. */
export const enrolStaff: StaffRoute<typeof enrolStaffSchema, 'none'> = {
  id: 'ops.enrolment',
  method: 'POST',
  path: '/api/ops/enrolment',
  auth: 'none',
  signed: false,
}

/**
 * Signs in with name, password and the authenticator's code; any wrong one gives the same refusal. A code works once. The token
 * expires half an hour after its last use, and after ten hours at the latest.
 */
export const opsLogin: StaffRoute<typeof opsLoginSchema, 'none'> = {
  id: 'ops.login',
  method: 'POST',
  path: '/api/ops/login',
  auth: 'none',
  signed: false,
}

export const opsLogout: StaffRoute<typeof opsLogoutSchema> = {
  id: 'ops.logout',
  method: 'POST',
  path: '/api/ops/logout',
  auth: 'staff',
  signed: false,
}

/** Who is signed in and which calls they may make, so that pages show only those. */
export const opsMe: StaffRoute<typeof opsMeSchema> = {
  id: 'ops.me',
  method: 'GET',
  path: '/api/ops/me',
  auth: 'staff',
  signed: false,
}

export const listStaff: StaffRoute<typeof listStaffSchema> = {
  id: 'ops.staff',
  method: 'GET',
  path: '/api/ops/staff',
  auth: 'staff',
  signed: false,
}

/** Adds a member of staff. A role with rights over money is only proposed (F-406). They enrol by a link (`issueStaffLink`). */
export const addStaff: StaffRoute<typeof addStaffSchema> = {
  id: 'ops.staff.add',
  method: 'POST',
  path: '/api/ops/staff',
  auth: 'staff',
  signed: false,
}

/**
 * Changes role, name or whether they may sign in; `reset` removes password and authenticator until they enrol by a new link. A change
 * that gives more rights is only proposed; one that takes rights away happens at once and ends their open sessions.
 */
export const changeStaff: StaffRoute<typeof changeStaffSchema> = {
  id: 'ops.staff.change',
  method: 'PATCH',
  path: '/api/ops/staff/{id}',
  auth: 'staff',
  signed: false,
}

/** Makes an enrolment link, shown only in this response; an earlier link ends. It opens once, within an hour. */
export const issueStaffLink: StaffRoute<typeof issueStaffLinkSchema> = {
  id: 'ops.staff.link',
  method: 'POST',
  path: '/api/ops/staff/{id}/link',
  auth: 'staff',
  signed: false,
}
