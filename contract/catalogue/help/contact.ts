import { Type } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { formText } from './cooperation.ts'
import { helpRefusals } from './refusals.ts'

export const contactUsSchema = schema({
  summary: 'پیام تماس با ما',
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
