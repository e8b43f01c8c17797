import type { FastifyRequest } from 'fastify'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { everywhere } from '#contract/platform/http/refusal.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { memberMayCall } from '#domain/portal/members/rights.ts'
import { tokenOf } from '#server/backoffice/staff/authenticate.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { sendRefusal } from '#server/platform/http/refuse.ts'
import { nameSender } from '#server/platform/http/upload-memory.ts'
import { memberOfToken, type Member } from './members-sql.ts'

const signedIn = new WeakMap<FastifyRequest, Member>()

/**
 * Authenticates members of stores and checks the right of their role to the call (domain/portal/members/rights.ts) before the body is read.
 * A call without a row is refused. Register it before the routes.
 */
export function authenticateMembers(http: HttpServer, app: App): void {
  /** The calls by method and address, computed at the first request, when all routes are registered. */
  let calls: ReadonlyMap<string, Route> | undefined
  http.addHook('onRequest', async (request, reply) => {
    const { url, method } = request.routeOptions
    if (url?.startsWith('/api/portal/') !== true) return undefined
    calls ??= new Map(http.served.map((route) => [`${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, route]))
    const call = calls.get(`${String(method)} ${url}`)
    if (call?.auth === 'none') return undefined
    const token = tokenOf(request)
    const member = token === null ? null : await memberOfToken(app.db, token, app.now())
    if (!member) return sendRefusal(reply, everywhere.UNAUTHENTICATED, { kind: 'UNAUTHENTICATED' })
    if (!call || !memberMayCall(member.role, call.id)) return sendRefusal(reply, staffRefusals.NOT_YOUR_RIGHT, { kind: 'NOT_YOUR_RIGHT' })
    signedIn.set(request, member)
    nameSender(request, `member:${member.id}`)
    return undefined
  })
}

/** Whose Idempotency-Keys a request uses; null before the login. */
export function personOf(request: FastifyRequest): string | null {
  const member = signedIn.get(request)
  return member ? `member:${member.id}` : null
}

/** The member who calls. Throws for calls without a session. */
export function memberOf(request: FastifyRequest): Member {
  const member = signedIn.get(request)
  if (!member) throw new Error(`${request.routeOptions.url} was not admitted`)
  return member
}
