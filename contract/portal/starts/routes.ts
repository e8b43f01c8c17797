import type { PortalRoute } from '#contract/portal/members/routes.ts'
import type { askTestKeysSchema, openTestStoreSchema, readModeSchema } from './starts.ts'

/** Of which mode this portal is, and where the other is. */
export const readMode: PortalRoute<typeof readModeSchema, 'none'> = {
  id: 'portal.mode',
  method: 'GET',
  path: '/api/portal/mode',
  auth: 'none',
  signed: false,
}

/** Sends a one-time link to the e-mail; the same answer for every address. In test mode only. */
export const askTestKeys: PortalRoute<typeof askTestKeysSchema, 'none'> = {
  id: 'portal.start',
  method: 'POST',
  path: '/api/portal/start',
  auth: 'none',
  signed: false,
}

/** Makes the store, its owner and its first key, once, by the token of the link. */
export const openTestStore: PortalRoute<typeof openTestStoreSchema, 'none'> = {
  id: 'portal.start.open',
  method: 'POST',
  path: '/api/portal/start/open',
  auth: 'none',
  signed: false,
}
