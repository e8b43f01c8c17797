import { Type, type Static } from 'typebox'
import { entity, id, instant, nullable, said } from '#contract/platform/http/fields.ts'
import { rawReportStatuses } from '#domain/lending/credit-checks/report.ts'

const count = Type.Integer({ minimum: 0 })
const sum = Type.Object({ count, total_amount: Type.Integer() })
const amount = Type.Integer()

const segments = Type.Array(Type.Object({ grade: Type.String(), from: Type.Number(), to: Type.Number() }))
const text = Type.String()

/**
 * One contract of the customer or one they guarantee. `repayments` has each Jalali month as 'YYYY-MM' (D-78). `balances`, an
 * addition of ours, has the debt at each month's end: principal and wage not due yet, and what was overdue.
 */
const currentContract = Type.Object({
  contract: Type.Object({
    id: text,
    title: text,
    type: text,
    organization_name: text,
    role: Type.Enum(['MAIN', 'GUARANTOR']),
    amount,
    started_at: text,
  }),
  instalment: Type.Object({ count, paid_count: count, amount }),
  overdue: Type.Object({ count, amount }),
  outstanding: Type.Object({ principal: amount, wage: amount, amount }),
  repayments: Type.Record(text, Type.Enum(['EARLY', 'ON_TIME', 'LATE', 'OVERDUE', 'NONE'])),
  balances: Type.Optional(Type.Record(text, Type.Object({ principal: amount, wage: amount, overdue: amount }))),
})

/** The bureau's report on a person, besides score, grade and permission (R-ENTITY-42..47). */
export const reportParts = {
  score_segmentation: segments,
  grouped_score_segmentation: segments,
  score_grade_segmentation: Type.Array(Type.Object({ grade: text, percentage: Type.Number() })),
  bounced_cheques: sum,
  cleared_cheques: sum,
  uncleared_cheques: sum,
  bounced_cheques_has_been_corrected: Type.Array(
    Type.Object({
      amount,
      cheque_id: Type.String(),
      cleared_date: Type.String(),
      organization_id: Type.String(),
      organization_name: Type.String(),
    }),
  ),
  contracts_negative_status: Type.Object({
    count,
    items: Type.Array(Type.Object({ id: text, title: text, organization_name: text, status: text, amount, since: text })),
  }),
  current_contracts_status: Type.Object({
    count,
    guarantor_role_count: count,
    main_role_count: count,
    items: Type.Array(currentContract),
  }),
  tax_records_status: sum,
  score_reduction_reasons: Type.Array(Type.String()),
  financial_convictions_status: Type.Object({ executed: sum, insolvency: sum, not_executed: sum }),
}
export const partsOfReport = entity('PartsOfReport', reportParts)
export type ReportParts = Static<typeof partsOfReport>

const part = <const Schema extends Parameters<typeof nullable>[0]>(schema: Schema) => nullable(schema)

/** R-ENTITY-42. The bureau's fields are null until the report is approved; `expired_at` is when a new one may be requested. */
export const reportEntity = entity('Report', {
  request_id: id,
  status: Type.Enum([...rawReportStatuses]),
  paid_at: nullable(instant),
  /** lifecycle.md section 6. */
  number_confirmed: said("The mobile number has been verified with the request's code, so the fee may be paid.", Type.Boolean()),
  created_at: instant,
  approved_at: nullable(instant),
  expired_at: nullable(instant),
  price: Type.Integer({ minimum: 0 }),
  score: nullable(Type.Integer()),
  score_grade: nullable(Type.String()),
  allow_credit: nullable(Type.Boolean()),
  score_segmentation: part(reportParts.score_segmentation),
  grouped_score_segmentation: part(reportParts.grouped_score_segmentation),
  score_grade_segmentation: part(reportParts.score_grade_segmentation),
  bounced_cheques: part(reportParts.bounced_cheques),
  cleared_cheques: part(reportParts.cleared_cheques),
  uncleared_cheques: part(reportParts.uncleared_cheques),
  bounced_cheques_has_been_corrected: part(reportParts.bounced_cheques_has_been_corrected),
  contracts_negative_status: part(reportParts.contracts_negative_status),
  current_contracts_status: part(reportParts.current_contracts_status),
  tax_records_status: part(reportParts.tax_records_status),
  score_reduction_reasons: part(reportParts.score_reduction_reasons),
  financial_convictions_status: part(reportParts.financial_convictions_status),
})
export type ReportEntity = Static<typeof reportEntity>
