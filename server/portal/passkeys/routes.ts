import {
  addOwnPasskeySchema,
  beginConfirmationSchema,
  listOwnPasskeysSchema,
  newOwnPasskeySchema,
  removeOwnPasskeySchema,
  startStaffPasskeySignInSchema,
} from '#contract/backoffice/access/passkeys.ts'
import { portalPasskeyLoginSchema } from '#contract/portal/members/members.ts'
import {
  addMemberPasskey,
  beginMemberConfirmation,
  listMemberPasskeys,
  newMemberPasskey,
  portalPasskeyLogin,
  removeMemberPasskey,
  startMemberPasskeySignIn,
} from '#contract/portal/passkeys/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import {
  addOwnPasskey,
  beginConfirmation,
  countChange,
  newOwnPasskey,
  removeOwnPasskey,
  type Person,
} from '#server/backoffice/access/passkeys/own-passkeys.ts'
import { passkeyResponse } from '#server/identity/passkeys/routes.ts'
import { passkeysOf } from '#server/identity/passkeys/sql.ts'
import { machineNow } from '#server/platform/clock/device-clock.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { memberOf } from '../members/authenticate.ts'
import { findMember, memberPasskeyOwners, takeMemberStep, type Member } from '../members/members-sql.ts'
import { signedInResponse } from '../members/response.ts'
import { runMemberAction } from '../members/run-member-action.ts'
import { logInMemberByPasskey, memberPasskeyOptions } from './log-in.ts'

/** The passkeys of the signed-in member of a store, and the login with one: as those of staff. */
export function memberPasskeyRoutes(http: HttpServer, app: App): void {
  http.serve(startMemberPasskeySignIn, startStaffPasskeySignInSchema, async ({ request }) => {
    const options = await memberPasskeyOptions(app, request.ip)
    return options.ok ? ok({ results: options.value }) : options
  })

  http.serve(portalPasskeyLogin, portalPasskeyLoginSchema, async ({ body, request }) => {
    const entered = await logInMemberByPasskey(app, request, body.credential)
    if (!entered.ok) return entered
    const { token, member } = entered.value
    return ok({ results: { token, expires_at: wireInstant(member.expiresAt), member: signedInResponse(member) } })
  })

  http.serve(listMemberPasskeys, listOwnPasskeysSchema, async ({ request }) => {
    const rows = await passkeysOf(app.db, memberOf(request).id, memberPasskeyOwners)
    return ok({ results: rows.map(passkeyResponse) })
  })

  http.serve(beginMemberConfirmation, beginConfirmationSchema, async ({ request }) => {
    const person = personOf(app, memberOf(request))
    const counted = await countChange(app, person)
    if (!counted.ok) return counted
    const begun = await beginConfirmation(app.db, person, app.now())
    return begun.ok ? ok({ results: begun.value }) : begun
  })

  changingRoutes(http, app)
}

/** The member is locked (`about`), so that a reset happens before or after a change, never within it. */
function changingRoutes(http: HttpServer, app: App): void {
  http.serve(newMemberPasskey, newOwnPasskeySchema, async ({ body, request }) => {
    const person = personOf(app, memberOf(request))
    const counted = await countChange(app, person)
    if (!counted.ok) return counted
    return runMemberAction(app, { request, route: newMemberPasskey, about: person.id }, (tx, { at }) =>
      newOwnPasskey(tx, person, body, { at, machineAt: machineNow(app) }),
    )
  })

  http.serve(addMemberPasskey, addOwnPasskeySchema, ({ body, request }) => {
    const person = personOf(app, memberOf(request))
    return runMemberAction(app, { request, route: addMemberPasskey, about: person.id }, (tx, { at }) => addOwnPasskey(tx, person, body, at))
  })

  http.serve(removeMemberPasskey, removeOwnPasskeySchema, async ({ params: { id }, body, request }) => {
    const person = personOf(app, memberOf(request))
    const counted = await countChange(app, person)
    if (!counted.ok) return counted
    return runMemberAction(app, { request, route: removeMemberPasskey, about: person.id }, (tx, { at }) =>
      removeOwnPasskey(tx, person, { ...body, id }, { at, machineAt: machineNow(app) }),
    )
  })
}

const personOf = ({ config }: App, { id, email }: Member): Person => ({
  id,
  name: email,
  subject: `member:${id}`,
  owners: memberPasskeyOwners,
  confirm: 'member-confirm',
  url: config.merchantUrl,
  sealKey: config.merchantKey,
  sealedTotpOf: async (tx) => (await findMember(tx, id))?.sealedTotp ?? null,
  takeStep: (tx, step) => takeMemberStep(tx, id, step, null),
})
