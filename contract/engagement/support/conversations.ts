import { Type, type Static } from 'typebox'
import { uploadRefusals } from '#contract/platform/files/refusals.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, media, nullable, orderKey, said } from '#contract/platform/http/fields.ts'
import { refusals, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import { schema } from '#contract/platform/http/route.ts'
import { conversationStatuses, longestMessage, longestSubject } from '#domain/engagement/support/conversation.ts'
import { disputeKinds, disputeOutcomes, longestDisputedItem } from '#domain/engagement/support/dispute.ts'

/** Why a command on a conversation is refused. */
export const supportRefusals = refusals({
  CONVERSATION_MOVED: { status: 409, message: 'این گفت‌وگو در همین فاصله عوض شده و صفحه تازه شده است. دوباره نگاه کنید.' },
  REOPEN_TOO_LATE: { status: 409, message: 'بیش از ۷ روز از بسته شدن این گفت‌وگو گذشته است. گفت‌وگوی تازه‌ای شروع کنید.' },
  NOT_RATABLE: { status: 409, message: 'به این گفت‌وگو پیش‌تر امتیاز داده‌اید، یا هنوز پاسخی نگرفته است.' },
  TOO_MANY_CONVERSATIONS: { status: 409, message: 'پنج گفت‌وگوی باز دارید. اول یکی از آن‌ها را ببندید یا همان‌جا بنویسید.' },
  OUTCOME_NEEDED: { status: 409, message: 'اعتراض به گزارش فقط با نتیجه بسته می‌شود، و گفت‌وگوی دیگر نتیجه ندارد.' },
  NOT_IN_REPORT: { status: 409, message: 'این مورد در گزارش اعتباری شما نیست. گزارش را دوباره ببینید.' },
  DISPUTE_OPEN: { status: 409, message: 'اعتراض دیگری به همین مورد باز است. همان‌جا بنویسید.' },
  CONVERSATION_FULL: { status: 409, message: 'این گفت‌وگو خیلی بلند شده است. گفت‌وگوی تازه‌ای شروع کنید.' },
})
const { CONVERSATION_MOVED, REOPEN_TOO_LATE, NOT_RATABLE, TOO_MANY_CONVERSATIONS, CONVERSATION_FULL, DISPUTE_OPEN, NOT_IN_REPORT } =
  supportRefusals

const disputed = { kind: Type.Enum([...disputeKinds]), item: Type.String({ minLength: 1, maxLength: longestDisputedItem }) }
/** The item of the credit report that a conversation disputes, and what staff decided about it. */
export const disputeFields = {
  about: said('The item of the credit report that it disputes, as the report words it.', nullable(Type.Object(disputed))),
  outcome: said(
    'What was decided about the dispute: ACCEPTED will be corrected; null before, and where it is none.',
    nullable(Type.Enum([...disputeOutcomes])),
  ),
}

const brief = {
  id,
  subject: Type.String(),
  status: said(
    'OPEN waits for staff, ANSWERED for the customer; CLOSED can be reopened for a while.',
    Type.Enum([...conversationStatuses]),
  ),
  opened_at: instant,
  changed_at: said('When the last message was written, or the conversation closed.', instant),
  rating: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  ...disputeFields,
}
const message = entity('SupportMessage', {
  id,
  by: Type.Enum(['CUSTOMER', 'STAFF']),
  name: said('The first name of the member of staff; null for the customer.', nullable(Type.String())),
  text: Type.String(),
  at: instant,
  attachment: nullable(media),
})
const conversation = entity('SupportConversation', {
  ...brief,
  order: said('The order that it is about.', nullable(Type.Object({ id, identifier: Type.String() }))),
  first_answered_at: nullable(instant),
  closed_at: nullable(instant),
  reopen_until: said('Until when it can be reopened; null while it is open.', nullable(instant)),
  last_read_message: said('The newest message when staff last took it up, answered or closed it; null before that.', nullable(id)),
  messages: Type.Array(message),
})
export type ConversationEntity = Static<typeof conversation>

const onConversation = exactly({ id })
const text = Type.String({ minLength: 1, maxLength: longestMessage })
const attachment = Type.Optional(
  said(
    'The session id of a temporary upload with the purpose `support`.',
    Type.String({ pattern: '^[0-9a-f]{32}$', examples: ['5f0c2f4e9a554c1e8d5e0f6f5c0a7b31'] }),
  ),
)
const command = { params: onConversation, reply: done(conversation) } as const

export const listConversationsSchema = schema({
  refusals: [],
  summary: 'گفت‌وگوهای پشتیبانی',
  description: "The caller's conversations with support, the last changed first, and how soon first answers came in the last seven days.",
  reply: Type.Object({ results: Type.Array(entity('SupportConversationBrief', brief)), answer_minutes: nullable(Type.Integer()) }),
})

export const readConversationSchema = schema({
  params: onConversation,
  refusals: [],
  summary: 'یک گفت‌وگوی پشتیبانی',
  description: 'One conversation with its messages, the oldest first.',
  reply: Type.Object({ results: conversation }),
})

/** The header of calls that write a message. */
const takesMessageKey = {
  [idempotencyHeader]:
    'A key of your choice for this message, 1 to 200 characters, such as a UUID. A repeated request with the same key writes nothing and has the ' +
    'same result; in another conversation it is refused (IDEMPOTENCY_KEY_REUSED).',
}

export const openConversationSchema = schema({
  summary: 'گفت‌وگوی تازه با پشتیبانی',
  description:
    'Opens a conversation with its first message, about an order or not. `about` disputes an item of a credit report of the customer ' +
    '(NOT_IN_REPORT otherwise); where a dispute of it is open already, the message is written there and that conversation is the result.',
  headers: takesMessageKey,
  body: exactly({
    subject: Type.String({ minLength: 3, maxLength: longestSubject }),
    text,
    order: Type.Optional(orderKey),
    about: Type.Optional(exactly(disputed)),
    attachment,
  }),
  reply: done(conversation),
  refusals: [
    TOO_MANY_CONVERSATIONS,
    NOT_IN_REPORT,
    CONVERSATION_MOVED,
    CONVERSATION_FULL,
    sharedRefusals.IDEMPOTENCY_KEY_REUSED,
    uploadRefusals.UPLOAD_UNKNOWN,
  ],
})

export const sendMessageSchema = schema({
  ...command,
  summary: 'پیام به پشتیبانی',
  description: 'Writes a message in an open conversation.',
  headers: takesMessageKey,
  body: exactly({ text, attachment }),
  refusals: [CONVERSATION_MOVED, CONVERSATION_FULL, sharedRefusals.IDEMPOTENCY_KEY_REUSED, uploadRefusals.UPLOAD_UNKNOWN],
})

export const closeConversationSchema = schema({
  ...command,
  summary: 'بستن گفت‌وگو',
  description: 'Closes a conversation; it can be reopened for seven days.',
  refusals: [CONVERSATION_MOVED],
})

export const reopenConversationSchema = schema({
  ...command,
  summary: 'باز کردن دوبارهٔ گفت‌وگو',
  description: 'Reopens a conversation within seven days after it was closed.',
  refusals: [CONVERSATION_MOVED, REOPEN_TOO_LATE, DISPUTE_OPEN],
})

export const rateConversationSchema = schema({
  ...command,
  summary: 'امتیاز به پشتیبانی',
  description: 'Rates an answered conversation, once, which closes it where it was open.',
  body: exactly({ rating: Type.Integer({ minimum: 1, maximum: 5 }) }),
  refusals: [CONVERSATION_MOVED, NOT_RATABLE],
})
