import { Type, type Static } from 'typebox'
import { decisionRefusals, proposalRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { proposal } from '#contract/backoffice/approvals/proposals.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { problemRefusals, problemReport } from '#contract/merchants/problems/problems.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { problemKinds } from '#domain/merchants/problems/problem-transitions.ts'

const accessRefusals = Object.values(staffRefusals)
const ofReport = exactly({ customer_id: id, id: uuid })
const text = Type.String()
const reason = Type.String({ minLength: 5, maxLength: 300 })

/** A report with what both sides say, and the purchase (R-CARE-02). */
export const problemView = Type.Object({
  report: problemReport,
  customer: shortCustomer,
  store: Type.Object({ id, name: text }),
  ticket: Type.Object({
    status: text,
    amount: rials,
    refunded_amount: rials,
    bought_at: instant,
    items: Type.Array(Type.Object({ name: text, count: Type.Integer({ minimum: 1 }), amount: rials })),
  }),
  /** What accepting it would refund. */
  refundable: rials,
  /** What is prepared: for the customer where the store was silent or agreed. */
  prepared: nullable(Type.Enum(['ACCEPT'])),
  is_ready: Type.Boolean(),
  waits_for_second: Type.Boolean(),
  /** Earlier reports of this customer that were lost or won. */
  earlier: Type.Object({ won: Type.Integer({ minimum: 0 }), lost: Type.Integer({ minimum: 0 }) }),
})
export type ProblemView = Static<typeof problemView>

export const readProblemSchema = schema({
  summary: 'گزارش مشکل یک خرید با مدارک دو طرف',
  params: ofReport,
  reply: one(problemView),
  refusals: accessRefusals,
})

const { ALREADY_PROPOSED } = decisionRefusals
const { NOT_WAITING, PURCHASE_OPEN } = proposalRefusals

export const proposeProblemRefundSchema = actionSchema({
  summary: 'پیشنهاد بازگشت وجه به سود مشتری',
  params: ofReport,
  body: exactly({ reason }),
  reply: done(proposal),
  statuses: [201],
  refusals: [...accessRefusals, NOT_WAITING, PURCHASE_OPEN, ALREADY_PROPOSED],
})

const refundWaits = 'بازگشت وجه این خرید پیشنهاد شده و منتظر تأیید نفر دوم است. تا آن پیشنهاد رد نشود، رأیی ثبت نمی‌شود.'

/** Not while a proposed refund waits for its second person: one of the two decisions would be void. */
export const rejectProblemSchema = actionSchema({
  summary: 'رأی به سود فروشگاه',
  params: ofReport,
  body: exactly({ reason }),
  reply: done(Type.Null()),
  refusals: [...accessRefusals, NOT_WAITING, reworded(ALREADY_PROPOSED, refundWaits)],
})

const { PURCHASE_NOT_REPORTABLE, PROBLEM_OPEN, DISPUTE_TOO_LARGE } = problemRefusals

/** R-CARE-04: after two lost reports staff open the next. */
export const openProblemForSchema = actionSchema({
  summary: 'ثبت گزارش مشکل برای مشتری',
  body: exactly({
    customer_id: id,
    track_number: trackNumber,
    kind: Type.Enum([...problemKinds]),
    amount: rials,
    description: Type.String({ minLength: 10, maxLength: 2000 }),
    expected_on: Type.Optional(day),
  }),
  reply: done(problemReport),
  statuses: [201],
  refusals: [...accessRefusals, PURCHASE_NOT_REPORTABLE, PROBLEM_OPEN, DISPUTE_TOO_LARGE],
})
