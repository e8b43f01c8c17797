import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { approvalWaitMs } from '#domain/backoffice/approvals/second-person.ts'
import { givesRights, type MembershipChange } from '#domain/backoffice/approvals/staff-proposal.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { insertStaff, staffByName, writeStaff, type StaffRow } from '#server/backoffice/staff/staff-sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { addSponsor } from '../second-person-sql.ts'
import { insertStaffProposal, refuseWaiting, type StaffProposal } from './staff-proposals-sql.ts'

/** The changed member, or the proposal that waits for a second person. */
export type Outcome = { readonly member: StaffRow; readonly proposal: null } | { readonly member: null; readonly proposal: StaffProposal }
type By = { readonly by: number; readonly at: Instant }
type NewMember = By & { readonly name: string; readonly fullName: string; readonly role: StaffRole }

/** Adds a member of staff who has still to enrol. A role that needs two people is only proposed (F-406). */
export async function addMember(
  tx: Db,
  { name, fullName, role, by, at }: NewMember,
): Promise<Result<Outcome, { readonly kind: 'TAKEN' | 'ALREADY_PROPOSED' }>> {
  if (givesRights(null, { role })) {
    if (await staffByName(tx, name)) return err({ kind: 'TAKEN' })
    const proposal = await insertStaffProposal(tx, { kind: 'INVITE', name, fullName, role, isActive: true, proposedBy: by, proposedAt: at })
    return proposal ? ok({ member: null, proposal }) : err({ kind: 'ALREADY_PROPOSED' })
  }
  const member = await insertStaff(tx, { name, fullName, role, createdAt: at })
  if (!member) return err({ kind: 'TAKEN' })
  await addSponsor(tx, member.id, by, at)
  return ok({ member, proposal: null })
}

type NewOwner = By & { readonly merchantId: number; readonly email: string; readonly fullName: string }

/** Proposes the owner of a store, whom a second person approves before anybody may invite them. */
export async function proposeOwner(
  tx: Db,
  { merchantId, email: name, fullName, by, at }: NewOwner,
): Promise<Result<StaffProposal, { readonly kind: 'ALREADY_PROPOSED' }>> {
  const values = { kind: 'OWNER', merchantId, name, fullName, isActive: true, proposedBy: by, proposedAt: at } as const
  const proposal = await insertStaffProposal(tx, values)
  return proposal ? ok(proposal) : err({ kind: 'ALREADY_PROPOSED' })
}

export type StaffChange = MembershipChange & { readonly fullName?: string | undefined }

/** Changes a member at once if that gives no rights, and proposes the change if it does. The caller has locked the member. */
export async function changeMember(
  tx: Db,
  before: StaffRow,
  change: StaffChange,
  { by, at }: By,
): Promise<Result<Outcome, { readonly kind: 'ALREADY_PROPOSED' | 'NOTHING_CHANGED' }>> {
  const { fullName = before.fullName, role = before.role, isActive = before.isActive, reset = false } = change
  if (givesRights(before, change)) {
    const kind = reset ? 'RESET' : 'CHANGE'
    const values = { kind, staffId: before.id, name: before.name, fullName, role, isActive, proposedBy: by, proposedAt: at } as const
    const proposal = await insertStaffProposal(tx, values)
    return proposal ? ok({ member: null, proposal }) : err({ kind: 'ALREADY_PROPOSED' })
  }
  const isNothing = !reset && fullName === before.fullName && role === before.role && isActive === before.isActive
  if (isNothing) return err({ kind: 'NOTHING_CHANGED' })
  await refuseWaiting(tx, before.name, { decidedBy: by, decidedAt: at, refusal: 'دسترسی این کارمند در همین فاصله تغییر کرد.' })
  if (reset) await addSponsor(tx, before.id, by, at)
  return ok({ member: await writeStaff(tx, before, { fullName, role, isActive, ...(reset && noCredentials) }, at), proposal: null })
}

const noCredentials = { passwordHash: null, sealedTotp: null, totpStep: 0, enrolledAt: null, approvesFrom: null } as const

/** Carries out a proposal that is DONE; null if the name has been taken meanwhile. The caller has locked the member. */
export async function carryOutStaffProposal(
  tx: Db,
  proposal: StaffProposal,
  before: StaffRow | null,
  at: Instant,
): Promise<StaffRow | null> {
  const { id: grantId, name, fullName, role, isActive, proposedBy } = proposal
  if (role === null) throw new Error(`proposal ${grantId} is about no member of staff`)
  const member = before
    ? await writeStaff(tx, before, { fullName, role, isActive, grantId, ...renewed(proposal, before, at) }, at)
    : await insertStaff(tx, { name, fullName, role, isActive, grantId, createdAt: at })
  if (member) await addSponsor(tx, member.id, proposedBy, at)
  return member
}

/** New credentials wait for approval rights from their enrolment, a new role from now. */
const renewed = ({ kind }: StaffProposal, { enrolledAt }: StaffRow, at: Instant): Partial<StaffRow> =>
  kind === 'RESET' ? noCredentials : enrolledAt === null ? {} : { approvesFrom: instant(at + approvalWaitMs) }
