import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { inviteByStaffSchema } from './members.ts'

/** Invites an owner of a store to the portal by a link that is shown only in this response; for one who has not enrolled yet, a new link. */
export const inviteByStaff: StaffRoute<typeof inviteByStaffSchema> = {
  id: 'ops.merchants.invite',
  method: 'POST',
  path: '/api/ops/merchants/{id}/members',
  auth: 'staff',
  signed: false,
}
