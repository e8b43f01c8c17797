import type { FastifyRequest } from 'fastify'
import { approveProposal as approveCall, refuseProposal as refuseCall } from '#contract/ops/proposals.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { mayApprove } from '#domain/ops/proposal.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { asksBank, carryOut, prepare, refusalBefore, type ApproveKind, type ApproveRefusal, type Prepared } from './carry-out.ts'
import { inDeed, type Done } from './deed.ts'
import { endProposal, lockProposal, noteSecond, type Proposal } from './proposals-sql.ts'
import type { Staff } from './staff-sql.ts'

type Key = { readonly customerId: number; readonly id: number }

/**
 * The second person's yes (lifecycle.md §4): never who proposed it. In three steps, so that no partner is awaited inside a
 * transaction: the second person is noted, from when on nobody may refuse; the bank is asked, which pays a thing once however often;
 * the money is booked and the proposal ends. A bank that does not answer leaves it as it stands, to be approved again.
 */
export async function approveProposal(house: House, key: Key, request: FastifyRequest, by: Staff): Promise<Result<null, ApproveRefusal>> {
  const noted = await house.db.transaction((tx) => note(tx, house, key, by))
  if (!noted.ok) return noted
  const prepared = await prepare(house, noted.value)
  if (!prepared.ok) return prepared
  return inDeed<Result<Done<null>, ApproveRefusal>>(house, { request, route: approveCall }, (tx, { at }) =>
    book(tx, { key, by, at, prepared: prepared.value }),
  )
}

async function note(tx: Db, house: House, { customerId, id }: Key, by: Staff): Promise<Result<Proposal, ApproveRefusal>> {
  const held = await lockProposal(tx, customerId, id)
  const refusal = refusalOf(held, by)
  if (refusal || !held) return err({ kind: refusal ?? 'NOT_FOUND' })
  const before = await refusalBefore(tx, house, held, house.now())
  if (before) return err(before)
  if (asksBank(house, held)) await noteSecond(tx, held, by.id)
  return ok(held)
}

const refusalOf = (held: Proposal | null, by: Staff): ApproveKind | null => {
  if (!held) return 'NOT_FOUND'
  if (held.status !== 'PROPOSED') return 'PROPOSAL_DECIDED'
  return mayApprove(held, by.id) ? null : 'SECOND_PERSON_NEEDED'
}

type Booking = { readonly key: Key; readonly by: Staff; readonly at: Instant; readonly prepared: Prepared }

async function book(tx: Db, { key, by, at, prepared }: Booking): Promise<Result<Done<null>, ApproveRefusal>> {
  const held = await lockProposal(tx, key.customerId, key.id)
  const refusal = refusalOf(held, by)
  if (refusal || !held) return err({ kind: refusal ?? 'NOT_FOUND' })
  const done = await carryOut(tx, held, { by, at, prepared })
  if (!done.ok) return done
  await endProposal(tx, held, { status: 'DONE', decidedBy: by.id, decidedAt: at })
  const audit = {
    ...about(held),
    before: { status: 'PROPOSED', proposed_by: held.proposedBy },
    after: { status: 'DONE', amount: held.amount, ...done.value },
  }
  return ok({ value: null, audit })
}

type RefuseRefusal = { readonly kind: 'NOT_FOUND' | 'PROPOSAL_DECIDED' }

/** A no of anybody of FINANCE: nothing moves. One whose second person was noted is refused no more: its money may be on its way. */
export function refuseProposal(
  house: House,
  { customerId, id }: Key,
  request: FastifyRequest,
  why: string,
): Promise<Result<null, RefuseRefusal>> {
  return inDeed<Result<Done<null>, RefuseRefusal>>(house, { request, route: refuseCall }, async (tx, { staff, at }) => {
    const held = await lockProposal(tx, customerId, id)
    if (!held) return err({ kind: 'NOT_FOUND' })
    if (held.status !== 'PROPOSED' || held.approvedBy !== null) return err({ kind: 'PROPOSAL_DECIDED' })
    await endProposal(tx, held, { status: 'REFUSED', decidedBy: staff.id, decidedAt: at, refusal: why })
    return ok({ value: null, audit: { ...about(held), before: { status: 'PROPOSED' }, after: { status: 'REFUSED', why } } })
  })
}

const about = ({ customerId, orderId, id }: Proposal) => ({ customerId, orderId: orderId ?? undefined, subject: `proposal:${id}` })
