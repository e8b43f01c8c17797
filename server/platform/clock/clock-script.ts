import type { FastifyInstance } from 'fastify'
import type { TestClock } from './test-clock.ts'

const path = '/test-clock.js'

/** Serves a script that moves a page's `Date.now` to the test clock's time. */
export function clockScript(http: FastifyInstance, clock: TestClock): void {
  http.get(path, (_, reply) => {
    const aheadMs = clock.now() - Date.now()
    return reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .send(`{const now=Date.now;Date.now=()=>now.call(Date)+${aheadMs}}`)
  })
}

/** A page with that script before every other. */
export const withClockScript = (html: string): string => html.replace(/<head[^>]*>/, (head) => `${head}<script src="${path}"></script>`)
