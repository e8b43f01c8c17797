import type { ProposalOnWire } from '#contract/ops/proposals.ts'
import { tomans } from '#domain/kernel/persian.ts'
import { wireInstant } from '#domain/kernel/time.ts'
import { decisionWords } from '#domain/ops/decision-words.ts'
import { shortName } from '#domain/ops/masks.ts'
import { shortOrderOf } from './find-order.ts'
import type { Proposal, ShownProposal } from './proposals-sql.ts'
import type { Staff } from './staff-sql.ts'

/** A proposal as `reader` sees it, with everything to judge it by. */
export function proposalOnWire(
  { proposal: row, proposedBy, decidedBy, name, family, order }: ShownProposal,
  reader: Staff,
): ProposalOnWire {
  const proposal = row as Proposal
  return {
    id: proposal.id,
    kind: proposal.kind,
    status: proposal.status,
    customer: { id: proposal.customerId, name: shortName(name, family) },
    order: order && shortOrderOf(order),
    amount: proposal.amount,
    summary: summaryOf(proposal),
    why: proposal.why,
    proposed_by: proposedBy ?? '',
    proposed_at: wireInstant(proposal.proposedAt),
    decided_by: decidedBy,
    decided_at: proposal.decidedAt === null ? null : wireInstant(proposal.decidedAt),
    refusal: proposal.refusal,
    is_mine: proposal.proposedBy === reader.id,
  }
}

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
    case 'INVOICE_DISCOUNT':
      return `بخشش کارمزد دیرکرد قسط، ${amount}`
    default:
      return proposal satisfies never
  }
}
