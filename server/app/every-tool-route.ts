import { advanceToolClock } from '#contract/merchants/tools/routes.ts'
import { advanceClockSchema } from '#contract/merchants/tools/tools.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { instant, wireInstant } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { toolRoutes } from '#server/merchants/tools/routes.ts'
import type { TestClock } from '#server/platform/clock/test-clock.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { advanceClock } from './test-clock/advance-clock.ts'
import { countsOf, msOf } from './test-clock/clock-routes.ts'

/** Every call of the command-line tool, in test mode and in a demo only: elsewhere their addresses do not exist. The clock is null where others share it. */
export function everyToolRoute(http: HttpServer, app: PaymentsApp, clock: TestClock | null): void {
  toolRoutes(http, app)

  http.serve(advanceToolClock, advanceClockSchema, async ({ body }) => {
    if (!clock) return err({ kind: 'CLOCK_SHARED' })
    const ms = msOf(body.by)
    if (ms === null) return err({ kind: 'CLOCK_TOO_FAR' })
    const startedAt = performance.now()
    const ran = await clock.move((setTo) => advanceClock(app, { until: instant(app.now() + ms), setTo }))
    if (ran === null) return err({ kind: 'CLOCK_BUSY' })
    return ok({ now: wireInstant(app.now()), took_ms: Math.round(performance.now() - startedAt), moments: countsOf(ran).moments })
  })
}
