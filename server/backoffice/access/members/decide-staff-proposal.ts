import type { FastifyRequest } from 'fastify'
import { approveStaffProposal as approveCall, refuseStaffProposal as refuseCall } from '#contract/backoffice/approvals/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { lockStaff } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { barsOfSecond } from '../second-person-sql.ts'
import { carryOutStaffProposal } from './change-member.ts'
import { memberDetailsResponse, staffProposalResponse } from './response.ts'
import { endStaffProposal, lockStaffProposal, shownStaffProposal, staffProposalOf, type StaffProposal } from './staff-proposals-sql.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
const decided = err({ kind: 'PROPOSAL_DECIDED' } as const)

/** Adds the owner of a store and has their link sent. The portal's members come after this subdomain, so its route gets the command. */
export type InviteOwner = (
  tx: Db,
  owner: { readonly merchantId: number; readonly email: string; readonly fullName: string; readonly at: Instant },
) => Promise<Result<{ readonly id: number }, { readonly kind: 'TAKEN' }>>

/** A second person approves somebody's access. Not the proposer, nor anybody related by invitation. */
export async function approveStaffProposal(app: App, id: number, request: FastifyRequest, inviteOwner: InviteOwner) {
  const known = await staffProposalOf(app.db, id)
  if (!known) return missing
  const about = [known.proposedBy, ...(known.staffId === null ? [] : [known.staffId])]
  return runAction(app, { request, route: approveCall, about }, async (tx, { staff, at }) => {
    const proposal = await lockStaffProposal(tx, id)
    if (proposal?.status !== 'PROPOSED') return decided
    if (proposal.staffId === staff.id) return err({ kind: 'SECOND_PERSON_NEEDED' } as const)
    const barred = (await barsOfSecond(tx, staff.id, [proposal], at))(proposal)
    if (barred) return err({ kind: barred })
    await endStaffProposal(tx, id, { status: 'DONE', decidedBy: staff.id, decidedAt: at })
    const { merchantId, name: email, fullName } = proposal
    if (merchantId !== null) {
      const invited = await inviteOwner(tx, { merchantId, email, fullName, at })
      if (!invited.ok) return invited
      const audit = { subject: `merchant:${merchantId}`, after: { ...namedIn(proposal), member: invited.value.id } }
      return ok({ value: await answerOf(tx, id, 'تأیید شد و لینک به ایمیل مالک فرستاده می‌شود.'), audit })
    }
    const before = proposal.staffId === null ? null : await lockStaff(tx, proposal.staffId)
    const member = await carryOutStaffProposal(tx, proposal, before, at)
    if (!member) return err({ kind: 'TAKEN' } as const)
    const audit = {
      subject: `staff:${member.id}`,
      before: before && memberDetailsResponse(before),
      after: { ...namedIn(proposal), ...memberDetailsResponse(member) },
    }
    return ok({ value: await answerOf(tx, id, 'تأیید و انجام شد.'), audit })
  })
}

/** Refuses a proposal. Anybody who may approve may refuse, and so may the proposer. */
export function refuseStaffProposal(app: App, id: number, request: FastifyRequest, why: string) {
  return runAction(app, { request, route: refuseCall }, async (tx, { staff, at }) => {
    const proposal = await lockStaffProposal(tx, id)
    if (!proposal) return missing
    if (proposal.status !== 'PROPOSED') return decided
    await endStaffProposal(tx, id, { status: 'REFUSED', decidedBy: staff.id, decidedAt: at, refusal: why })
    const audit = {
      subject: `staff-proposal:${id}`,
      before: { status: 'PROPOSED' },
      after: { ...namedIn(proposal), status: 'REFUSED', why },
    }
    return ok({ value: await answerOf(tx, id, 'پیشنهاد رد شد.'), audit })
  })
}

const namedIn = ({ id, kind, name, proposedBy }: StaffProposal) => ({ proposal: id, kind, name, proposed_by: proposedBy })

async function answerOf(tx: Db, id: number, message: string): Promise<Reply<typeof approveCall>> {
  const row = await shownStaffProposal(tx, id)
  if (!row) throw new Error('a proposal was not found again')
  return { results: staffProposalResponse(row, null), message }
}
