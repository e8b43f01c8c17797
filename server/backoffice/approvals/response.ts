import type { ProposalView } from '#contract/backoffice/approvals/proposals.ts'
import { shortName } from '#domain/backoffice/access/rights.ts'
import { decisionWords } from '#domain/backoffice/order-review/decision-words.ts'
import { differenceKindNames, mendingNames, partnerNames } from '#domain/backoffice/reconciliation/difference-words.ts'
import { companyOwner } from '#domain/billing/ledger/difference-transfers.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
import { wireInstant, wireInstantOrNull, type Instant } from '#domain/platform/kernel/time.ts'
import { barResponse, barsOfSecond } from '#server/backoffice/access/second-person-sql.ts'
import { shortOrderOf } from '#server/backoffice/decisions/find-order.ts'
import type { Staff } from '#server/backoffice/staff/staff-sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { isUnanswered, shownProposal, type Proposal, type ShownProposal } from './sql.ts'

/** Proposals as `reader` sees them, with the reason why the reader may not approve them. */
export async function proposalResponses(db: Db, rows: readonly ShownProposal[], reader: Staff, at: Instant): Promise<ProposalView[]> {
  const proposals = rows.map(({ proposal }) => proposal)
  const barOf = await barsOfSecond(db, reader.id, proposals, at)
  return rows.map((row) => ({ ...proposalResponse(row, reader), barred: barResponse(barOf(row.proposal)) }))
}

/** A proposal that was just inserted or decided. */
export async function readProposalResponse(
  db: Db,
  { customerId, id }: Pick<Proposal, 'customerId' | 'id'>,
  reader: Staff,
  at: Instant,
): Promise<ProposalView> {
  const row = await shownProposal(db, customerId, id)
  const [response] = row ? await proposalResponses(db, [row], reader, at) : []
  if (!response) throw new Error('a proposal was not found again')
  return response
}

/** Whose proposal it is: a customer's, by their shortened name, or the company's own. */
export const ownerName = ({ customerId }: Pick<Proposal, 'customerId'>, name: string | null, family: string | null): string =>
  customerId === companyOwner ? 'شرکت' : shortName(name, family)

function proposalResponse(shown: ShownProposal, reader: Staff) {
  const { proposal: row, proposedBy, decidedBy, name, family, order } = shown
  const proposal = row as Proposal
  return {
    id: proposal.id,
    kind: proposal.kind,
    status: proposal.status,
    customer: { id: proposal.customerId, name: ownerName(proposal, name, family) },
    order: order && shortOrderOf(order),
    amount: proposal.amount,
    summary: summaryOf(proposal),
    why: proposal.why,
    proposed_by: proposedBy ?? '',
    proposed_at: wireInstant(proposal.proposedAt),
    decided_by: decidedBy,
    decided_at: wireInstantOrNull(proposal.decidedAt),
    refusal: proposal.refusal,
    is_mine: proposal.proposedBy === reader.id,
    ...unansweredResponse(proposal, shown),
  }
}

/** Who has approved a proposal whose bank has not answered; nothing of any other. */
export const unansweredResponse = (
  proposal: Pick<Proposal, 'kind' | 'terms' | 'status' | 'approvedBy' | 'approvedAt'>,
  { approvedBy, orderVersion }: Pick<ShownProposal, 'approvedBy' | 'orderVersion'>,
) =>
  isUnanswered(proposal, orderVersion) && proposal.approvedAt !== null
    ? { approved_by: approvedBy ?? '', approved_at: wireInstant(proposal.approvedAt) }
    : {}

function summaryOf(proposal: Proposal): string {
  const amount = tomans(proposal.amount)
  switch (proposal.kind) {
    case 'ORDER_DECISION':
      return `${decisionWords(proposal.terms.command)?.label ?? proposal.terms.command}، ${amount}`
    case 'CANCEL_REFUND':
      return `لغو سفارش و بازگشت پیش‌پرداخت به کیف پول، ${amount}`
    case 'WITHDRAWAL':
      return proposal.terms.yes ? `پرداخت برداشت از کیف پول، ${amount}` : `برگشت برداشت به کیف پول، ${amount}`
    case 'REVERSAL':
      return `برگشت سند ${proposal.terms.transferId}، ${amount}`
    case 'ORDER_REMAINDER':
      return `بازگشت ماندهٔ سفارش تمام‌شده به کیف پول، ${amount}`
    case 'PROBLEM_REFUND':
      return `بازگشت وجه خرید به سود مشتری، ${amount}`
    case 'DIFFERENCE': {
      const { mending, partner, kind, key } = proposal.terms
      return `${mendingNames[mending]}، ${amount}. ${partnerNames[partner]}، ${differenceKindNames[kind]}: ${key}`
    }
    case 'WRITE_OFF':
      return `سوخت بدهی سفارش، ${amount}`
    case 'INVOICE_DISCOUNT':
      return `بخشش دیرکرد قسط، روی هم ${amount}`
    default:
      return proposal satisfies never
  }
}
