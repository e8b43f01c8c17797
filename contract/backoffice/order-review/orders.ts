import { Type } from 'typebox'
import { decisionRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { secondPersonBar, unanswered } from '#contract/backoffice/approvals/proposals.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { staffMoveRefusals } from '#contract/lending/orders/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials, said, uuid, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { cardStatuses } from '#domain/lending/cards/card.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import { orderActors, orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { turns } from '#domain/lending/orders/progress/turn.ts'
import { orderCommands } from '#domain/lending/orders/transitions/order-transitions.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { chosenReasons, codedReason } from './documents.ts'

const text = Type.String()
const onOrder = exactly({ order: orderKey })
const accessRefusals = Object.values(staffRefusals)

/** A command that staff or bank may give on the order now, or why it is barred. `moves_money`: it becomes a proposal for a second person. */
const decision = Type.Object({
  command: Type.Enum([...orderCommands]),
  by: Type.Enum(['staff', 'bank']),
  label: text,
  /** Whether it takes the order forward (yes), back to the customer (again) or to its end (no). */
  tone: Type.Enum(['yes', 'again', 'no']),
  needs_reasons: Type.Boolean(),
  reasons: Type.Array(codedReason),
  /** What has to be entered with it: nothing, the account number or the bank's tracking number. */
  asks_for: nullable(Type.Enum(['account_number', 'tracking_id'])),
  moves_money: Type.Boolean(),
  barred: nullable(Type.Object({ code: text, message: text })),
})

const guaranteeView = Type.Object({
  id,
  status: text,
  is_approved: Type.Boolean(),
  guarantor: shortCustomer,
  personnel_code: nullable(text),
  /** The state of the guarantor’s identity documents, which are reviewed first. */
  identification: Type.Enum(['MISSING', 'REJECTED', 'PENDING', 'APPROVED']),
  /** Whether it may be approved now. */
  is_reviewable: Type.Boolean(),
})

const orderView = Type.Object({
  ...shortOrder.properties,
  version: Type.Integer(),
  previous_status: nullable(text),
  customer: Type.Object({ ...shortCustomer.properties, mobile: text, national_code: nullable(text) }),
  created_at: instant,
  status_at: instant,
  turn: Type.Enum([...turns]),
  waiting_since: instant,
  due_at: nullable(instant),
  is_late: Type.Boolean(),
  is_frozen: Type.Boolean(),
  /** Rials left on an order that has ended; FINANCE may propose to return them. */
  remainder: rials,
  /** What is owed of a debt that FINANCE may propose to write off, or that was written off (R-PLAN-15); null for others. */
  bad_debt: nullable(Type.Object({ owed: rials, is_written_off: Type.Boolean() })),
  terms: Type.Object({
    invoice_count: Type.Integer(),
    yearly_rate: Type.Number(),
    wage: rials,
    monthly_invoice: rials,
    total_repayment: rials,
    first_payment: rials,
    store_name: nullable(text),
    provider_id: nullable(id),
    refund_policy_type: nullable(Type.Enum([...refundPolicyTypes])),
    promissory_amount: rials,
    guarantors_needed: Type.Integer(),
    points_needed: Type.Integer(),
  }),
  surroundings: Type.Object({
    report: nullable(
      Type.Object({ score: nullable(Type.Integer()), grade: nullable(text), allow_credit: Type.Boolean(), approved_at: instant }),
    ),
    papers: Type.Array(Type.Object({ group: Type.Enum([...documentGroups]), state: text, is_needed: Type.Boolean() })),
    points_deducted_at: nullable(instant),
    /** Masked except for the last four digits. */
    bank_account_number: nullable(text),
    destination_bank_account_number: nullable(text),
    note: nullable(Type.Object({ status: text, is_bought: Type.Boolean(), number: nullable(text) })),
    cheque: nullable(Type.Object({ number: nullable(text), front: nullable(text), back: nullable(text) })),
    deed: nullable(Type.Object({ status: text, number: nullable(text) })),
    valuation: nullable(Type.Object({ amount: rials, paid_at: nullable(instant) })),
    sana: nullable(Type.Object({ tracking_id: nullable(text), inquired_at: instant })),
    guarantees: Type.Array(guaranteeView),
    signatures: Type.Array(Type.Object({ party: text, status: text, signed_at: nullable(instant) })),
    first_payment_paid: Type.Boolean(),
    card: nullable(Type.Object({ status: Type.Enum([...cardStatuses]), tracking_number: nullable(text) })),
    credit_tracking_id: nullable(text),
    settlement_tracking_id: nullable(text),
    has_address: Type.Boolean(),
  }),
  invoices: Type.Array(
    Type.Object({
      id: uuid,
      number: Type.Integer(),
      status: text,
      amount: rials,
      payable: rials,
      /** The late fee that a hardship plan froze, in `payable` as far as nobody forgave it (R-PLAN-12). */
      fee_part: Type.Optional(rials),
      due_date: nullable(day),
      paid_at: nullable(instant),
    }),
  ),
  /** Whether the customer asked to forgive the fee part when they accepted a hardship plan. */
  asks_forgiveness: Type.Boolean(),
  reasons: Type.Array(Type.Object({ code: text, target: text, text, at: instant, resolved_at: nullable(instant) })),
  history: Type.Array(
    Type.Object({
      from: nullable(Type.Enum([...orderStatuses])),
      to: Type.Enum([...orderStatuses]),
      command: text,
      actor: Type.Enum([...orderActors]),
      /** The member of staff who gave the command; null for other actors. */
      staff: nullable(text),
      at: instant,
    }),
  ),
  cancel_request: nullable(
    Type.Object({ id, identifier: text, status: text, description: text, paid_at: nullable(instant), accepted_at: nullable(instant) }),
  ),
  proposal: nullable(
    Type.Object({
      id,
      kind: Type.Enum([...proposalKinds]),
      command: nullable(text),
      status: Type.Enum([...proposalStatuses]),
      proposed_by: text,
      proposed_at: instant,
      is_mine: Type.Boolean(),
      barred: secondPersonBar,
      ...unanswered,
    }),
  ),
  /** The contract waits for the bank's signature. */
  is_bank_signature_due: Type.Boolean(),
  /** The next step of the card, if the bank's connector is manual, or bank or post refused the card for good. */
  card_step: nullable(Type.Enum(['ISSUED', 'SENT_TO_POST', 'SENT'])),
  card_refusal: said(
    'Who refused for good what is next with the card, and their code for why. The step AGAIN has them asked again.',
    nullable(Type.Object({ by: Type.Enum(['BANK', 'POST']), code: text, at: instant })),
  ),
  /** A bought note waits to be issued, if the bank's connector is manual. */
  is_promissory_due: Type.Boolean(),
  decisions: Type.Array(decision),
})

export const readOrderForStaffSchema = schema({ summary: 'یک سفارش', params: onOrder, reply: one(orderView), refusals: accessRefusals })

export const showPersonSchema = actionSchema({
  summary: 'نمایش اطلاعات شخصی',
  params: onOrder,
  body: exactly({ why: Type.String({ minLength: 3, maxLength: 200 }) }),
  reply: one(
    Type.Object({
      name: nullable(text),
      family: nullable(text),
      mobile: text,
      national_code: nullable(text),
      birth_date: nullable(day),
      address: nullable(text),
      bank_account_number: nullable(text),
      destination_bank_account_number: nullable(text),
    }),
  ),
  refusals: accessRefusals,
})

const decided = done(
  Type.Object({
    id,
    identifier: text,
    status: Type.Enum([...orderStatuses]),
    version: Type.Integer(),
    /** Set if the decision moves money and now waits for a second person. */
    proposal_id: nullable(id),
  }),
)
const deciding = [...accessRefusals, ...Object.values(decisionRefusals), ...Object.values(staffMoveRefusals)]

export const decideOrderSchema = actionSchema({
  summary: 'تصمیم دربارهٔ سفارش',
  params: onOrder,
  body: exactly({
    command: Type.Enum([...orderCommands]),
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    reasons: Type.Optional(chosenReasons),
    account_number: Type.Optional(Type.String({ minLength: 5, maxLength: 34 })),
    tracking_id: Type.Optional(Type.String({ minLength: 3, maxLength: 60 })),
  }),
  reply: decided,
  refusals: deciding,
})

export const signContractForBankSchema = actionSchema({
  summary: 'امضای قرارداد از سوی بانک',
  params: onOrder,
  reply: decided,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW],
})

export const recordSanaInquirySchema = actionSchema({
  summary: 'ثبت استعلام ثنا',
  params: onOrder,
  reply: decided,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW],
})

/** `number` is the one under which the bank has issued the note. */
export const issuePromissorySchema = actionSchema({
  summary: 'ثبت صدور سفته',
  params: onOrder,
  body: exactly({ number: Type.String({ minLength: 3, maxLength: 60 }) }),
  reply: decided,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW],
})

export const stepCardSchema = actionSchema({
  summary: 'گام بعدی کارت',
  params: onOrder,
  body: exactly({
    step: Type.Enum(['ISSUED', 'SENT_TO_POST', 'SENT', 'AGAIN']),
    card_number: Type.Optional(Type.String({ pattern: '^\\d{16}$' })),
    tracking_number: Type.Optional(Type.String({ minLength: 3, maxLength: 40 })),
  }),
  reply: decided,
  refusals: [...accessRefusals, decisionRefusals.NOTHING_TO_REVIEW, decisionRefusals.TRACKING_NEEDED],
})
