import { Type, type Static } from 'typebox'
import { byStaff, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { keepingRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { staffRoles } from '#domain/backoffice/access/role.ts'
import { proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { staffProposalKinds } from '#domain/backoffice/approvals/staff-proposal.ts'
import { barredSecond } from './proposals.ts'

const atDoor = Object.values(staffRefusals)
const text = Type.String()
const role = Type.Enum([...staffRoles])
const { SECOND_PERSON_NEEDED, RELATED_PERSON, APPROVES_LATER, PROPOSAL_DECIDED } = proposalRefusals

/** What an ADMIN would do of a member of staff, for a second person to judge (F-406). */
export const staffProposal = Type.Object({
  id,
  kind: Type.Enum([...staffProposalKinds]),
  status: Type.Enum([...proposalStatuses]),
  name: text,
  full_name: text,
  /** What they would be, and what they are. */
  role,
  role_before: nullable(role),
  is_active: Type.Boolean(),
  proposed_by: text,
  proposed_at: instant,
  decided_by: nullable(text),
  decided_at: nullable(instant),
  refusal: nullable(text),
  barred: barredSecond,
})
export type StaffProposalOnWire = Static<typeof staffProposal>

/** Those that wait, the oldest first; with `decided`, the last hundred that were decided. */
export const listStaffProposals = opsRoute({
  ...byStaff,
  id: 'ops.staff-proposals',
  method: 'GET',
  path: '/api/ops/staff-proposals',
  summary: 'پیشنهادهای دسترسی کارکنان',
  query: exactly({ decided: Type.Optional(Type.Boolean()) }),
  reply: listOf(staffProposal),
  refusals: atDoor,
})

/** The second person's yes: another ADMIN, or one of FINANCE. */
export const approveStaffProposal = opsRoute({
  ...byStaff,
  id: 'ops.staff-proposal.approve',
  method: 'POST',
  path: '/api/ops/staff-proposals/{id}/approve',
  summary: 'تأیید دسترسی کارمند',
  params: exactly({ id }),
  reply: done(staffProposal),
  refusals: [...atDoor, SECOND_PERSON_NEEDED, RELATED_PERSON, APPROVES_LATER, PROPOSAL_DECIDED, keepingRefusals.TAKEN],
})

/** A no, by anybody who might approve, the proposer too. */
export const refuseStaffProposal = opsRoute({
  ...byStaff,
  id: 'ops.staff-proposal.refuse',
  method: 'POST',
  path: '/api/ops/staff-proposals/{id}/refuse',
  summary: 'رد دسترسی کارمند',
  params: exactly({ id }),
  body: exactly({ why: Type.String({ minLength: 5, maxLength: 300 }) }),
  reply: done(staffProposal),
  refusals: [...atDoor, PROPOSAL_DECIDED],
})
