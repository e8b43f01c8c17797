import type { Route } from '#contract/platform/http/route.ts'
import type {
  addPasskeySchema,
  listPasskeysSchema,
  newPasskeySchema,
  removePasskeySchema,
  renamePasskeySchema,
  signInByPasskeySchema,
  startPasskeySignInSchema,
} from './passkeys.ts'

/** R-OWN-01. */
export const listPasskeys: Route<typeof listPasskeysSchema, 'bearer'> = {
  id: 'passkeys.list',
  method: 'GET',
  path: '/api/customer/passkeys',
  auth: 'bearer',
  signed: true,
}

export const newPasskey: Route<typeof newPasskeySchema, 'bearer'> = {
  id: 'passkeys.options',
  method: 'POST',
  path: '/api/customer/passkeys/options',
  auth: 'bearer',
  signed: true,
}

export const addPasskey: Route<typeof addPasskeySchema, 'bearer'> = {
  id: 'passkeys.add',
  method: 'POST',
  path: '/api/customer/passkeys',
  auth: 'bearer',
  signed: true,
}

export const renamePasskey: Route<typeof renamePasskeySchema, 'bearer'> = {
  id: 'passkeys.rename',
  method: 'PUT',
  path: '/api/customer/passkeys/{id}',
  auth: 'bearer',
  signed: true,
}

export const removePasskey: Route<typeof removePasskeySchema, 'bearer'> = {
  id: 'passkeys.remove',
  method: 'DELETE',
  path: '/api/customer/passkeys/{id}',
  auth: 'bearer',
  signed: true,
}

export const startPasskeySignIn: Route<typeof startPasskeySignInSchema, 'none'> = {
  id: 'auth.passkey-options',
  method: 'POST',
  path: '/api/customer/auth/passkey-options',
  auth: 'none',
  signed: true,
}

export const signInByPasskey: Route<typeof signInByPasskeySchema, 'none'> = {
  id: 'auth.login-passkey',
  method: 'POST',
  path: '/api/customer/auth/login-passkey',
  auth: 'none',
  signed: true,
}
