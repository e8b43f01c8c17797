import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/context/app.ts'
import { isAnswering } from '#server/platform/database/open.ts'

/** Whether a process is shutting down: it then is not ready and closes each connection after its response. */
export type Draining = { readonly isDraining: () => boolean; begin(): void }

export function openDraining(): Draining {
  let isOver = false
  return { isDraining: () => isOver, begin: () => void (isOver = true) }
}

/** A database that does not answer within this time counts as unavailable. */
const patienceMs = 1_000

/**
 * For load balancers: /healthz says that the process runs, /readyz that it can serve: not while the database is unavailable,
 * while draining, or while one of the process's ports is closed.
 */
export function healthRoutes(
  http: FastifyInstance,
  { db, log }: Pick<App, 'db' | 'log'>,
  draining: Draining = openDraining(),
  isListening: () => boolean = () => true,
): void {
  http.get('/healthz', () => ({ ok: true }))
  http.get('/readyz', async (_, reply) => {
    if (draining.isDraining()) return reply.code(503).send({ ok: false, why: 'draining' })
    if (!isListening()) return reply.code(503).send({ ok: false, why: 'listener' })
    const answers = isAnswering(db).catch((fault: unknown) => {
      log.warn({ fault }, 'the database does not answer')
      return false
    })
    const isReady = await Promise.race([answers, wait(patienceMs, false, { ref: false })])
    return reply.code(isReady ? 200 : 503).send(isReady ? { ok: true } : { ok: false, why: 'database' })
  })
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isDraining()) reply.header('connection', 'close')
    done()
  })
}
