import { Type } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { day } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { someValues } from './policy-values.ts'

/** The values of lifecycle.md §2 that were set and apply, by their days, so that pages estimate with the server's values. */
export const listPolicies = route({
  id: 'policies.list',
  method: 'GET',
  path: '/api/customer/policies',
  summary: 'رقم‌های جاری',
  auth: 'none',
  signed: false,
  reply: listOf(Type.Object({ from_day: day, values: Type.Object(someValues) })),
  refusals: [],
})
