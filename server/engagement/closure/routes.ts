import { closeAccountSchema, readClosureSchema } from '#contract/engagement/closure/closure.ts'
import { closeAccount as closeCall, readClosure } from '#contract/engagement/closure/routes.ts'
import { openBeside, remainderOf } from '#domain/engagement/closure/open-items.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { closeAccount } from './close-account.ts'
import { findOpen, pointsLeft } from './find-open.ts'

/** The closing of a customer's account by themselves. */
export function closureRoutes(http: HttpServer, app: App): void {
  http.serve(readClosure, readClosureSchema, async ({ actor: { customerId } }) => {
    const open = await findOpen(app.db, customerId)
    const remainder = rial(remainderOf(open))
    const points = await pointsLeft(app.db, customerId)
    return ok({ results: { open: [...openBeside(open, remainder)], points, ...(remainder > 0 && { remainder }) } })
  })

  http.serve(closeCall, closeAccountSchema, async ({ actor, body, request }) => {
    const stepUp = stepUpOf(app, actor, request, { command: 'closure' })
    const closed = await closeAccount(app, actor.customerId, stepUp, body.remainder)
    if (closed.ok) return ok({ results: null, message: 'حساب شما بسته شد و داده‌هایتان پاک شد.' })
    return err(closed.error.kind === 'STEP_UP_NEEDED' ? await stepUp.ask() : closed.error)
  })
}
