import { Type } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { formText } from './cooperation.ts'
import { helpRefusals } from './refusals.ts'

/** A contact message (R-CONTACT-01, R-ENTITY-63): e-mail or phone is required, at most five an hour from one network (D-93). */
export const contactUs = route({
  id: 'contact.create',
  method: 'POST',
  path: '/api/customer/pages/contact-us',
  summary: 'پیام تماس با ما',
  auth: 'optional',
  signed: true,
  body: exactly({
    full_name: formText,
    email: Type.Optional(formText),
    phone: Type.Optional(formText),
    subject: formText,
    text: Type.String({ maxLength: 10_000 }),
    order_identifier: Type.Optional(formText),
  }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.TOO_MANY_TRIES],
})
