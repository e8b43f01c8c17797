import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One request as it is logged: nothing of who asked, of what was asked for, or of what was answered. */
export type AccessLine = {
  readonly id: string
  readonly method: string
  /** The pattern of the route, never the address; '-' where there is none. */
  readonly route: string
  /** 499 where the client left before its answer was whole. */
  readonly status: number
  readonly ms: number
}
export type AccessLog = (line: AccessLine) => void

/** Writes one line for every request of an application once its answer has been sent, or its client has left. */
export function logRequests(http: FastifyInstance, write: AccessLog): void {
  http.addHook('onRequest', (request, reply, done) => {
    logRequest(request, reply, write)
    done()
  })
}

/** The same for one request that no hook sees. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, write: AccessLog): void {
  const begunAt = performance.now()
  const { raw } = reply
  raw.once('close', () => {
    const { url: route = '-' } = request.routeOptions
    const status = raw.writableFinished ? raw.statusCode : 499
    write({ id: request.id, method: request.method, route, status, ms: Math.round((performance.now() - begunAt) * 10) / 10 })
  })
}
