import { Type } from 'typebox'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { day, exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { policyValues, someValues } from '#contract/platform/policies/policies.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, FIELDS_WRONG, EFFECTIVE_TOO_EARLY } = settingsRefusals

const policy = Type.Object({
  from_day: day,
  is_in_force: Type.Boolean(),
  set_by: nullable(Type.String()),
  set_at: nullable(instant),
  ...policyValues,
})

export const listPoliciesSchema = schema({ summary: 'نرخ‌ها و هزینه‌ها', reply: listOf(policy), refusals: accessRefusals })

export const addPolicySchema = actionSchema({
  summary: 'نرخ‌ها و هزینه‌های تازه',
  body: exactly({ from_day: day, ...someValues }),
  reply: done(policy),
  statuses: [201],
  refusals: [...accessRefusals, TAKEN, EFFECTIVE_TOO_EARLY, FIELDS_WRONG],
})
