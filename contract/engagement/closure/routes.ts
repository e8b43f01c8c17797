import type { Route } from '#contract/platform/http/route.ts'
import type { closeAccountSchema, readClosureSchema } from './closure.ts'

/** What is open before an account is closed. */
export const readClosure: Route<typeof readClosureSchema, 'bearer'> = {
  id: 'closure.read',
  method: 'GET',
  path: '/api/customer/closure',
  auth: 'bearer',
  signed: true,
}

export const closeAccount: Route<typeof closeAccountSchema, 'bearer'> = {
  id: 'closure.close',
  method: 'POST',
  path: '/api/customer/closure',
  auth: 'bearer',
  signed: true,
}
