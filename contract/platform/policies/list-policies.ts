import { Type } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { day } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { someValues } from './policy-values.ts'

export const listPoliciesSchema = schema({
  summary: 'رقم‌های جاری',
  reply: listOf(Type.Object({ from_day: day, values: Type.Object(someValues) })),
  refusals: [],
})
