import { rial } from '#domain/platform/kernel/money.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { adminValues, type AdminValueName, type AdminWireName } from './policy-values.ts'
import { policyOn, releasePolicies, type Policies, type Policy } from './policy.ts'

/** What an admin sets from a day on; what is missing stays as it was. In the units of policy-values.ts. */
export type PolicyChange = Readonly<Partial<Record<AdminWireName, number>>>
export type SetPolicy = { readonly from: Day; readonly values: PolicyChange }

/** The policies of the release with those that admins set, by their days: each changes the one before it. */
export function policiesWith(set: readonly SetPolicy[]): Policies {
  const policies: [Policy, ...Policy[]] = [...releasePolicies]
  let previous: Policy | null = null
  for (const { from, values } of set.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    previous = changed(previous ?? policyOn(releasePolicies, from), from, values)
    policies.push(previous)
  }
  return policies
}

function changed(before: Policy, from: Day, values: PolicyChange): Policy {
  const numbers = adminValues.map(({ name, wireName, unit }) => {
    const value = values[wireName] ?? before[name]
    return [name, unit === 'rial' ? rial(value) : value] as const
  })
  return { ...before, ...(Object.fromEntries(numbers) as Pick<Policy, AdminValueName>), from }
}

/** The values of a policy that admins may change, as the wire names them. */
export const adminValuesOf = (policy: Policy): Readonly<Record<AdminWireName, number>> =>
  Object.fromEntries(adminValues.map(({ name, wireName }) => [wireName, policy[name]])) as Readonly<Record<AdminWireName, number>>
