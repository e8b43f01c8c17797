import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { everywhere } from '#contract/platform/http/refusal.ts'
import type { App } from '#server/platform/context/app.ts'
import { logRequest, logRequests, type AccessLog } from './access-log.ts'
import { describeEveryAnswer, inertHeaders } from './answer-headers.ts'
import { openEdgeServer, type EdgeServer } from './edge-server.ts'
import { sendFault, sendRefusal } from './refuse.ts'

export type BareHttpServer = FastifyInstance & {
  /** Puts a gate before the framework. */
  readonly guard: EdgeServer['guard']
}
type About = { readonly log?: AccessLog | undefined; readonly options?: FastifyServerOptions }

/**
 * An application without routes on a server that ends slow clients. Every request has an id of ours and, with `log`, one line of
 * it; every answer has that id and the headers of headersOfEveryAnswer, also where no route is reached.
 */
export function openBareHttpServer(app: Pick<App, 'config' | 'log'>, { log, options = {} }: About = {}): BareHttpServer {
  const { config } = app
  const server = openEdgeServer({ config, log })
  const http = fastify({
    ...options,
    logger: false,
    serverFactory: (answer) => server.create(answer),
    clientErrorHandler: (fault, socket) => server.refuseBroken(fault, socket),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustedProxies ?? false,
    // No hook sees an address that cannot be read, or is longer than any of ours: nothing is found there.
    frameworkErrors: (_fault, request, reply) => {
      if (log) logRequest(request, reply, log)
      const { 'cache-control': _, ...headers } = inertHeaders(config)
      reply.headers({ ...headers, 'x-request-id': request.id })
      sendRefusal(reply, everywhere.NOT_FOUND, { kind: 'NOT_FOUND' })
    },
  })
  if (log) logRequests(http, log)
  describeEveryAnswer(http, config)
  http.addHook('onRequest', (request, reply, done) => {
    // No row, file or page has a NUL in its name, and no database takes one.
    if (!request.is404 && /^[^?]*%00/.test(request.url)) reply.callNotFound()
    else done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    // An answer before its body is in: the server under us ends the connection so that the answer still arrives (end-gently.ts).
    if (!request.raw.complete && reply.getHeader('connection') === 'close') reply.removeHeader('connection')
    done()
  })
  http.setErrorHandler((fault, request, reply) => sendFault(app.log, fault, request, reply))
  return Object.assign(http, { guard: server.guard })
}
