import { listPoliciesSchema } from '#contract/platform/policies/policies.ts'
import { listPolicies } from '#contract/platform/policies/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { listedPolicies } from './listed-policies.ts'

/** The policies that apply today, for estimates on pages. `shipsNothing` as in listed-policies.ts. */
export function policyRoutes(http: HttpServer, { db, now }: App, shipsNothing: (db: Db) => Promise<boolean>): void {
  http.serve(listPolicies, listPoliciesSchema, async () => ok({ results: await listedPolicies(db, dayOf(now()), await shipsNothing(db)) }))
}
