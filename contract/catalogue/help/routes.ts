import type { Route } from '#contract/platform/http/route.ts'
import type { openFaqSchema } from './faq.ts'
import type { contactUsSchema, requestCooperationSchema, joinCampaignSchema, registerInPersonSchema } from './public-forms.ts'

/** A contact message (R-CONTACT-01, R-ENTITY-63): e-mail or phone is required, at most five an hour from one network (D-93). */
export const contactUs: Route<typeof contactUsSchema, 'optional'> = {
  id: 'contact.create',
  method: 'POST',
  path: '/api/customer/pages/contact-us',
  auth: 'optional',
  signed: true,
}

/**
 * A store requests to become a partner (R-COOP-01..03, R-ENTITY-17), without a token; one request per phone and day in Tehran, a
 * second is 409 (D-38). `category` is a slug.
 */
export const requestCooperation: Route<typeof requestCooperationSchema, 'none'> = {
  id: 'cooperation.create',
  method: 'POST',
  path: '/api/customer/cooperation-request',
  auth: 'none',
  signed: true,
}

/** One numbered set of questions and answers (R-FAQ-01..03); unknown is 404. */
export const openFaq: Route<typeof openFaqSchema, 'bearer'> = {
  id: 'faq.get',
  method: 'GET',
  path: '/api/phoenix/customized-faq/{id}',
  auth: 'bearer',
  signed: true,
}

/** A mobile number left on the campaign's page (R-LANDING-01): 201, or 200 when it was left before (D-95). */
export const joinCampaign: Route<typeof joinCampaignSchema, 'optional'> = {
  id: 'landing.bnpl',
  method: 'POST',
  path: '/api/landing/BNPL',
  auth: 'optional',
  signed: true,
}

/**
 * Books an appointment to register in person (R-REGISTRATION-01, R-ENTITY-23): `date` a day from tomorrow to 30 days ahead, no
 * Friday, `time` a full hour from 09:00 to 16:00; one open booking per national code, a second is 409 (D-39).
 */
export const registerInPerson: Route<typeof registerInPersonSchema, 'optional'> = {
  id: 'registration.create',
  method: 'POST',
  path: '/api/in-person-registration',
  auth: 'optional',
  signed: true,
}
