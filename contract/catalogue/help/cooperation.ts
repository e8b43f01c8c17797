import { Type } from 'typebox'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { helpRefusals } from './refusals.ts'

/** A text of a form, checked by domain/catalogue/help/public-forms.ts, so that each fault has its own sentence. */
export const formText = Type.String({ maxLength: 300 })

export const requestCooperationSchema = schema({
  summary: 'درخواست همکاری فروشگاه',
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
