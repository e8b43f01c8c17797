import type { FastifyInstance } from 'fastify'
import { testTimeHeader } from '#contract/platform/http/request-headers.ts'

/** The time of the sandbox: that of the server's last call, and the machine's until one came. It never goes back. */
export function openSandboxClock(machine: () => number): { readonly now: () => number; follow(app: FastifyInstance): void } {
  let aheadMs = 0
  return {
    now: () => machine() + aheadMs,
    follow: (app) =>
      void app.addHook('onRequest', async ({ headers }) => {
        const serverTime = Number(headers[testTimeHeader])
        if (Number.isSafeInteger(serverTime)) aheadMs = Math.max(aheadMs, serverTime - machine())
      }),
  }
}
