import { isAnswering } from '../database/open.ts'
import type { House } from '../house.ts'
import type { App } from './app.ts'

/** For balancers: /healthz says that the process lives, /readyz that it can serve. */
export function healthRoutes(app: App, { db, log }: House): void {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const isReady = await isAnswering(db).catch((fault: unknown) => {
      log.warn({ fault }, 'the database does not answer')
      return false
    })
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}
