import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { everywhere } from '#contract/platform/http/refusal.ts'
import type { App } from '#server/platform/context/app.ts'
import { logRequest, logRequests, type AccessLog } from './access-log.ts'
import { addCommonHeaders, inertHeaders } from './answer-headers.ts'
import { openEdgeServer, withoutBase, type EdgeServer } from './edge-server.ts'
import { sendFault, sendRefusal } from './refuse.ts'

export type BareHttpServer = FastifyInstance & {
  /** Adds a gate in front of Fastify. */
  readonly guard: EdgeServer['guard']
}
type About = { readonly log?: AccessLog | undefined; readonly options?: FastifyServerOptions }

/**
 * A Fastify server without routes that ends slow clients. Every request gets an id and, with `log`, one line; every response
 * carries that id and the headers of commonHeaders, also when no route is reached.
 */
export function openBareHttpServer(app: Pick<App, 'config' | 'log'>, { log, options = {} }: About = {}): BareHttpServer {
  const { config } = app
  const server = openEdgeServer({ config, log })
  const http = fastify({
    ...options,
    logger: false,
    serverFactory: (answer) => server.create(answer),
    clientErrorHandler: (fault, socket) => server.refuseBroken(fault, socket),
    rewriteUrl: ({ url }) => withoutBase(config.apiBase, url),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies ?? false,
    // Fastify runs no hooks for an address that is malformed or longer than any of our routes.
    frameworkErrors: (_fault, request, reply) => {
      if (log) logRequest(request, reply, log)
      const { 'cache-control': _, ...headers } = inertHeaders(config)
      reply.headers({ ...headers, 'x-request-id': request.id })
      sendRefusal(reply, everywhere.NOT_FOUND, { kind: 'NOT_FOUND' })
    },
  })
  if (log) logRequests(http, log)
  addCommonHeaders(http, config)
  http.addHook('onRequest', (request, reply, done) => {
    // No row, file or page has a NUL in its name, and PostgreSQL rejects it.
    if (!request.is404 && /^[^?]*%00/.test(request.url)) reply.callNotFound()
    else done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    // The response precedes the end of the request's body: edge-server.ts ends that connection so that the response still arrives.
    if (!request.raw.complete && reply.getHeader('connection') === 'close') reply.removeHeader('connection')
    done()
  })
  http.setErrorHandler((fault, request, reply) => sendFault(app.log, fault, request, reply))
  return Object.assign(http, { guard: server.guard })
}
