import type { Route } from '#contract/platform/http/route.ts'
import type { listConsentsSchema, readConsentSchema } from './consents.ts'

/** R-OWN-06. */
export const listConsents: Route<typeof listConsentsSchema, 'bearer'> = {
  id: 'consents.list',
  method: 'GET',
  path: '/api/customer/consents',
  auth: 'bearer',
  signed: true,
}

/** R-OWN-06. */
export const readConsent: Route<typeof readConsentSchema, 'bearer'> = {
  id: 'consents.read',
  method: 'GET',
  path: '/api/customer/consents/{id}',
  auth: 'bearer',
  signed: true,
}
