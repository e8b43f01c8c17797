import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { formText } from './cooperation.ts'
import { helpRefusals } from './refusals.ts'

export const registerInPersonSchema = schema({
  summary: 'نوبت ثبت‌نام حضوری',
  body: exactly({ fullname: formText, mobile: formText, national_code: formText, date: formText, time: formText }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.VISIT_OPEN, helpRefusals.TOO_MANY_TRIES],
})
