import { opsLogin, opsLogout, opsMe } from '#contract/backoffice/access/routes.ts'
import { opsLoginSchema, opsLogoutSchema, opsMeSchema } from '#contract/backoffice/access/staff.ts'
import { mayCall, rights } from '#domain/backoffice/access/rights.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { staffOf, tokenOf } from '#server/backoffice/staff/authenticate.ts'
import { endStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberResponse } from '../members/response.ts'
import { logInStaff } from './log-in.ts'

/** Login, logout and the signed-in member. */
export function staffSessionRoutes(http: HttpServer, app: App): void {
  http.serve(opsLogin, opsLoginSchema, async ({ body, request }) => {
    const entered = await logInStaff(app, { ...body, ipAddress: request.ip })
    if (!entered.ok) return entered
    const { token, staff } = entered.value
    return ok({ results: { token, expires_at: wireInstant(staff.expiresAt), staff: memberResponse(staff) } })
  })

  http.serve(opsLogout, opsLogoutSchema, ({ request }) =>
    runAction(app, { request, route: opsLogout }, async (tx, { at }) => {
      await endStaffSession(tx, tokenOf(request) ?? '', at)
      return ok({ value: { results: null, message: 'خارج شدید.' }, audit: {} })
    }),
  )

  http.serve(opsMe, opsMeSchema, async ({ request }) => {
    const staff = staffOf(request)
    const calls = Object.keys(rights).filter((call) => mayCall(staff.role, call))
    return ok({ results: { ...memberResponse(staff), expires_at: wireInstant(staff.expiresAt), calls } })
  })
}
