import { Type } from 'typebox'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { storeProblemRefusals } from '#contract/merchants/accounts/problems.ts'
import { trackNumber } from '#contract/merchants/checkout/credit-tickets.ts'
import { problemRefusals } from '#contract/merchants/problems/problems.ts'
import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, instant, media, nullable, rials, uuid } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { memberRefusals } from '#contract/portal/members/refusals.ts'
import { problemKinds, problemStatuses } from '#domain/merchants/problems/problem-transitions.ts'

export const problemRow = Type.Object({
  id: uuid,
  track_number: trackNumber,
  kind: Type.Enum([...problemKinds]),
  status: Type.Enum([...problemStatuses]),
  amount: rials,
  opened_at: instant,
  answer_until: instant,
})

/** A customer's report with what both sides say and sent; nothing of the person else. */
const problem = Type.Object({
  ...problemRow.properties,
  description: Type.String(),
  answered_at: nullable(instant),
  agrees: nullable(Type.Boolean()),
  answer: nullable(Type.String()),
  ended_at: nullable(instant),
  refunded_amount: rials,
  reason: nullable(Type.String()),
  evidence: Type.Array(Type.Object({ side: Type.Enum(['CUSTOMER', 'STORE']), file: media })),
  /** Whether a file may still be added. */
  is_undecided: Type.Boolean(),
})

const ofReport = exactly({ id: uuid })

export const listPortalProblemsSchema = schema({
  summary: 'گزارش‌های مشکل خریدهای فروشگاه',
  query: exactly({ ...keysetQuery, open: Type.Optional(Type.Enum(['true'])) }),
  reply: keysetOf(problemRow),
  refusals: memberRefusals,
})

export const readPortalProblemSchema = schema({
  summary: 'یک گزارش مشکل',
  params: ofReport,
  reply: one(problem),
  refusals: memberRefusals,
})

export const answerByHandSchema = actionSchema({
  summary: 'پاسخ به گزارش مشکل',
  params: ofReport,
  body: exactly({ agrees: Type.Boolean(), answer: Type.String({ minLength: 5, maxLength: 2000 }) }),
  reply: done(problem),
  refusals: [...memberRefusals, storeProblemRefusals.PROBLEM_STATE],
})

export const addEvidenceByHandSchema = schema({
  summary: 'فرستادن مدرک برای گزارش مشکل',
  params: ofReport,
  files: ['file'],
  fields: exactly({}),
  reply: done(problem),
  statuses: [201],
  refusals: [...memberRefusals, problemRefusals.PROBLEM_ENDED, problemRefusals.EVIDENCE_FULL, ...Object.values(fileRefusals)],
})
