import { decideToolLogin, listTools, readToolLogin, revokeTool } from '#contract/portal/tools/routes.ts'
import { decideToolLoginSchema, listToolsSchema, readToolLoginSchema, revokeToolSchema } from '#contract/portal/tools/tools.ts'
import { readUserCode, shownUserCode } from '#domain/merchants/tools/device-code.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { hasTools } from '#server/merchants/accounts/admit-tool.ts'
import { revokeToolToken, toolTokensOf, type ToolToken } from '#server/merchants/accounts/tool-tokens.ts'
import { decideDeviceLogin, findDeviceLogin } from '#server/merchants/tools/device-codes.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { memberOf } from '../members/authenticate.ts'
import { runMemberAction } from '../members/run-member-action.ts'

/** The command-line tools of a store: letting one in by the code that it shows (RFC 8628 §3.3), seeing and revoking them. */
export function portalToolRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listTools, listToolsSchema, async ({ request }) => {
    const tools = await toolTokensOf(db, memberOf(request).merchantId, machineNow(app))
    return ok({ results: { is_test_mode: hasTools(app), tools: tools.map(toolResponse) } })
  })

  http.serve(readToolLogin, readToolLoginSchema, async ({ body, request }) => {
    const open = await openDecision(app, memberOf(request).id)
    if (!open.ok) return open
    const found = await findDeviceLogin(db, body.user_code, { at: machineNow(app) })
    if (!found) return err({ kind: 'USER_CODE_UNKNOWN' })
    if (found.status !== 'PENDING') return err({ kind: 'USER_CODE_DECIDED' })
    const { deviceName: device, ipAddress: address, createdAt, expiresAt } = found
    const times = { created_at: wireInstant(createdAt), expires_at: wireInstant(expiresAt) }
    return ok({ results: { user_code: shownUserCode(readUserCode(body.user_code) ?? ''), device, address, ...times } })
  })

  http.serve(decideToolLogin, decideToolLoginSchema, async ({ body, request }) => {
    const open = await openDecision(app, memberOf(request).id)
    if (!open.ok) return open
    return runMemberAction(app, { request, route: decideToolLogin }, async (tx, { member }) => {
      const found = await findDeviceLogin(tx, body.user_code, { at: machineNow(app), lock: true })
      if (!found) return err({ kind: 'USER_CODE_UNKNOWN' } as const)
      if (found.status !== 'PENDING') return err({ kind: 'USER_CODE_DECIDED' } as const)
      const { id: memberId, merchantId, fullName: memberName } = member
      const status = body.is_approved ? 'APPROVED' : 'DENIED'
      await decideDeviceLogin(tx, found, { status, memberId, merchantId, memberName })
      const message = body.is_approved ? 'ابزار وارد شد. به ترمینال برگردید.' : 'ورود ابزار رد شد.'
      const value = { results: { is_approved: body.is_approved }, message }
      return ok({ value, audit: { subject: `device:${found.deviceName}`, after: { status, address: found.ipAddress } } })
    })
  })

  http.serve(revokeTool, revokeToolSchema, ({ params, request }) =>
    runMemberAction(app, { request, route: revokeTool }, async (tx, { member: { merchantId } }) => {
      const revoked = await revokeToolToken(tx, { merchantId, id: params.id, at: machineNow(app) })
      if (!revoked) return err({ kind: 'NOT_FOUND' } as const)
      return ok({ value: { results: null, message: 'ورود ابزار باطل شد.' }, audit: { subject: `device:${revoked.deviceName}` } })
    }),
  )
}

/** Whether a member may try a code now: codes are short, so tries are counted, also right ones. */
async function openDecision(app: App, memberId: number): Promise<Result<number, { readonly kind: 'NOT_TEST_MODE' } | TriesRefusal>> {
  if (!hasTools(app)) return err({ kind: 'NOT_TEST_MODE' })
  return countTry(app.db, { limit: 'device-approval', key: String(memberId), at: app.now() })
}

const toolResponse = ({ id, deviceName: device, memberName: member, createdAt, lastUsedAt, expiresAt }: ToolToken) => ({
  id,
  device,
  member,
  created_at: wireInstant(createdAt),
  last_used_at: wireInstantOrNull(lastUsedAt),
  expires_at: wireInstant(expiresAt),
})
