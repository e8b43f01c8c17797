import { Type, type Static } from 'typebox'
import { byStaff, keysetOf, keysetQuery, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { decisionRefusals, proposalRefusals, staffMoveRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
const ofCustomer = exactly({ customer_id: id, id })
const why = Type.String({ minLength: 5, maxLength: 300 })
const { ALREADY_PROPOSED, PARTNER_UNAVAILABLE, MOVED_ON, TRACKING_NEEDED, REASONS_NEEDED, TICKET_DECIDED } = decisionRefusals
const {
  SECOND_PERSON_NEEDED,
  RELATED_PERSON,
  APPROVES_LATER,
  PROPOSAL_DECIDED,
  NOT_REVERSIBLE,
  NOT_WAITING,
  INVOICE_NOT_OPEN,
  DISCOUNT_TOO_LARGE,
  NOTHING_LEFT,
} = proposalRefusals

/** Why the reader may not approve as the second person, known before they try; null if they may. */
export const secondPersonBar = nullable(
  Type.Object({ code: Type.Enum(['SECOND_PERSON_NEEDED', 'RELATED_PERSON', 'APPROVES_LATER']), message: text }),
)

/** A movement of money that one person proposes and a second must approve. */
export const proposal = Type.Object({
  id,
  kind: Type.Enum([...proposalKinds]),
  status: Type.Enum([...proposalStatuses]),
  customer: shortCustomer,
  order: nullable(shortOrder),
  /** Rials that would move. */
  amount: rials,
  /** What would happen, as one sentence. */
  summary: text,
  why: nullable(text),
  proposed_by: text,
  proposed_at: instant,
  decided_by: nullable(text),
  decided_at: nullable(instant),
  /** Why it was refused. */
  refusal: nullable(text),
  /** The reader proposed it, so somebody else must approve it. */
  is_mine: Type.Boolean(),
  barred: secondPersonBar,
})
export type ProposalView = Static<typeof proposal>

/** Proposals of this status; without one, those that wait, oldest first. */
export const listProposals = opsRoute({
  ...byStaff,
  id: 'ops.proposals',
  method: 'GET',
  path: '/api/ops/proposals',
  summary: 'پیشنهادهای جابه‌جایی پول',
  query: exactly({
    ...keysetQuery,
    status: Type.Optional(Type.Enum([...proposalStatuses])),
    kind: Type.Optional(Type.Enum([...proposalKinds])),
  }),
  reply: keysetOf(proposal),
  refusals: accessRefusals,
})

const proposing = { ...byStaff, method: 'POST', reply: done(proposal), statuses: [201] } as const

/** Proposes to pay a customer's withdrawal, or (`yes` false) to return it to the wallet. */
export const proposeWithdrawal = opsRoute({
  ...proposing,
  id: 'ops.proposals.withdrawal',
  path: '/api/ops/proposals/withdrawal',
  summary: 'پیشنهاد پرداخت برداشت',
  body: exactly({ customer_id: id, withdrawal_id: id, yes: Type.Boolean(), tracking_id: Type.Optional(Type.String({ maxLength: 60 })) }),
  refusals: [...accessRefusals, NOT_WAITING, ALREADY_PROPOSED, TRACKING_NEEDED],
})

/** Proposes to book the refund of a cancel request that SUPPORT has granted, and to end its order (row 30). */
export const proposeCancelRefund = opsRoute({
  ...proposing,
  id: 'ops.proposals.refund',
  path: '/api/ops/proposals/refund',
  summary: 'پیشنهاد بازگشت پیش‌پرداخت',
  body: exactly({ customer_id: id, request_id: id }),
  refusals: [...accessRefusals, NOT_WAITING, ALREADY_PROPOSED],
})

/** Proposes to reverse a transfer of the ledger. */
export const proposeReversal = opsRoute({
  ...proposing,
  id: 'ops.proposals.reversal',
  path: '/api/ops/proposals/reversal',
  summary: 'پیشنهاد برگشت سند',
  body: exactly({ customer_id: id, transfer_id: id, why }),
  refusals: [...accessRefusals, NOT_REVERSIBLE, ALREADY_PROPOSED],
})

/** Proposes to waive the late fee or the collection fee of an open invoice, wholly or in part. */
export const proposeInvoiceDiscount = opsRoute({
  ...proposing,
  id: 'ops.proposals.invoice-discount',
  path: '/api/ops/proposals/invoice-discount',
  summary: 'پیشنهاد بخشش کارمزد دیرکرد',
  body: exactly({ customer_id: id, invoice_id: uuid, late_fee_discount: rials, demand_collection_discount: rials, why }),
  refusals: [...accessRefusals, INVOICE_NOT_OPEN, DISCOUNT_TOO_LARGE, ALREADY_PROPOSED],
})

/** Proposes to return to the customer's wallet what is left on an order that has ended (F-401). */
export const proposeOrderRemainder = opsRoute({
  ...proposing,
  id: 'ops.proposals.order-remainder',
  path: '/api/ops/proposals/order-remainder',
  summary: 'پیشنهاد بازگرداندن ماندهٔ سفارش تمام‌شده',
  body: exactly({ customer_id: id, order_id: id, why }),
  refusals: [...accessRefusals, NOTHING_LEFT, ALREADY_PROPOSED],
})

/** The second person approves and the money moves. The proposer may not. */
export const approveProposal = opsRoute({
  ...byStaff,
  id: 'ops.proposal.approve',
  method: 'POST',
  path: '/api/ops/proposals/{customer_id}/{id}/approve',
  summary: 'تأیید نفر دوم',
  params: ofCustomer,
  reply: done(proposal),
  refusals: [
    ...accessRefusals,
    ...Object.values(staffMoveRefusals),
    SECOND_PERSON_NEEDED,
    RELATED_PERSON,
    APPROVES_LATER,
    PROPOSAL_DECIDED,
    MOVED_ON,
    REASONS_NEEDED,
    TICKET_DECIDED,
    NOT_REVERSIBLE,
    NOT_WAITING,
    INVOICE_NOT_OPEN,
    DISCOUNT_TOO_LARGE,
    NOTHING_LEFT,
    PARTNER_UNAVAILABLE,
  ],
})

/** Refuses a proposal; anybody of FINANCE may, the proposer too. Nothing moves; it may be proposed again. */
export const refuseProposal = opsRoute({
  ...byStaff,
  id: 'ops.proposal.refuse',
  method: 'POST',
  path: '/api/ops/proposals/{customer_id}/{id}/refuse',
  summary: 'رد پیشنهاد',
  params: ofCustomer,
  body: exactly({ why }),
  reply: done(proposal),
  refusals: [...accessRefusals, PROPOSAL_DECIDED],
})
