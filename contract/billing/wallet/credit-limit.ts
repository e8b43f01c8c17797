import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** D-20. What the report's grade permits, what is owed by instalments, and what is left of it. */
export const creditLimit = Type.Object({ credit_limit: rials, instant_limit: rials, used_credit: rials, available_credit: rials })

export const readCreditLimitSchema = schema({ summary: 'سقف اعتبار من', reply: one(creditLimit), refusals: [] })
