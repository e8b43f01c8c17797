import type { Route } from '#contract/platform/http/route.ts'
import type { cancelRaiseSchema, readOwnLimitSchema, setOwnLimitSchema } from './own-limit.ts'

/** R-OWN-04. */
export const readOwnLimit: Route<typeof readOwnLimitSchema, 'bearer'> = {
  id: 'own-limit.read',
  method: 'GET',
  path: '/api/customer/own-limit',
  auth: 'bearer',
  signed: true,
}

export const setOwnLimit: Route<typeof setOwnLimitSchema, 'bearer'> = {
  id: 'own-limit.set',
  method: 'PUT',
  path: '/api/customer/own-limit',
  auth: 'bearer',
  signed: true,
}

export const cancelRaise: Route<typeof cancelRaiseSchema, 'bearer'> = {
  id: 'own-limit.cancel-raise',
  method: 'DELETE',
  path: '/api/customer/own-limit/raise',
  auth: 'bearer',
  signed: true,
}
