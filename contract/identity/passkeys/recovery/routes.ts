import type { Route } from '#contract/platform/http/route.ts'
import type { askRecoverySchema, readRecoverySchema, stopRecoverySchema } from './recovery.ts'

/** R-OWN-03. */
export const askRecovery: Route<typeof askRecoverySchema, 'none'> = {
  id: 'auth.ask-recovery',
  method: 'POST',
  path: '/api/customer/auth/recoveries',
  auth: 'none',
  signed: true,
}

export const readRecovery: Route<typeof readRecoverySchema, 'bearer'> = {
  id: 'recovery.read',
  method: 'GET',
  path: '/api/customer/recovery',
  auth: 'bearer',
  signed: true,
}

export const stopRecovery: Route<typeof stopRecoverySchema, 'bearer'> = {
  id: 'recovery.stop',
  method: 'DELETE',
  path: '/api/customer/recovery',
  auth: 'bearer',
  signed: true,
}
