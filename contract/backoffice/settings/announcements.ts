import { Type } from 'typebox'
import { announcementRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { messageOnly } from '#contract/platform/http/envelope.ts'
import { exactly, id, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

const accessRefusals = Object.values(staffRefusals)

export const readAnnouncementSchema = schema({
  refusals: accessRefusals,
  summary: 'پیش از اعلام کد تخفیف به مشتریان',
  params: exactly({ id }),
  reply: Type.Object({
    results: Type.Object({
      /** Customers with an open account who have switched offers on. */
      customers: Type.Integer({ minimum: 0 }),
      /** Why the code cannot be announced, as a sentence. */
      refusal: nullable(Type.String()),
    }),
  }),
})

export const announceDiscountSchema = actionSchema({
  summary: 'اعلام کد تخفیف به مشتریان',
  params: exactly({ id }),
  reply: messageOnly,
  refusals: [...accessRefusals, ...Object.values(announcementRefusals)],
})
