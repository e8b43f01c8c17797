import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/platform/context/app.ts'
import { isAnswering } from '#server/platform/database/open.ts'

/** Whether a process is on its way out: from then on it is not ready, and keeps no connection for another request. */
export type Draining = { readonly isDraining: () => boolean; begin(): void }

export function openDraining(): Draining {
  let isOver = false
  return { isDraining: () => isOver, begin: () => void (isOver = true) }
}

/** A database that takes longer to say that it is there is not. */
const patienceMs = 1_000

/**
 * For balancers: /healthz says that the process lives, /readyz that it can serve: not while the database is away, nor while
 * draining, nor while one of the process's listeners is shut.
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
