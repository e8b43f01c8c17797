import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { shortCustomer } from '#contract/backoffice/queues/queues.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, nullable, orderKey, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { affordabilityVerdicts } from '#domain/lending/affordability/affordability.ts'
import { typesOfGroup } from '#domain/lending/documents/document.ts'

const params = exactly({ order: orderKey })
const refusals = Object.values(staffRefusals)
const count = Type.Integer({ minimum: 0 })
const documentType = Type.Enum([...typesOfGroup.FINANCIAL])

/** What the customer earns as far as it was proven, and every instalment they would pay with this order (R-CARE-11). */
const affordability = Type.Object({
  verdict: Type.Enum([...affordabilityVerdicts]),
  income: nullable(Type.Object({ amount: rials, document_type: documentType, verified_by: Type.String(), verified_at: instant })),
  /** What the customer said they earn. */
  stated_income: nullable(rials),
  own_instalments: rials,
  bureau_instalments: rials,
  instalment: rials,
  total: rials,
  share_percent: nullable(count),
  most_percent: count,
  most_monthly: nullable(rials),
  /** The most amount while the income is unknown. */
  most_unproven: rials,
})

/** The bureau's report in a few figures. */
const bureau = nullable(
  Type.Object({
    score: nullable(Type.Integer()),
    grade: nullable(Type.String()),
    approved_at: instant,
    bounced_cheques: count,
    contracts: count,
    guaranteed_contracts: count,
    overdue: rials,
    negative_contracts: count,
    reasons: Type.Array(Type.String()),
  }),
)

export const readAssessmentSchema = schema({
  summary: 'توان پرداخت، خلاصهٔ اعتبارسنجی و تعهد ضامن‌ها',
  params,
  reply: one(
    Type.Object({
      affordability,
      bureau,
      /** What each guarantor owes, and what they guarantee already. */
      guarantors: Type.Array(Type.Object({ guarantor: shortCustomer, own: rials, guaranteed: rials })),
    }),
  ),
  refusals,
})

export const verifyIncomeSchema = actionSchema({
  summary: 'ثبت درآمد ثابت‌شده',
  params,
  body: exactly({ amount: Type.Integer({ minimum: 1_000_000, maximum: 100_000_000_000 }), document_type: documentType }),
  reply: done(Type.Null()),
  refusals,
})
