import { Type, type Static } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { proposalKinds, proposalStatuses } from '#domain/backoffice/approvals/proposal.ts'
import { accountProofs } from '#domain/identity/bank-accounts/account.ts'
import { orderActors, orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { ofOwner, proposal } from './proposals.ts'

const text = Type.String()
const accessRefusals = Object.values(staffRefusals)

/** Where the money would go. An account is masked except for its last four digits; `proof` says how it was proven to be the customer's. */
const destination = Type.Object({
  kind: Type.Enum(['ACCOUNT', 'WALLET', 'CREDIT', 'NONE']),
  account: nullable(text),
  proof: nullable(Type.Enum([...accountProofs])),
  proven_at: nullable(instant),
})

/** An earlier movement that resembles this one: of the same customer, to the same account, or of somebody on the same device. */
const alike = Type.Object({
  same: Type.Enum(['CUSTOMER', 'ACCOUNT', 'DEVICE']),
  customer: shortCustomer,
  kind: Type.Enum([...proposalKinds]),
  status: Type.Enum([...proposalStatuses]),
  amount: rials,
  proposed_by: text,
  proposed_at: instant,
  decided_by: nullable(text),
})

/** A proposal with everything that its second person has to know (F-203). */
const proposalCase = Type.Object({
  proposal,
  /** Null for a proposal of the company itself. */
  customer: nullable(
    Type.Object({
      ...shortCustomer.properties,
      mobile: text,
      national_code: nullable(text),
      member_since: instant,
      is_identity_confirmed: Type.Boolean(),
    }),
  ),
  destination,
  /** What the customer wrote when they asked for it. */
  request: nullable(text),
  /** What happened to the order so far, the newest first. */
  history: Type.Array(
    Type.Object({
      to: Type.Enum([...orderStatuses]),
      actor: Type.Enum([...orderActors]),
      staff: nullable(text),
      at: instant,
    }),
  ),
  alike: Type.Array(alike),
})
export type ProposalCase = Static<typeof proposalCase>

export const readProposalCaseSchema = schema({
  summary: 'یک پیشنهاد با همهٔ پرونده',
  params: ofOwner,
  reply: one(proposalCase),
  refusals: accessRefusals,
})

export const showProposalPersonSchema = actionSchema({
  summary: 'نمایش کامل شخص و حساب مقصد یک پیشنهاد',
  params: ofOwner,
  body: exactly({ why: Type.String({ minLength: 5, maxLength: 300 }) }),
  reply: one(
    Type.Object({ name: nullable(text), family: nullable(text), mobile: text, national_code: nullable(text), account: nullable(text) }),
  ),
  refusals: accessRefusals,
})
