import type {
  addOwnPasskeySchema,
  beginConfirmationSchema,
  listOwnPasskeysSchema,
  newOwnPasskeySchema,
  opsPasskeyLoginSchema,
  removeOwnPasskeySchema,
  startStaffPasskeySignInSchema,
} from './passkeys.ts'
import type { StaffRoute } from './staff-route.ts'

/** The options of navigator.credentials.get(), as JSON; they name nobody. Their challenge is accepted once within two minutes. */
export const startStaffPasskeySignIn: StaffRoute<typeof startStaffPasskeySignInSchema, 'none'> = {
  id: 'ops.login.passkey-options',
  method: 'GET',
  path: '/api/ops/login/passkey',
  auth: 'none',
  signed: false,
}

/** Signs in with a passkey, without name, password and code. */
export const opsPasskeyLogin: StaffRoute<typeof opsPasskeyLoginSchema, 'none'> = {
  id: 'ops.login.passkey',
  method: 'POST',
  path: '/api/ops/login/passkey',
  auth: 'none',
  signed: false,
}

export const listStaffPasskeys: StaffRoute<typeof listOwnPasskeysSchema> = {
  id: 'ops.passkeys',
  method: 'GET',
  path: '/api/ops/passkeys',
  auth: 'staff',
  signed: false,
}

/** How a change of the own passkeys is confirmed, and for a passkey the options of navigator.credentials.get(). */
export const beginStaffConfirmation: StaffRoute<typeof beginConfirmationSchema> = {
  id: 'ops.passkeys.confirmation',
  method: 'GET',
  path: '/api/ops/passkeys/confirmation',
  auth: 'staff',
  signed: false,
}

/** The options of navigator.credentials.create(), once the change is confirmed. */
export const newStaffPasskey: StaffRoute<typeof newOwnPasskeySchema> = {
  id: 'ops.passkeys.options',
  method: 'POST',
  path: '/api/ops/passkeys/options',
  auth: 'staff',
  signed: false,
}

/** Stores a passkey of the caller; nobody makes one for somebody else. */
export const addStaffPasskey: StaffRoute<typeof addOwnPasskeySchema> = {
  id: 'ops.passkeys.add',
  method: 'POST',
  path: '/api/ops/passkeys',
  auth: 'staff',
  signed: false,
}

/** Removes a passkey of the caller. Those of somebody else end only with a reset of their credentials (`changeStaff`). */
export const removeStaffPasskey: StaffRoute<typeof removeOwnPasskeySchema> = {
  id: 'ops.passkeys.remove',
  method: 'POST',
  path: '/api/ops/passkeys/{id}/remove',
  auth: 'staff',
  signed: false,
}
