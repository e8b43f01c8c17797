import type { PortalRoute } from '#contract/portal/members/routes.ts'
import type { decideToolLoginSchema, listToolsSchema, readToolLoginSchema, revokeToolSchema } from './tools.ts'

/** The logins of the command-line tool at this store that are valid. */
export const listTools: PortalRoute<typeof listToolsSchema> = {
  id: 'portal.tools',
  method: 'GET',
  path: '/api/portal/tools',
  auth: 'member',
  signed: false,
}

/** A login that waits for approval, by the code that the tool shows. */
export const readToolLogin: PortalRoute<typeof readToolLoginSchema> = {
  id: 'portal.tools.read-login',
  method: 'POST',
  path: '/api/portal/tools/login',
  auth: 'member',
  signed: false,
}

/** Approves the login for the member's store, or denies it; once. */
export const decideToolLogin: PortalRoute<typeof decideToolLoginSchema> = {
  id: 'portal.tools.decide-login',
  method: 'POST',
  path: '/api/portal/tools/login/decide',
  auth: 'member',
  signed: false,
}

export const revokeTool: PortalRoute<typeof revokeToolSchema> = {
  id: 'portal.tools.revoke',
  method: 'DELETE',
  path: '/api/portal/tools/{id}',
  auth: 'member',
  signed: false,
}
