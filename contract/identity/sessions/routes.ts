import type { Route } from '#contract/platform/http/route.ts'
import type { bindSessionSchema, deleteOtherSessionsSchema, deleteSessionSchema, listSessionsSchema } from './sessions.ts'

/** R-SESSION-01, D-87. */
export const listSessions: Route<typeof listSessionsSchema, 'bearer'> = {
  id: 'sessions.list',
  method: 'GET',
  path: '/api/customer/sessions',
  auth: 'bearer',
  signed: true,
}

/** R-SESSION-02, D-87. */
export const deleteSession: Route<typeof deleteSessionSchema, 'bearer'> = {
  id: 'sessions.delete',
  method: 'DELETE',
  path: '/api/customer/sessions/{id}',
  auth: 'bearer',
  signed: true,
}

export const deleteOtherSessions: Route<typeof deleteOtherSessionsSchema, 'bearer'> = {
  id: 'sessions.delete-others',
  method: 'DELETE',
  path: '/api/customer/sessions',
  auth: 'bearer',
  signed: true,
}

/** R-OWN-08. */
export const bindSession: Route<typeof bindSessionSchema, 'bearer'> = {
  id: 'sessions.bind',
  method: 'POST',
  path: '/api/customer/sessions/key',
  auth: 'bearer',
  signed: true,
}
