import {
  enrolMemberSchema,
  openMemberEnrolmentSchema,
  portalLoginSchema,
  portalLogoutSchema,
  portalMeSchema,
} from '#contract/portal/members/members.ts'
import { enrolMember, openMemberEnrolment, portalLogin, portalLogout, portalMe } from '#contract/portal/members/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { memberMayCall, portalRights } from '#domain/portal/members/rights.ts'
import { tokenOf } from '#server/backoffice/staff/authenticate.ts'
import { endTokenSession } from '#server/backoffice/staff/token-sessions.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberOf } from './authenticate.ts'
import { enrolInvited, openInvitation } from './enrol.ts'
import { logInMember } from './log-in.ts'
import { signedInResponse } from './response.ts'
import { runMemberAction } from './run-member-action.ts'
import { memberSessions } from './tables.ts'

/** Login, logout, enrolment and the signed-in member of a store. */
export function memberSessionRoutes(http: HttpServer, app: App): void {
  http.serve(portalLogin, portalLoginSchema, async ({ body: { email, ...given }, request }) => {
    const entered = await logInMember(app, { ...given, name: email.toLowerCase(), ipAddress: request.ip })
    if (!entered.ok) return entered
    const { token, member } = entered.value
    return ok({ results: { token, expires_at: wireInstant(member.expiresAt), member: signedInResponse(member) } })
  })

  http.serve(openMemberEnrolment, openMemberEnrolmentSchema, ({ body, request }) => openInvitation(app, request, body.token))

  http.serve(enrolMember, enrolMemberSchema, ({ body, request }) => enrolInvited(app, request, body))

  http.serve(portalLogout, portalLogoutSchema, ({ request }) =>
    runMemberAction(app, { request, route: portalLogout }, async (tx, { at }) => {
      await endTokenSession(tx, memberSessions, tokenOf(request) ?? '', at)
      return ok({ value: { results: null, message: 'خارج شدید.' }, audit: {} })
    }),
  )

  http.serve(portalMe, portalMeSchema, async ({ request }) => {
    const member = memberOf(request)
    const calls = Object.keys(portalRights).filter((call) => memberMayCall(member.role, call))
    return ok({ results: { ...signedInResponse(member), expires_at: wireInstant(member.expiresAt), calls } })
  })
}
