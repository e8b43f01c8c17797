import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/app/metrics.ts'
import type { App } from '#server/platform/context/app.ts'
import type { AccessLog } from '#server/platform/http/access-log.ts'
import { openBareHttpServer } from '#server/platform/http/bare-http-server.ts'
import { healthRoutes, type Draining } from '#server/platform/http/health.ts'

/** The internal HTTP server of a process, on a port that the balancer does not forward: health, also of a worker, and metrics. */
export function openInternalServer(
  app: App,
  { draining, metrics, isListening, log }: { draining: Draining; metrics: Metrics; isListening: () => boolean; log: AccessLog },
): FastifyInstance {
  const server = openBareHttpServer(app, { log })
  healthRoutes(server, app, draining, isListening)
  server.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return server
}
