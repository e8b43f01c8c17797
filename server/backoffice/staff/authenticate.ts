import type { FastifyRequest } from 'fastify'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { everywhere } from '#contract/platform/http/refusal.ts'
import type { Route } from '#contract/platform/http/route.ts'
import { mayCall } from '#domain/backoffice/access/rights.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { sendRefusal } from '#server/platform/http/refuse.ts'
import { nameSender } from '#server/platform/http/upload-memory.ts'
import { staffOfToken, type Staff } from './staff-sql.ts'

const signedIn = new WeakMap<FastifyRequest, Staff>()

/**
 * Authenticates staff and checks the right of their role to the call (domain/backoffice/access/rights.ts) before the body is read. A call
 * without a row is refused. Register it before the routes.
 */
export function authenticateStaff(http: HttpServer, app: App): void {
  /** The calls by method and address, computed at the first request, when all routes are registered. */
  let calls: ReadonlyMap<string, Route> | undefined
  http.addHook('onRequest', async (request, reply) => {
    const { url, method } = request.routeOptions
    if (url?.startsWith('/api/ops/') !== true) return undefined
    calls ??= new Map(http.served.map((route) => [`${route.method} ${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, route]))
    const call = calls.get(`${String(method)} ${url}`)
    if (call?.auth === 'none') return undefined
    const token = tokenOf(request)
    const staff = token === null ? null : await staffOfToken(app.db, token, app.now())
    if (!staff) return sendRefusal(reply, everywhere.UNAUTHENTICATED, { kind: 'UNAUTHENTICATED' })
    if (!call || !mayCall(staff.role, call.id)) return sendRefusal(reply, staffRefusals.NOT_YOUR_RIGHT, { kind: 'NOT_YOUR_RIGHT' })
    signedIn.set(request, staff)
    nameSender(request, `staff:${staff.id}`)
    return undefined
  })
}

/** The member of staff who calls; null before the login. */
export const signedInStaff = (request: FastifyRequest): Staff | null => signedIn.get(request) ?? null

/** The member of staff who calls. Throws for calls without a session. */
export function staffOf(request: FastifyRequest): Staff {
  const staff = signedIn.get(request)
  if (!staff) throw new Error(`${request.routeOptions.url} was not admitted`)
  return staff
}

export const tokenOf = ({ headers }: FastifyRequest): string | null => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
