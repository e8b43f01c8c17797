import type { FastifyRequest } from 'fastify'
import { approveProposal as approveCall, refuseProposal as refuseCall } from '#contract/backoffice/approvals/proposals.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { barsOfSecond } from '#server/backoffice/access/second-person-sql.ts'
import { inAction, mayStill, type Done } from '#server/backoffice/actions/action.ts'
import { holdStaff, type Staff } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { asksBank, carryOut, prepare, refusalBefore, type ApproveKind, type ApproveRefusal, type Prepared } from './carry-out.ts'
import { shownOnWire } from './proposal-response.ts'
import { endProposal, lockProposal, noteSecond, proposerOf, type Proposal } from './proposals-sql.ts'

type Key = { readonly customerId: number; readonly id: number }
type Answer = Reply<typeof approveCall>

/**
 * The second person's yes (lifecycle.md §4): never who proposed it, nor anybody of the same invitations, nor within a day of their
 * enrolment (F-406). In three steps, so that no partner is awaited inside a transaction: the second person is noted, from when on
 * nobody may refuse; the bank is asked, which pays a thing once however often; the money is booked and the proposal ends. A bank that
 * does not answer leaves it as it stands, to be approved again.
 */
export async function approveProposal(app: App, key: Key, request: FastifyRequest, by: Staff) {
  const proposer = await proposerOf(app.db, key.customerId, key.id)
  if (proposer === null) return err({ kind: 'NOT_FOUND' } as const)
  const noted = await app.db.transaction((tx) => note(tx, app, { key, by, proposer }))
  if (!noted.ok) return noted
  const prepared = await prepare(app, noted.value)
  if (!prepared.ok) return prepared
  const call = { request, route: approveCall, about: [proposer] }
  return inAction<Result<Done<Answer>, ApproveRefusal>>(app, call, (tx, { at }) => book(tx, { key, by, at, prepared: prepared.value }))
}

type Noting = { readonly key: Key; readonly by: Staff; readonly proposer: number }

async function note(tx: Db, app: App, { key, by, proposer }: Noting): Promise<Result<Proposal, ApproveRefusal>> {
  const people = await holdStaff(tx, [by.id, proposer], 'update')
  if (!mayStill(people, by, approveCall)) return err({ kind: 'NOT_YOUR_RIGHT' })
  const at = app.now()
  const held = await lockProposal(tx, key.customerId, key.id)
  const refusal = await refusalOf(tx, held, by, at)
  if (refusal || !held) return err({ kind: refusal ?? 'NOT_FOUND' })
  const before = await refusalBefore(tx, app, held, at)
  if (before) return err(before)
  if (asksBank(app, held)) await noteSecond(tx, held, by.id, at)
  return ok(held)
}

async function refusalOf(tx: Db, held: Proposal | null, by: Staff, at: Instant): Promise<ApproveKind | null> {
  if (!held) return 'NOT_FOUND'
  if (held.status !== 'PROPOSED') return 'PROPOSAL_DECIDED'
  return (await barsOfSecond(tx, by.id, [held], at))(held)
}

type Booking = { readonly key: Key; readonly by: Staff; readonly at: Instant; readonly prepared: Prepared }

async function book(tx: Db, { key, by, at, prepared }: Booking): Promise<Result<Done<Answer>, ApproveRefusal>> {
  const held = await lockProposal(tx, key.customerId, key.id)
  const refusal = await refusalOf(tx, held, by, at)
  if (refusal || !held) return err({ kind: refusal ?? 'NOT_FOUND' })
  const done = await carryOut(tx, held, { by, at, prepared })
  if (!done.ok) return done
  await endProposal(tx, held, { status: 'DONE', decidedBy: by.id, decidedAt: at })
  const audit = {
    ...about(held),
    before: { status: 'PROPOSED', proposed_by: held.proposedBy },
    after: { status: 'DONE', amount: held.amount, ...done.value },
  }
  return ok({ value: { results: await shownOnWire(tx, held, by, at), message: 'تأیید شد و انجام گرفت.' }, audit })
}

type RefuseRefusal = { readonly kind: 'NOT_FOUND' | 'PROPOSAL_DECIDED' }

/** A no of anybody of FINANCE: nothing moves. One whose second person was noted is refused no more: its money may be on its way. */
export function refuseProposal(app: App, { customerId, id }: Key, request: FastifyRequest, why: string) {
  return inAction<Result<Done<Answer>, RefuseRefusal>>(app, { request, route: refuseCall }, async (tx, { staff, at }) => {
    const held = await lockProposal(tx, customerId, id)
    if (!held) return err({ kind: 'NOT_FOUND' })
    if (held.status !== 'PROPOSED' || held.approvedBy !== null) return err({ kind: 'PROPOSAL_DECIDED' })
    await endProposal(tx, held, { status: 'REFUSED', decidedBy: staff.id, decidedAt: at, refusal: why })
    const value = { results: await shownOnWire(tx, held, staff, at), message: 'پیشنهاد رد شد.' }
    return ok({ value, audit: { ...about(held), before: { status: 'PROPOSED' }, after: { status: 'REFUSED', why } } })
  })
}

const about = ({ customerId, orderId, id }: Proposal) => ({ customerId, orderId: orderId ?? undefined, subject: `proposal:${id}` })
