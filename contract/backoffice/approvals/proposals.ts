import { Type, type Static } from 'typebox'
import { decisionRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortOrder } from '#contract/backoffice/queues/queues.ts'
import { staffMoveRefusals } from '#contract/lending/orders/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { proposalSorts } from '#domain/backoffice/lists/list-names.ts'

const accessRefusals = Object.values(staffRefusals)
const text = Type.String()
/** The owner of a proposal: a customer, or the company, which is 0. */
const owner = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const ofOwner = exactly({ customer_id: owner, id })
const why = Type.String({ minLength: 5, maxLength: 300 })
const { ALREADY_PROPOSED, PARTNER_UNAVAILABLE, MOVED_ON, TRACKING_NEEDED, REASONS_NEEDED, TICKET_DECIDED } = decisionRefusals
const {
  SECOND_PERSON_NEEDED,
  RELATED_PERSON,
  APPROVES_LATER,
  PROPOSAL_DECIDED,
  BANK_UNANSWERED,
  NOT_REVERSIBLE,
  NOT_WAITING,
  OPENER_PROPOSES,
  INVOICE_NOT_OPEN,
  DISCOUNT_TOO_LARGE,
  DISCOUNT_BELOW_GIVEN,
  NOTHING_LEFT,
  NOT_LATE_ENOUGH,
  DEBT_BEING_PAID,
  PURCHASE_OPEN,
  STILL_UNPAID,
  BANK_REFUSED,
  LOAN_NOT_PAID,
  CREDIT_NOT_OPENED,
} = proposalRefusals

/** Why the reader may not approve as the second person, known before they try; null if they may. */
export const secondPersonBar = nullable(
  Type.Object({ code: Type.Enum(['SECOND_PERSON_NEEDED', 'RELATED_PERSON', 'APPROVES_LATER']), message: text }),
)

/** Who has approved a waiting proposal and when, if the bank has not answered yet: it is approved again, and cannot be refused. */
export const unanswered = { approved_by: Type.Optional(text), approved_at: Type.Optional(instant) }

/** A movement of money that one person proposes and a second must approve. */
export const proposal = Type.Object({
  id,
  kind: Type.Enum([...proposalKinds]),
  status: Type.Enum([...proposalStatuses]),
  customer: Type.Object({ id: owner, name: text }),
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
  ...unanswered,
})
export type ProposalView = Static<typeof proposal>

/** The days are those of the proposal. */
const filter = {
  status: Type.Optional(Type.Enum([...proposalStatuses])),
  kind: Type.Optional(Type.Enum([...proposalKinds])),
  customer_id: Type.Optional(id),
  ...daysFilter,
  sort: sortBy(proposalSorts),
}

export const downloadProposalsSchema = schema({
  summary: 'دریافت پیشنهادهای جابه‌جایی پول',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
  refusals: accessRefusals,
})

export const listProposalsSchema = schema({
  summary: 'پیشنهادهای جابه‌جایی پول',
  query: exactly({ ...keysetQuery, ...filter }),
  reply: keysetOf(proposal),
  refusals: accessRefusals,
})

const proposing = { reply: done(proposal), statuses: [201] } as const

export const proposeWithdrawalSchema = actionSchema({
  ...proposing,
  summary: 'پیشنهاد پرداخت برداشت',
  body: exactly({ customer_id: id, withdrawal_id: id, yes: Type.Boolean(), tracking_id: Type.Optional(Type.String({ maxLength: 60 })) }),
  refusals: [...accessRefusals, NOT_WAITING, OPENER_PROPOSES, ALREADY_PROPOSED, TRACKING_NEEDED],
})

export const proposeCancelRefundSchema = actionSchema({
  ...proposing,
  summary: 'پیشنهاد بازگشت پیش‌پرداخت',
  body: exactly({ customer_id: id, request_id: id }),
  refusals: [...accessRefusals, NOT_WAITING, ALREADY_PROPOSED],
})

export const proposeReversalSchema = actionSchema({
  ...proposing,
  summary: 'پیشنهاد برگشت سند',
  body: exactly({ customer_id: id, transfer_id: id, why }),
  refusals: [...accessRefusals, NOT_REVERSIBLE, ALREADY_PROPOSED],
})

export const proposeInvoiceDiscountSchema = actionSchema({
  ...proposing,
  summary: 'پیشنهاد بخشش دیرکرد',
  body: exactly({ customer_id: id, invoice_id: uuid, late_fee_discount: rials, demand_collection_discount: rials, why }),
  refusals: [...accessRefusals, INVOICE_NOT_OPEN, DISCOUNT_TOO_LARGE, DISCOUNT_BELOW_GIVEN, ALREADY_PROPOSED],
})

export const proposeOrderRemainderSchema = actionSchema({
  ...proposing,
  summary: 'پیشنهاد بازگرداندن ماندهٔ سفارش تمام‌شده',
  body: exactly({ customer_id: id, order_id: id, why }),
  refusals: [...accessRefusals, NOTHING_LEFT, ALREADY_PROPOSED],
})

const notWritable = [NOT_LATE_ENOUGH, DEBT_BEING_PAID, PURCHASE_OPEN]

export const proposeWriteOffSchema = actionSchema({
  ...proposing,
  summary: 'پیشنهاد سوخت بدهی',
  body: exactly({ customer_id: id, order_id: id, why }),
  refusals: [...accessRefusals, ...notWritable, ALREADY_PROPOSED],
})

export const approveProposalSchema = actionSchema({
  summary: 'تأیید نفر دوم',
  params: ofOwner,
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
    DISCOUNT_BELOW_GIVEN,
    NOTHING_LEFT,
    ...notWritable,
    STILL_UNPAID,
    BANK_REFUSED,
    LOAN_NOT_PAID,
    CREDIT_NOT_OPENED,
    PARTNER_UNAVAILABLE,
  ],
})

export const refuseProposalSchema = actionSchema({
  summary: 'رد پیشنهاد',
  params: ofOwner,
  body: exactly({ why }),
  reply: done(proposal),
  refusals: [...accessRefusals, PROPOSAL_DECIDED, BANK_UNANSWERED],
})
