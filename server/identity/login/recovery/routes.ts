import { askRecoverySchema, readRecoverySchema, stopRecoverySchema } from '#contract/identity/passkeys/recovery/recovery.ts'
import { askRecovery as askRoute, readRecovery, stopRecovery as stopRoute } from '#contract/identity/passkeys/recovery/routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { atField } from '#server/identity/one-time-codes/one-time-codes.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import type { App } from '#server/platform/context/app.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { askRecovery } from './ask-recovery.ts'
import { liveRecovery, recoveryOnWire } from './sql.ts'
import { stopOwnRecovery } from './stop-recovery.ts'

/** The recovery of an account whose passkeys are lost (R-OWN-03). */
export function recoveryRoutes(http: HttpServer, app: App): void {
  http.serve(askRoute, askRecoverySchema, async ({ body, request }) => {
    const { mobile, token: code, national_code: nationalCode, birth_date: birthDate, puzzle } = body
    const asked = await askRecovery(app, { mobile, code, nationalCode, birthDate, puzzle, network: networkOf(request.ip) })
    if (!asked.ok) return err(atField(asked.error, 'token'))
    return ok(created({ results: recoveryOnWire(asked.value), message: 'بازیابی حساب شروع شد و به همهٔ راه‌های تماس شما خبر دادیم.' }))
  })

  http.serve(readRecovery, readRecoverySchema, async ({ actor }) => {
    const found = await liveRecovery(app.db, actor.customerId, app.now())
    return ok({ results: found && recoveryOnWire(found) })
  })

  http.serve(stopRoute, stopRecoverySchema, async ({ actor, request }) => {
    const stepUp = stepUpOf(app, actor, request, { command: 'recovery-stop' })
    const stopped = await app.db.transaction((tx) => stopOwnRecovery(tx, actor.customerId, app.now(), stepUp.spend))
    if (stopped.ok) return ok({ results: null, message: 'بازیابی حساب متوقف شد.' })
    return err(stopped.error.kind === 'STEP_UP_NEEDED' ? await stepUp.ask() : stopped.error)
  })
}
