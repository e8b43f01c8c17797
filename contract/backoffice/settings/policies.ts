import { Type } from 'typebox'
import { byStaff, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { settingsRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { done, listOf } from '#contract/platform/http/envelope.ts'
import { day, exactly, instant, nullable } from '#contract/platform/http/fields.ts'
import { policyValues, someValues } from '#contract/platform/policies/policy-values.ts'

const accessRefusals = Object.values(staffRefusals)
const { TAKEN, FIELDS_WRONG, EFFECTIVE_TOO_EARLY } = settingsRefusals

const policy = Type.Object({
  from_day: day,
  is_in_force: Type.Boolean(),
  set_by: nullable(Type.String()),
  set_at: nullable(instant),
  ...policyValues,
})

/** All policies by the day they begin, newest first. */
export const listPolicies = opsRoute({
  ...byStaff,
  id: 'ops.policies',
  method: 'GET',
  path: '/api/ops/policies',
  summary: 'جدول‌های سیاست',
  reply: listOf(policy),
  refusals: accessRefusals,
})

/** Adds a policy that begins on a later Tehran day; omitted values stay as they were. Existing orders keep theirs. */
export const addPolicy = opsRoute({
  ...byStaff,
  id: 'ops.policies.add',
  method: 'POST',
  path: '/api/ops/policies',
  summary: 'سیاست تازه',
  body: exactly({ from_day: day, ...someValues }),
  reply: done(policy),
  statuses: [201],
  refusals: [...accessRefusals, TAKEN, EFFECTIVE_TOO_EARLY, FIELDS_WRONG],
})
