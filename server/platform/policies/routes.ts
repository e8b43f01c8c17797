import { listPoliciesSchema } from '#contract/platform/policies/policies.ts'
import { listPolicies } from '#contract/platform/policies/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { policiesSet } from './sql.ts'

/** The policies that apply today, for estimates on pages. One that begins later is listed from its day on. */
export function policyRoutes(http: HttpServer, { db, now }: App): void {
  http.serve(listPolicies, listPoliciesSchema, async () => {
    const set = await policiesSet(db, dayOf(now()))
    return ok({ results: set.map(({ from, values }) => ({ from_day: from, values })) })
  })
}
