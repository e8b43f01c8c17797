import { listPoliciesSchema, type ListedPolicy } from '#contract/platform/policies/policies.ts'
import { listPolicies } from '#contract/platform/policies/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf, type Day } from '#domain/platform/kernel/time.ts'
import type { SetPolicy } from '#domain/platform/policies/set-policy.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { policiesSet } from './sql.ts'

/** The policies that apply today, for estimates on pages. `shipsNothing` as for listedPolicies. */
export function policyRoutes(http: HttpServer, { db, now }: App, shipsNothing: (db: Db) => Promise<boolean>): void {
  http.serve(listPolicies, listPoliciesSchema, async () => ok({ results: await listedPolicies(db, dayOf(now()), await shipsNothing(db)) }))
}

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
