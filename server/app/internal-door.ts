import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/app/metrics.ts'
import type { App } from '#server/platform/context/app.ts'
import type { AccessLog } from '#server/platform/http/access-log.ts'
import { openBareHttpServer } from '#server/platform/http/bare-http-server.ts'
import { healthRoutes, type Draining } from '#server/platform/http/health.ts'

/** The door of a process for those who run it, on a port that no balancer forwards: health, of a worker too, and metrics. */
export function openInternalDoor(
  app: App,
  { draining, metrics, isListening, log }: { draining: Draining; metrics: Metrics; isListening: () => boolean; log: AccessLog },
): FastifyInstance {
  const door = openBareHttpServer(app, { log })
  healthRoutes(door, app, draining, isListening)
  door.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return door
}
