import { listPolicies } from '#contract/platform/policies/list-policies.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import { policiesSet } from './keep-policies.ts'

/** The figures in force, for whoever estimates with them. What begins later is told when it begins. */
export function policyRoutes(app: App, { db, now }: House): void {
  app.serve(listPolicies, async () => {
    const set = await policiesSet(db, dayOf(now()))
    return ok({ results: set.map(({ from, values }) => ({ from_day: from, values })) })
  })
}
