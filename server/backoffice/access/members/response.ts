import type { StaffProposalView } from '#contract/backoffice/approvals/staff-proposals.ts'
import type { SecondPersonRefusal } from '#domain/backoffice/approvals/second-person.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import type { Staff, StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import { barResponse } from '../second-person-sql.ts'
import type { ShownStaffProposal } from './staff-proposals-sql.ts'

export const memberResponse = ({ id, name, fullName, role }: Pick<Staff, 'id' | 'name' | 'fullName' | 'role'>) => ({
  id,
  name,
  full_name: fullName,
  role,
})

/** A member as admins see them; `linkUntil` is when a usable link expires. */
export const memberDetailsResponse = (row: StaffRow, linkUntil: Instant | null = null) => ({
  ...memberResponse(row),
  is_active: row.isActive,
  created_at: wireInstant(row.createdAt),
  last_login_at: wireInstantOrNull(row.lastLoginAt),
  enrolled_at: wireInstantOrNull(row.enrolledAt),
  approves_from: wireInstantOrNull(row.approvesFrom),
  link_until: wireInstantOrNull(linkUntil),
})

export const staffProposalResponse = (
  { proposal, roleBefore, storeName, proposedBy, decidedBy }: ShownStaffProposal,
  barred: SecondPersonRefusal | null,
): StaffProposalView => ({
  id: proposal.id,
  kind: proposal.kind,
  status: proposal.status,
  name: proposal.name,
  full_name: proposal.fullName,
  role: proposal.role,
  role_before: roleBefore,
  is_active: proposal.isActive,
  store_name: storeName,
  proposed_by: proposedBy ?? '',
  proposed_at: wireInstant(proposal.proposedAt),
  decided_by: decidedBy,
  decided_at: wireInstantOrNull(proposal.decidedAt),
  refusal: proposal.refusal,
  barred: barResponse(barred),
})
