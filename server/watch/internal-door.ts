import fastify, { type FastifyInstance } from 'fastify'
import type { House } from '../house.ts'
import { healthRoutes, type Draining } from '../http/health.ts'
import type { Metrics } from './metrics.ts'

/** The door of a process for those who run it, on a port that no balancer forwards: health, of a worker too, and metrics. */
export function openInternalDoor(house: House, draining: Draining, metrics: Metrics): FastifyInstance {
  const door = fastify({ logger: false })
  healthRoutes(door, house, draining)
  door.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return door
}
