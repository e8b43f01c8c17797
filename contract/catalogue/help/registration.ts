import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { formText } from './cooperation.ts'
import { helpRefusals } from './refusals.ts'

/**
 * Books an appointment to register in person (R-REGISTRATION-01, R-ENTITY-23): `date` a day from tomorrow to 30 days ahead, no
 * Friday, `time` a full hour from 09:00 to 16:00; one open booking per national code, a second is 409 (D-39).
 */
export const registerInPerson = route({
  id: 'registration.create',
  method: 'POST',
  path: '/api/in-person-registration',
  summary: 'نوبت ثبت‌نام حضوری',
  auth: 'optional',
  signed: true,
  body: exactly({ fullname: formText, mobile: formText, national_code: formText, date: formText, time: formText }),
  statuses: [201],
  reply: messageOnly,
  refusals: [helpRefusals.VISIT_OPEN, helpRefusals.TOO_MANY_TRIES],
})
