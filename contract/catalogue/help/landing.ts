import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, utm } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { formText } from './cooperation.ts'
import { helpRefusals } from './refusals.ts'

export const joinCampaignSchema = schema({
  summary: 'ثبت شماره در صفحهٔ کمپین',
  body: exactly({ fullname: formText, mobile: formText, ...utm }),
  statuses: [200, 201],
  reply: messageOnly,
  refusals: [helpRefusals.TOO_MANY_TRIES],
})
