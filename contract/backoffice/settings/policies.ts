import { Type } from 'typebox'
import { decisionRefusals, settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { day, exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { policyValues, someValues } from '#contract/platform/policies/policies.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, FIELDS_WRONG, EFFECTIVE_TOO_EARLY } = settingsRefusals

const { MOVED_ON } = decisionRefusals
const alreadySet = 'برای این روز همین حالا نرخ‌ها و هزینه‌هایی ثبت شده و صفحه تازه شده است. دوباره نگاه کنید.'

const policy = Type.Object({
  from_day: day,
  is_in_force: Type.Boolean(),
  set_by: nullable(Type.String()),
  set_at: nullable(instant),
  ...policyValues,
})

export const listPoliciesSchema = schema({ summary: 'نرخ‌ها و هزینه‌ها', reply: listOf(policy), refusals: accessRefusals })

/** `replaces` is the `set_at` of the policy of the same day that this one replaces as a whole, before its day begins. */
export const addPolicySchema = actionSchema({
  summary: 'نرخ‌ها و هزینه‌های تازه',
  body: exactly({ from_day: day, replaces: Type.Optional(instant), ...someValues }),
  reply: done(policy),
  statuses: [201],
  refusals: [...accessRefusals, reworded(TAKEN, alreadySet), MOVED_ON, EFFECTIVE_TOO_EARLY, FIELDS_WRONG],
})
