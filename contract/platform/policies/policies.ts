import { Type, type Static, type TInteger } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { day } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { adminValues, type AdminWireName } from '#domain/platform/policies/policy-values.ts'

const schemas = adminValues.map(({ wireName, unit, least, most }) => {
  const bounds = { minimum: least, maximum: most }
  return [wireName, unit === 'percent-per-year' ? Type.Number(bounds) : Type.Integer(bounds)]
})

/** The policy values that admins may set from a day on, by the list in domain. */
export const policyValues = Object.fromEntries(schemas) as Readonly<Record<AdminWireName, TInteger>>

/** The same, all optional. */
export const someValues = Object.fromEntries(
  Object.entries(policyValues).map(([wireName, value]) => [wireName, Type.Optional(value)]),
) as Readonly<Record<AdminWireName, ReturnType<typeof Type.Optional<TInteger>>>>

const listedPolicy = Type.Object({ from_day: day, values: Type.Object(someValues) })
/** What was set from a Tehran day on; what is missing stays as it was. */
export type ListedPolicy = Static<typeof listedPolicy>

export const listPoliciesSchema = schema({
  summary: 'رقم‌های جاری',
  description: "The policy values that were set and apply, by their days, so that a client estimates with the server's values.",
  reply: listOf(listedPolicy),
  refusals: [],
})
