import type { StaffProposalOnWire } from '#contract/backoffice/approvals/staff-proposals.ts'
import type { SecondPersonRefusal } from '#domain/backoffice/approvals/second-person.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Staff, StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import { barOnWire } from './second-person-sql.ts'
import type { ShownStaffProposal } from './staff-proposals-sql.ts'

export const memberOnWire = ({ id, name, fullName, role }: Pick<Staff, 'id' | 'name' | 'fullName' | 'role'>) => ({
  id,
  name,
  full_name: fullName,
  role,
})

const wireOrNull = (at: Instant | null): string | null => (at === null ? null : wireInstant(at))

/** A member as admins see them; `linkUntil` is the end of a link that may still be used. */
export const keptOnWire = (row: StaffRow, linkUntil: Instant | null = null) => ({
  ...memberOnWire(row),
  is_active: row.isActive,
  created_at: wireInstant(row.createdAt),
  last_login_at: wireOrNull(row.lastLoginAt),
  enrolled_at: wireOrNull(row.enrolledAt),
  approves_from: wireOrNull(row.approvesFrom),
  link_until: wireOrNull(linkUntil),
})

export const staffProposalOnWire = (
  { proposal, roleBefore, proposedBy, decidedBy }: ShownStaffProposal,
  barred: SecondPersonRefusal | null,
): StaffProposalOnWire => ({
  id: proposal.id,
  kind: proposal.kind,
  status: proposal.status,
  name: proposal.name,
  full_name: proposal.fullName,
  role: proposal.role,
  role_before: roleBefore,
  is_active: proposal.isActive,
  proposed_by: proposedBy ?? '',
  proposed_at: wireInstant(proposal.proposedAt),
  decided_by: decidedBy,
  decided_at: wireOrNull(proposal.decidedAt),
  refusal: proposal.refusal,
  barred: barOnWire(barred),
})
