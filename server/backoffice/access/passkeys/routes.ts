import {
  addStaffPasskey,
  beginStaffConfirmation,
  listStaffPasskeys,
  newStaffPasskey,
  opsPasskeyLogin,
  removeStaffPasskey,
  startStaffPasskeySignIn,
} from '#contract/backoffice/access/passkey-routes.ts'
import {
  addOwnPasskeySchema,
  beginConfirmationSchema,
  listOwnPasskeysSchema,
  newOwnPasskeySchema,
  opsPasskeyLoginSchema,
  removeOwnPasskeySchema,
  startStaffPasskeySignInSchema,
} from '#contract/backoffice/access/passkeys.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { staffOf } from '#server/backoffice/staff/authenticate.ts'
import { findStaff, staffPasskeyOwners, takeStep, type Staff } from '#server/backoffice/staff/staff-sql.ts'
import { passkeyResponse } from '#server/identity/passkeys/routes.ts'
import { passkeysOf } from '#server/identity/passkeys/sql.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberResponse } from '../members/response.ts'
import { logInStaffByPasskey, staffPasskeyOptions } from './log-in.ts'
import { addOwnPasskey, beginConfirmation, countChange, newOwnPasskey, removeOwnPasskey, type Person } from './own-passkeys.ts'

/** The passkeys of the signed-in member of staff, and the login with one (R-OWN-09). */
export function staffPasskeyRoutes(http: HttpServer, app: App): void {
  http.serve(startStaffPasskeySignIn, startStaffPasskeySignInSchema, async ({ request }) => {
    const options = await staffPasskeyOptions(app, request.ip)
    return options.ok ? ok({ results: options.value }) : options
  })

  http.serve(opsPasskeyLogin, opsPasskeyLoginSchema, async ({ body, request }) => {
    const entered = await logInStaffByPasskey(app, request, body.credential)
    if (!entered.ok) return entered
    const { token, staff } = entered.value
    return ok({ results: { token, expires_at: wireInstant(staff.expiresAt), staff: memberResponse(staff) } })
  })

  http.serve(listStaffPasskeys, listOwnPasskeysSchema, async ({ request }) => {
    const rows = await passkeysOf(app.db, staffOf(request).id, staffPasskeyOwners)
    return ok({ results: rows.map(passkeyResponse) })
  })

  http.serve(beginStaffConfirmation, beginConfirmationSchema, async ({ request }) => {
    const person = personOf(app, staffOf(request))
    const counted = await countChange(app, person)
    if (!counted.ok) return counted
    const begun = await beginConfirmation(app.db, person, app.now())
    return begun.ok ? ok({ results: begun.value }) : begun
  })

  changingRoutes(http, app)
}

/** The member is locked (`about`), so that a reset happens before or after a change, never within it. */
function changingRoutes(http: HttpServer, app: App): void {
  http.serve(newStaffPasskey, newOwnPasskeySchema, async ({ body, request }) => {
    const person = personOf(app, staffOf(request))
    const counted = await countChange(app, person)
    if (!counted.ok) return counted
    return runAction(app, { request, route: newStaffPasskey, about: [person.id] }, (tx, { at }) =>
      newOwnPasskey(tx, person, body, { at, machineAt: machineNow(app) }),
    )
  })

  http.serve(addStaffPasskey, addOwnPasskeySchema, ({ body, request }) => {
    const person = personOf(app, staffOf(request))
    return runAction(app, { request, route: addStaffPasskey, about: [person.id] }, (tx, { at }) => addOwnPasskey(tx, person, body, at))
  })

  http.serve(removeStaffPasskey, removeOwnPasskeySchema, async ({ params: { id }, body, request }) => {
    const person = personOf(app, staffOf(request))
    const counted = await countChange(app, person)
    if (!counted.ok) return counted
    return runAction(app, { request, route: removeStaffPasskey, about: [person.id] }, (tx, { at }) =>
      removeOwnPasskey(tx, person, { ...body, id }, { at, machineAt: machineNow(app) }),
    )
  })
}

const personOf = ({ config }: App, { id, name }: Staff): Person => ({
  id,
  name,
  subject: `staff:${id}`,
  owners: staffPasskeyOwners,
  confirm: 'staff-confirm',
  url: config.consoleUrl,
  sealKey: config.staffKey,
  sealedTotpOf: async (tx) => (await findStaff(tx, id))?.sealedTotp ?? null,
  takeStep: (tx, step) => takeStep(tx, id, step, null),
})
