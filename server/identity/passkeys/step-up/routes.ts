import { beginStepUp as beginRoute, confirmStepUp as confirmRoute } from '#contract/identity/passkeys/step-up/routes.ts'
import { beginStepUpSchema, confirmStepUpSchema } from '#contract/identity/passkeys/step-up/step-up.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { atField } from '#server/identity/one-time-codes/one-time-codes.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { beginStepUp, confirmStepUp } from './confirm-step-up.ts'

/** The confirmation of a command that was refused with STEP_UP_NEEDED (R-OWN-02). */
export function stepUpRoutes(http: HttpServer, app: App): void {
  http.serve(beginRoute, beginStepUpSchema, async ({ actor, params: { id }, request }) => {
    const begun = await beginStepUp(app, { actor, id }, networkOf(request.ip))
    if (!begun.ok) return begun
    const { expiresAt, ...rest } = begun.value
    return ok({ results: { ...rest, expires_at: wireInstant(expiresAt) } })
  })

  http.serve(confirmRoute, confirmStepUpSchema, async ({ actor, params: { id }, body }) => {
    const confirmed = await confirmStepUp(app, { actor, id }, body)
    if (!confirmed.ok) return err(atField(confirmed.error, 'token'))
    return ok({ results: { proof: confirmed.value.proof, expires_at: wireInstant(confirmed.value.expiresAt) } })
  })
}
