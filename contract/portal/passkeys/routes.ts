import type {
  addOwnPasskeySchema,
  beginConfirmationSchema,
  listOwnPasskeysSchema,
  newOwnPasskeySchema,
  removeOwnPasskeySchema,
  startStaffPasskeySignInSchema,
} from '#contract/backoffice/access/passkeys.ts'
import type { portalPasskeyLoginSchema } from '#contract/portal/members/members.ts'
import type { PortalRoute } from '#contract/portal/members/routes.ts'

/** The options of navigator.credentials.get(), as JSON; they name nobody. Their challenge is accepted once within two minutes. */
export const startMemberPasskeySignIn: PortalRoute<typeof startStaffPasskeySignInSchema, 'none'> = {
  id: 'portal.login.passkey-options',
  method: 'GET',
  path: '/api/portal/login/passkey',
  auth: 'none',
  signed: false,
}

/** Signs in with a passkey, without name, password and code. */
export const portalPasskeyLogin: PortalRoute<typeof portalPasskeyLoginSchema, 'none'> = {
  id: 'portal.login.passkey',
  method: 'POST',
  path: '/api/portal/login/passkey',
  auth: 'none',
  signed: false,
}

export const listMemberPasskeys: PortalRoute<typeof listOwnPasskeysSchema> = {
  id: 'portal.passkeys',
  method: 'GET',
  path: '/api/portal/passkeys',
  auth: 'member',
  signed: false,
}

/** How a change of the own passkeys is confirmed, and for a passkey the options of navigator.credentials.get(). */
export const beginMemberConfirmation: PortalRoute<typeof beginConfirmationSchema> = {
  id: 'portal.passkeys.confirmation',
  method: 'GET',
  path: '/api/portal/passkeys/confirmation',
  auth: 'member',
  signed: false,
}

/** The options of navigator.credentials.create(), once the change is confirmed. */
export const newMemberPasskey: PortalRoute<typeof newOwnPasskeySchema> = {
  id: 'portal.passkeys.options',
  method: 'POST',
  path: '/api/portal/passkeys/options',
  auth: 'member',
  signed: false,
}

/** Stores a passkey of the caller; nobody makes one for somebody else. */
export const addMemberPasskey: PortalRoute<typeof addOwnPasskeySchema> = {
  id: 'portal.passkeys.add',
  method: 'POST',
  path: '/api/portal/passkeys',
  auth: 'member',
  signed: false,
}

/** Removes a passkey of the caller. Those of somebody else end only with a reset of their credentials (`changeMember`). */
export const removeMemberPasskey: PortalRoute<typeof removeOwnPasskeySchema> = {
  id: 'portal.passkeys.remove',
  method: 'POST',
  path: '/api/portal/passkeys/{id}/remove',
  auth: 'member',
  signed: false,
}
