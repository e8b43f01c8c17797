import { bindSession as bindRoute, deleteOtherSessions, deleteSession, listSessions } from '#contract/identity/sessions/routes.ts'
import {
  bindSessionSchema,
  deleteOtherSessionsSchema,
  deleteSessionSchema,
  listSessionsSchema,
} from '#contract/identity/sessions/sessions.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { deletedBindCookies } from '#server/identity/sessions/bind-cookie.ts'
import { bindSession } from '#server/identity/sessions/device-key/bind-session.ts'
import { activeSessions, revokeOthers, revokeSession } from '#server/identity/sessions/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { proofsOf } from '#server/platform/http/admit.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** The customer's sessions: list, bind and end them. */
export function sessionRoutes(http: HttpServer, app: App): void {
  const { db, now } = app
  http.serve(listSessions, listSessionsSchema, async ({ actor: { customerId, sessionId } }) => {
    const active = await activeSessions(db, customerId, now())
    return ok({
      results: active.map(({ ipAddress, deviceType, lastUsedAt, ...session }) => ({
        ...session,
        ip_address: ipAddress,
        device_type: deviceType,
        last_used_at: wireInstant(lastUsedAt),
        is_current: session.id === sessionId,
      })),
    })
  })

  http.serve(bindRoute, bindSessionSchema, async ({ actor, request }) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const bound = await bindSession(app, actor, { token, proofs: proofsOf(request) })
    if (!bound.ok) return bound
    return ok({ results: { read_key: bound.value.readKey, from: wireInstant(bound.value.from) } })
  })

  http.serve(deleteSession, deleteSessionSchema, async ({ actor, params, setCookies }) => {
    const isEnded = await revokeSession(db, { customerId: actor.customerId, sessionId: params.id, at: now() })
    if (!isEnded) return err({ kind: 'NOT_FOUND' })
    const isOwn = params.id === actor.sessionId
    if (isOwn) setCookies(deletedBindCookies)
    return ok({ results: null, message: isOwn ? 'از حساب خود خارج شدید.' : 'آن دستگاه از حساب شما خارج شد.' })
  })

  http.serve(deleteOtherSessions, deleteOtherSessionsSchema, async ({ actor }) => {
    const ended = await revokeOthers(db, { ...actor, at: now() })
    const message = ended === 0 ? 'دستگاه دیگری در حساب شما نبود.' : `${digits(ended)} دستگاه دیگر از حساب شما خارج شد.`
    return ok({ results: { ended }, message })
  })
}
