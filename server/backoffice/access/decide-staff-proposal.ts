import type { FastifyRequest } from 'fastify'
import { approveStaffProposal as approveCall, refuseStaffProposal as refuseCall } from '#contract/backoffice/approvals/staff-proposals.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { inAction } from '#server/backoffice/actions/action.ts'
import { lockStaff } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { carryOutStaffProposal } from './change-staff.ts'
import { barsOfSecond } from './second-person-sql.ts'
import { endStaffProposal, lockStaffProposal, shownStaffProposal, staffProposalOf, type StaffProposal } from './staff-proposals-sql.ts'
import { keptOnWire, staffProposalOnWire } from './staff-response.ts'

const missing = err({ kind: 'NOT_FOUND' } as const)
const decided = err({ kind: 'PROPOSAL_DECIDED' } as const)

/** The second person's yes to somebody's role, return or new credentials: never who proposed it, nor anybody of the same invitations. */
export async function approveStaffProposal(app: App, id: number, request: FastifyRequest) {
  const known = await staffProposalOf(app.db, id)
  if (!known) return missing
  const about = [known.proposedBy, ...(known.staffId === null ? [] : [known.staffId])]
  return inAction(app, { request, route: approveCall, about }, async (tx, { staff, at }) => {
    const held = await lockStaffProposal(tx, id)
    if (held?.status !== 'PROPOSED') return decided
    if (held.staffId === staff.id) return err({ kind: 'SECOND_PERSON_NEEDED' } as const)
    const barred = (await barsOfSecond(tx, staff.id, [held], at))(held)
    if (barred) return err({ kind: barred })
    await endStaffProposal(tx, id, { status: 'DONE', decidedBy: staff.id, decidedAt: at })
    const before = held.staffId === null ? null : await lockStaff(tx, held.staffId)
    const member = await carryOutStaffProposal(tx, held, before, at)
    if (!member) return err({ kind: 'TAKEN' } as const)
    const audit = {
      subject: `staff:${member.id}`,
      before: before && keptOnWire(before),
      after: { ...namedIn(held), ...keptOnWire(member) },
    }
    return ok({ value: await answerOf(tx, id, 'تأیید شد و انجام گرفت.'), audit })
  })
}

/** A no of anybody who may approve, the proposer too. Nothing happens. */
export function refuseStaffProposal(app: App, id: number, request: FastifyRequest, why: string) {
  return inAction(app, { request, route: refuseCall }, async (tx, { staff, at }) => {
    const held = await lockStaffProposal(tx, id)
    if (!held) return missing
    if (held.status !== 'PROPOSED') return decided
    await endStaffProposal(tx, id, { status: 'REFUSED', decidedBy: staff.id, decidedAt: at, refusal: why })
    const audit = { subject: `staff-proposal:${id}`, before: { status: 'PROPOSED' }, after: { ...namedIn(held), status: 'REFUSED', why } }
    return ok({ value: await answerOf(tx, id, 'پیشنهاد رد شد.'), audit })
  })
}

const namedIn = ({ id, kind, name, proposedBy }: StaffProposal) => ({ proposal: id, kind, name, proposed_by: proposedBy })

async function answerOf(tx: Db, id: number, message: string): Promise<Reply<typeof approveCall>> {
  const row = await shownStaffProposal(tx, id)
  if (!row) throw new Error('a proposal was not found again')
  return { results: staffProposalOnWire(row, null), message }
}
