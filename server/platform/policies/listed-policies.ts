import type { ListedPolicy } from '#contract/platform/policies/policies.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import type { SetPolicy } from '#domain/platform/policies/set-policy.ts'
import type { Db } from '#server/platform/database/open.ts'
import { policiesSet } from './sql.ts'

/**
 * The policies that were set and apply on `today`, for estimates on pages. One that begins later is listed from its day on. `shipsNothing`:
 * whether a card ordered now is virtual, which costs no shipping.
 */
export async function listedPolicies(db: Db, today: Day, shipsNothing: boolean): Promise<ListedPolicy[]> {
  const set = await policiesSet(db, today)
  const listed = shipsNothing ? withoutShipping(set, today) : set
  return listed.map(({ from, values }) => ({ from_day: from, values }))
}

function withoutShipping(set: readonly SetPolicy[], today: Day): readonly SetPolicy[] {
  const values = set.find(({ from }) => from === today)?.values
  return [...set.filter(({ from }) => from !== today), { from: today, values: { ...values, shipping_cost: 0 } }]
}
