import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { disputeFields, supportRefusals } from '#contract/engagement/support/conversations.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, media, nullable } from '#contract/platform/http/fields.ts'
import { reworded } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { supportSorts } from '#domain/backoffice/lists/list-names.ts'
import { conversationStatuses, longestMessage } from '#domain/engagement/support/conversation.ts'
import { disputeOutcomes } from '#domain/engagement/support/dispute.ts'

const accessRefusals = Object.values(staffRefusals)
const refusals = [
  ...accessRefusals,
  reworded(supportRefusals.CONVERSATION_MOVED, 'پیام تازه‌ای رسیده یا همکارتان کاری کرده است. آن را ببینید و دوباره امتحان کنید.'),
]
const text = Type.String()
const status = Type.Enum([...conversationStatuses])

/** The days are those of the last change. */
const filter = {
  status: Type.Optional(status),
  /** Only what the caller took up or answered last. */
  mine: Type.Optional(Type.Boolean()),
  /** Only disputes of the credit report. */
  dispute: Type.Optional(Type.Boolean()),
  customer_id: Type.Optional(id),
  ...daysFilter,
  sort: sortBy(supportSorts),
}
const brief = {
  id,
  customer: shortCustomer,
  subject: text,
  status,
  opened_at: instant,
  changed_at: instant,
  first_answered_at: nullable(instant),
  /** Who took it up or answered last. */
  staff: nullable(text),
  rating: nullable(Type.Integer()),
  ...disputeFields,
}

export const listSupportSchema = schema({
  summary: 'گفت‌وگوهای پشتیبانی',
  query: exactly({ ...keysetQuery, ...filter }),
  reply: keysetOf(Type.Object(brief)),
  refusals: accessRefusals,
})

export const downloadSupportSchema = schema({
  summary: 'دریافت گفت‌وگوهای پشتیبانی',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
  refusals: accessRefusals,
})

const conversation = Type.Object({
  ...brief,
  order: nullable(shortOrder),
  closed_at: nullable(instant),
  messages: Type.Array(
    Type.Object({ id, by: Type.Enum(['CUSTOMER', 'STAFF']), name: nullable(text), text, at: instant, attachment: nullable(media) }),
  ),
  /** The customer never reads these. */
  notes: Type.Array(Type.Object({ id, by: text, text, at: instant })),
  canned_answers: Type.Array(Type.Object({ id, title: text, text })),
})
const ofCustomer = exactly({ customer_id: id, id })
const action = { params: ofCustomer, reply: done(conversation) } as const
/** The newest message that the caller has read: after another one nothing is sent. */
const latest = id
const answer = Type.String({ minLength: 2, maxLength: longestMessage })

export const readSupportSchema = schema({
  summary: 'یک گفت‌وگوی پشتیبانی',
  params: ofCustomer,
  reply: one(conversation),
  refusals: accessRefusals,
})

export const takeUpSupportSchema = actionSchema({
  ...action,
  summary: 'شروع پیگیری گفت‌وگو',
  refusals,
})

export const answerSupportSchema = actionSchema({
  ...action,
  summary: 'پاسخ در گفت‌وگو',
  body: exactly({ text: answer, latest }),
  refusals,
})

export const closeSupportSchema = actionSchema({
  ...action,
  summary: 'بستن گفت‌وگو',
  /** A dispute is closed with what was decided, and a sentence about it to the customer. */
  body: exactly({ latest, decision: Type.Optional(exactly({ outcome: Type.Enum([...disputeOutcomes]), text: answer })) }),
  refusals: [...refusals, supportRefusals.OUTCOME_NEEDED],
})

export const noteSupportSchema = actionSchema({
  ...action,
  summary: 'یادداشت داخلی گفت‌وگو',
  body: exactly({ text: answer }),
  refusals: accessRefusals,
})
