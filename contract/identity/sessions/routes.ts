import type { Route } from '#contract/platform/http/route.ts'
import type { deleteOtherSessionsSchema, deleteSessionSchema, listSessionsSchema } from './sessions.ts'

/** The active sessions, last used first (R-SESSION-01, D-87). */
export const listSessions: Route<typeof listSessionsSchema, 'bearer'> = {
  id: 'sessions.list',
  method: 'GET',
  path: '/api/customer/sessions',
  auth: 'bearer',
  signed: true,
}

/** Ends one session; ending the current one is a logout (R-SESSION-02, D-87). */
export const deleteSession: Route<typeof deleteSessionSchema, 'bearer'> = {
  id: 'sessions.delete',
  method: 'DELETE',
  path: '/api/customer/sessions/{id}',
  auth: 'bearer',
  signed: true,
}

/** Ends every session except the caller's; our addition to the specified calls. */
export const deleteOtherSessions: Route<typeof deleteOtherSessionsSchema, 'bearer'> = {
  id: 'sessions.delete-others',
  method: 'DELETE',
  path: '/api/customer/sessions',
  auth: 'bearer',
  signed: true,
}
