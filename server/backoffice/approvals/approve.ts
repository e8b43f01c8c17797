import type { FastifyRequest } from 'fastify'
import { proposalRefusals } from '#contract/backoffice/access/refusals.ts'
import { approveProposal as approveCall, refuseProposal as refuseCall } from '#contract/backoffice/approvals/routes.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { AsOf } from '#domain/platform/policies/policy.ts'
import { barsOfSecond } from '#server/backoffice/access/second-person-sql.ts'
import { runAction, mayStill, type ActionResult } from '#server/backoffice/actions/run-action.ts'
import { writeAudit } from '#server/backoffice/audit/audit.ts'
import { lockStaffMembers, type Staff } from '#server/backoffice/staff/staff-sql.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { recordRefusedPayOut } from '#server/lending/orders/payout/record-refused-pay-out.ts'
import { changeOrder, lockOrder, orderRowOf } from '#server/lending/orders/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { asksBank, carryOut, prepare, refusalBefore, type ApproveKind, type ApproveRefusal, type Prepared } from './carry-out.ts'
import { readProposalResponse } from './response.ts'
import {
  endProposal,
  forgetSecondPerson,
  isCurrent,
  isUnanswered,
  lockProposal,
  setSecondPerson,
  proposerOf,
  type Proposal,
} from './sql.ts'

type Key = { readonly customerId: number; readonly id: number }
type Answer = Reply<typeof approveCall>

/**
 * Approves a proposal as its second person (lifecycle.md §4): not the proposer, nobody related by invitation, nobody within a day of
 * their enrolment (F-406). Three steps, so that no partner is called inside a transaction: the second person is recorded, after which
 * nobody may refuse; the bank is asked to pay, which it does once however often it is asked; the money is booked and the proposal
 * ends. If the bank does not answer, the proposal stays open and can be approved again. If it refuses for good, the proposal of a
 * withdrawal can be refused again, and that of an order ends: nothing was paid.
 */
export async function approveProposal(app: PaymentsApp, key: Key, request: FastifyRequest, by: Staff) {
  const proposer = await proposerOf(app.db, key.customerId, key.id)
  if (proposer === null) return err({ kind: 'NOT_FOUND' } as const)
  const recorded = await app.db.transaction((tx) => recordSecondPerson(tx, app, { key, by, proposer }))
  if (!recorded.ok) return recorded
  const prepared = await prepare(app, recorded.value.proposal)
  if (!prepared.ok) {
    if (prepared.error.kind !== 'BANK_REFUSED') return prepared
    return err(await app.db.transaction((tx) => endRefused(tx, app, { ...recorded.value, by })))
  }
  const call = { request, route: approveCall, about: [proposer] }
  // What moves an instalment may meet its payment.
  return retryOnConflict(() =>
    runAction<Result<ActionResult<Answer>, ApproveRefusal>>(app, call, (tx, { at, policies }) =>
      book(tx, { key, by, at, policies, prepared: prepared.value }),
    ),
  )
}

type NoteInput = { readonly key: Key; readonly by: Staff; readonly proposer: number }

type Recorded = { readonly proposal: Proposal; readonly at: Instant }

async function recordSecondPerson(tx: Db, app: App, { key, by, proposer }: NoteInput): Promise<Result<Recorded, ApproveRefusal>> {
  const people = await lockStaffMembers(tx, [by.id, proposer], 'update')
  if (!mayStill(people, by, approveCall)) return err({ kind: 'NOT_YOUR_RIGHT' })
  const at = app.now()
  const proposal = await lockProposal(tx, key.customerId, key.id)
  const refusal = await refusalOf(tx, proposal, by, at)
  if (refusal || !proposal) return err({ kind: refusal ?? 'NOT_FOUND' })
  const noLongerDue = await refusalBefore(tx, app, proposal)
  if (noLongerDue) return err(noLongerDue)
  if (!asksBank(app, proposal)) return ok({ proposal, at })
  await setSecondPerson(tx, proposal, by.id, at)
  // Not with the booking: the bank may pay and its answer be lost, and somebody else then approves.
  if (proposal.approvedBy !== by.id) {
    const before = { status: 'PROPOSED', proposed_by: proposal.proposedBy, approved_by: proposal.approvedBy }
    const after = { status: 'PROPOSED', approved_by: by.id, amount: proposal.amount }
    await writeAudit(tx, by, approveCall.id, at, { ...about(proposal), before, after })
  }
  return ok({ proposal, at })
}

type RefusedByBank = Recorded & { readonly by: Staff }

/** The bank has refused for good what this approval asked of it. Answers what the approver reads. */
async function endRefused(tx: Db, app: App, { proposal, at, by }: RefusedByBank): Promise<ApproveRefusal> {
  if (proposal.kind !== 'ORDER_DECISION') {
    await forget(tx, app, { proposal, at, by })
    return { kind: 'BANK_REFUSED' }
  }
  const kind = proposal.terms.command === 'settle' ? 'LOAN_NOT_PAID' : 'CREDIT_NOT_OPENED'
  const locked = await lockProposal(tx, proposal.customerId, proposal.id)
  const order = await orderRowOf(tx, proposal.customerId, proposal.orderId ?? 0)
  // Another approval of the same proposal recorded it first.
  if (locked?.status !== 'PROPOSED' || order?.version !== proposal.terms.version) return { kind }
  const asOf = asOfNow(app)
  await recordRefusedPayOut(tx, order, asOf)
  await endProposal(tx, locked, { status: 'REFUSED', decidedBy: by.id, decidedAt: asOf.at, refusal: proposalRefusals[kind].message })
  const before = { status: 'PROPOSED', approved_by: by.id }
  await writeAudit(tx, by, approveCall.id, asOf.at, { ...about(proposal), before, after: { status: 'BANK_REFUSED' } })
  return { kind }
}

/** The proposal has no second person any more, so that it may be refused. */
async function forget(tx: Db, app: App, { proposal, by, at }: RefusedByBank): Promise<void> {
  if (!(await forgetSecondPerson(tx, proposal, by.id, at))) return
  const before = { status: 'PROPOSED', approved_by: by.id }
  await writeAudit(tx, by, approveCall.id, app.now(), { ...about(proposal), before, after: { status: 'BANK_REFUSED', approved_by: null } })
}

async function refusalOf(tx: Db, proposal: Proposal | null, by: Staff, at: Instant): Promise<ApproveKind | null> {
  if (!proposal) return 'NOT_FOUND'
  if (proposal.status !== 'PROPOSED') return 'PROPOSAL_DECIDED'
  return (await barsOfSecond(tx, by.id, [proposal], at))(proposal)
}

type BookInput = { readonly key: Key; readonly by: Staff; readonly prepared: Prepared } & AsOf

async function book(tx: Db, { key, by, at, policies, prepared }: BookInput): Promise<Result<ActionResult<Answer>, ApproveRefusal>> {
  const proposal = await lockProposal(tx, key.customerId, key.id)
  const refusal = await refusalOf(tx, proposal, by, at)
  if (refusal || !proposal) return err({ kind: refusal ?? 'NOT_FOUND' })
  const done = await carryOut(tx, proposal, { by, at, policies, prepared })
  if (!done.ok) return done
  await endProposal(tx, proposal, { status: 'DONE', decidedBy: by.id, decidedAt: at })
  const audit = {
    ...about(proposal),
    before: { status: 'PROPOSED', proposed_by: proposal.proposedBy },
    after: { status: 'DONE', amount: proposal.amount, ...done.value },
  }
  return ok({ value: { results: await readProposalResponse(tx, proposal, by, at), message: 'تأیید و انجام شد.' }, audit })
}

type RefuseRefusal = { readonly kind: 'NOT_FOUND' | 'PROPOSAL_DECIDED' | 'BANK_UNANSWERED' }

/**
 * Refuses a proposal; nothing moves. Impossible once its second person is recorded, since the bank may already be paying, unless the
 * order has moved on since: then it cannot be carried out any more. With a bank that is worked by hand nothing was paid, says who refuses.
 */
export function refuseProposal(app: App, { customerId, id }: Key, request: FastifyRequest, why: string) {
  return runAction<Result<ActionResult<Answer>, RefuseRefusal>>(app, { request, route: refuseCall }, async (tx, { staff, at }) => {
    const proposal = await lockProposal(tx, customerId, id)
    if (!proposal) return err({ kind: 'NOT_FOUND' })
    if (proposal.status !== 'PROPOSED') return err({ kind: 'PROPOSAL_DECIDED' })
    const order = proposal.kind === 'ORDER_DECISION' ? await lockOrder(tx, customerId, proposal.orderId ?? 0) : null
    if (isUnanswered(proposal, order?.version)) return err({ kind: 'BANK_UNANSWERED' })
    if (order && isCurrent(proposal, order.version) && app.config.isBankManual) await changeOrder(tx, order, { payOutAskedAt: null })
    await endProposal(tx, proposal, { status: 'REFUSED', decidedBy: staff.id, decidedAt: at, refusal: why })
    const value = { results: await readProposalResponse(tx, proposal, staff, at), message: 'پیشنهاد رد شد.' }
    return ok({ value, audit: { ...about(proposal), before: { status: 'PROPOSED' }, after: { status: 'REFUSED', why } } })
  })
}

const about = ({ customerId, orderId, id }: Proposal) => ({
  customerId: customerId === companyOwner ? undefined : customerId,
  orderId: orderId ?? undefined,
  subject: `proposal:${id}`,
})
