import { addPolicySchema, listPoliciesSchema } from '#contract/backoffice/settings/policies.ts'
import { addPolicy, listPolicies } from '#contract/backoffice/settings/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { day, dayOf, wireInstant, wireInstantOrNull, type Day } from '#domain/platform/kernel/time.ts'
import { policyFaults } from '#domain/platform/policies/policy-faults.ts'
import { policyOn } from '#domain/platform/policies/policy.ts'
import { adminValuesOf, policiesWith } from '#domain/platform/policies/set-policy.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { policiesSet } from '#server/platform/policies/sql.ts'
import { everyPolicy, setPolicy } from './policies-sql.ts'

/** Listing the policies and adding one from a later day on. */
export function policyRoutes(http: HttpServer, app: App): void {
  const { db, policies } = app

  http.serve(listPolicies, listPoliciesSchema, async () => {
    const inForce = policyToday(app).from
    const results = (await everyPolicy(db, policies.current())).map(({ policy, setAt, by }) => ({
      from_day: policy.from,
      is_in_force: policy.from === inForce,
      set_by: by,
      set_at: wireInstantOrNull(setAt),
      ...adminValuesOf(policy),
    }))
    return ok({ results })
  })

  http.serve(addPolicy, addPolicySchema, async ({ body: { from_day, replaces, ...values }, request }) => {
    const fromDay = day(from_day)
    const today = dayOf(app.now())
    const errors = policyFaults({ fromDay, values }, { today, before: policyOn(policies.current(), fromDay) })
    if (Object.keys(errors).length > 0) return err({ kind: 'FIELDS_WRONG', errors } as const)
    const set = await runAction(app, { request, route: addPolicy }, async (tx, { staff, at }) => {
      const before = await valuesOn(tx, fromDay)
      const done = await setPolicy(tx, { fromDay, values, replaces, by: staff.id, at })
      if (!done.ok) return done
      const after = await valuesOn(tx, fromDay)
      const results = { from_day: fromDay, is_in_force: false, set_by: staff.fullName, set_at: wireInstant(at), ...after }
      const value = created({ results, message: 'نرخ‌ها و هزینه‌های تازه از آن روز اجرا می‌شوند.' })
      return ok({ value, audit: { subject: `policy:${fromDay}`, before, after } })
    })
    if (set.ok) await policies.refresh()
    return set
  })
}

/** The values of that day by what is set now. */
const valuesOn = async (tx: Db, on: Day) => adminValuesOf(policyOn(policiesWith(await policiesSet(tx)), on))
