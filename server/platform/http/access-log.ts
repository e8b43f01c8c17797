import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalCodeOf } from './refuse.ts'

/** One request in the log, without caller, address or body. */
export type AccessLine = {
  readonly id: string
  readonly method: string
  /** The pattern of the route, never the address; '-' when no route matched. */
  readonly route: string
  /** 499 when the client left before the whole response was sent. */
  readonly status: number
  readonly ms: number
  /** The code of a refusal, such as CODE_WRONG or NOT_YOUR_RIGHT: failed logins, missing rights and spent limits are found by it. */
  readonly code?: string
}
export type AccessLog = (line: AccessLine) => void

/** Writes one line for every request of a server once its response has been sent or its client has left. */
export function logRequests(http: FastifyInstance, write: AccessLog): void {
  http.addHook('onRequest', (request, reply, done) => {
    logRequest(request, reply, write)
    done()
  })
}

/** The same for one request, where Fastify runs no hooks. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, write: AccessLog): void {
  const startedAt = performance.now()
  const { raw } = reply
  raw.once('close', () => {
    const { url: route = '-' } = request.routeOptions
    const status = raw.writableFinished ? raw.statusCode : 499
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const code = refusalCodeOf(reply)
    write({ id: request.id, method: request.method, route, status, ms, ...(code !== undefined && { code }) })
  })
}
