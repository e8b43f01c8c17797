import { Type } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { helpRefusals } from './refusals.ts'

/** A text of a form, checked by domain/catalogue/help/public-forms.ts, so that each fault has its own sentence. */
export const formText = Type.String({ maxLength: 300 })

/**
 * A store requests to become a partner (R-COOP-01..03, R-ENTITY-17), without a token; one request per phone and day in Tehran, a
 * second is 409 (D-38). `category` is a slug.
 */
export const requestCooperation = route({
  id: 'cooperation.create',
  method: 'POST',
  path: '/api/customer/cooperation-request',
  summary: 'درخواست همکاری فروشگاه',
  auth: 'none',
  signed: true,
  body: exactly({
    store_name: formText,
    phone: formText,
    email: formText,
    website: Type.Optional(formText),
    category: formText,
    requester_name: formText,
    requester_role: formText,
  }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.COOPERATION_OPEN, helpRefusals.TOO_MANY_TRIES],
})
