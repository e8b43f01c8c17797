import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/app/metrics.ts'
import type { House } from '#server/platform/context/house.ts'
import type { AccessLog } from '#server/platform/http/access-log.ts'
import { openBareApp } from '#server/platform/http/bare-app.ts'
import { healthRoutes, type Draining } from '#server/platform/http/health.ts'

/** The door of a process for those who run it, on a port that no balancer forwards: health, of a worker too, and metrics. */
export function openInternalDoor(
  house: House,
  { draining, metrics, isListening, log }: { draining: Draining; metrics: Metrics; isListening: () => boolean; log: AccessLog },
): FastifyInstance {
  const door = openBareApp(house, { log })
  healthRoutes(door, house, draining, isListening)
  door.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return door
}
