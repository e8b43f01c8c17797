import type { FastifyInstance } from 'fastify'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
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

type Clocked = Pick<App, 'now' | 'testClock'>

/** The time by the clock of the machine, as authenticators and stores' servers have it. Elsewhere than under a test clock it is `now`. */
export const machineNow = ({ now, testClock }: Clocked): Instant => (testClock ? instant(Date.now()) : now())

/** The times that a browser may show: under a test clock a page that was loaded before it was advanced still shows the machine's. */
export const browserTimes = (app: Clocked): readonly Instant[] => (app.testClock ? [app.now(), machineNow(app)] : [app.now()])
