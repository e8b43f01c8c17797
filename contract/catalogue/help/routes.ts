import type { Route } from '#contract/platform/http/route.ts'
import type { openFaqSchema } from './faq.ts'
import type {
  contactUsSchema,
  requestCooperationSchema,
  joinCampaignSchema,
  readTestModeSchema,
  registerInPersonSchema,
} from './public-forms.ts'

/** R-CONTACT-01, R-ENTITY-63, D-93. */
export const contactUs: Route<typeof contactUsSchema, 'optional'> = {
  id: 'contact.create',
  method: 'POST',
  path: '/api/customer/pages/contact-us',
  auth: 'optional',
  signed: true,
}

/** R-COOP-01..03, R-ENTITY-17, D-38. */
export const requestCooperation: Route<typeof requestCooperationSchema, 'none'> = {
  id: 'cooperation.create',
  method: 'POST',
  path: '/api/customer/cooperation-request',
  auth: 'none',
  signed: true,
}

/** Where a store gets test keys (R-SHOP-02). */
export const readTestMode: Route<typeof readTestModeSchema, 'none'> = {
  id: 'cooperation.test-mode',
  method: 'GET',
  path: '/api/customer/cooperation-request/test-mode',
  auth: 'none',
  signed: true,
}

/** R-FAQ-01..03. */
export const openFaq: Route<typeof openFaqSchema, 'bearer'> = {
  id: 'faq.get',
  method: 'GET',
  path: '/api/phoenix/customized-faq/{id}',
  auth: 'bearer',
  signed: true,
}

/** R-LANDING-01, D-95. */
export const joinCampaign: Route<typeof joinCampaignSchema, 'optional'> = {
  id: 'landing.bnpl',
  method: 'POST',
  path: '/api/landing/BNPL',
  auth: 'optional',
  signed: true,
}

/** R-REGISTRATION-01, R-ENTITY-23, D-39. */
export const registerInPerson: Route<typeof registerInPersonSchema, 'optional'> = {
  id: 'registration.create',
  method: 'POST',
  path: '/api/in-person-registration',
  auth: 'optional',
  signed: true,
}
