import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, utm } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { formText } from './cooperation.ts'
import { helpRefusals } from './refusals.ts'

/** A mobile number left on the campaign's page (R-LANDING-01): 201, or 200 when it was left before (D-95). */
export const joinCampaign = route({
  id: 'landing.bnpl',
  method: 'POST',
  path: '/api/landing/BNPL',
  summary: 'ثبت شماره در صفحهٔ کمپین',
  auth: 'optional',
  signed: true,
  body: exactly({ fullname: formText, mobile: formText, ...utm }),
  statuses: [200, 201],
  reply: messageOnly,
  refusals: [helpRefusals.TOO_MANY_TRIES],
})
