import { Type, type Static } from 'typebox'
import { settingsRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { staffProposalKinds } from '#domain/backoffice/approvals/staff-proposal.ts'
import { secondPersonBar } from './proposals.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
const role = Type.Enum([...staffRoles])
const { SECOND_PERSON_NEEDED, RELATED_PERSON, APPROVES_LATER, PROPOSAL_DECIDED } = proposalRefusals

/** Access that an ADMIN proposes and a second person must approve (F-406): of a member of staff, or of a store's owner. */
export const staffProposal = Type.Object({
  id,
  kind: Type.Enum([...staffProposalKinds]),
  status: Type.Enum([...proposalStatuses]),
  /** The name of a member of staff, or the e-mail of an owner. */
  name: text,
  full_name: text,
  /** `role` is the proposed one, `role_before` the present one; both null for an owner. */
  role: nullable(role),
  role_before: nullable(role),
  is_active: Type.Boolean(),
  /** The store whose owner is invited; otherwise null. */
  store_name: nullable(text),
  proposed_by: text,
  proposed_at: instant,
  decided_by: nullable(text),
  decided_at: nullable(instant),
  refusal: nullable(text),
  barred: secondPersonBar,
})
export type StaffProposalView = Static<typeof staffProposal>

export const listStaffProposalsSchema = schema({
  summary: 'پیشنهادهای دسترسی کارکنان و مالکان فروشگاه',
  query: exactly({ decided: Type.Optional(Type.Boolean()) }),
  reply: listOf(staffProposal),
  refusals: accessRefusals,
})

export const approveStaffProposalSchema = actionSchema({
  summary: 'تأیید دسترسی پیشنهادشده',
  params: exactly({ id }),
  reply: done(staffProposal),
  refusals: [...accessRefusals, SECOND_PERSON_NEEDED, RELATED_PERSON, APPROVES_LATER, PROPOSAL_DECIDED, settingsRefusals.TAKEN],
})

export const refuseStaffProposalSchema = actionSchema({
  summary: 'رد دسترسی پیشنهادشده',
  params: exactly({ id }),
  body: exactly({ why: Type.String({ minLength: 5, maxLength: 300 }) }),
  reply: done(staffProposal),
  refusals: [...accessRefusals, PROPOSAL_DECIDED],
})
