import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { queueSorts } from '#domain/backoffice/lists/list-names.ts'
import { queueNames } from '#domain/backoffice/queues/queues.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

const refusals = Object.values(staffRefusals)

/** A customer as lists show them: the shortened name (مریم ا.) only. */
export const shortCustomer = Type.Object({ id, name: Type.String() })

export const shortOrder = Type.Object({
  id,
  identifier: Type.String(),
  type: Type.Enum([...orderTypes]),
  status: Type.Enum([...orderStatuses]),
  amount: rials,
})

export const listQueuesSchema = schema({
  summary: 'صف‌های کار من',
  reply: listOf(
    Type.Object({
      queue: Type.Enum([...queueNames]),
      waiting: Type.Integer({ minimum: 0 }),
      is_more: Type.Boolean(),
      late: Type.Integer({ minimum: 0 }),
      oldest_since: nullable(instant),
    }),
  ),
  refusals,
})

/**
 * One waiting item. `order` is the order it belongs to; for documents and guarantees the owner's newest open order. `subject` is what
 * is to be decided: `papers` with the group as id; `guarantee`, `cancel-request`, `withdrawal`, `proposal` and `message` with their own id;
 * `note-fee` with the id of the transfer to be reversed.
 */
export const queueItem = Type.Object({
  queue: Type.Enum([...queueNames]),
  subject: Type.Object({
    kind: Type.Enum([
      'order',
      'refusal-review',
      'papers',
      'account-holder',
      'cheque',
      'deed',
      'collateral-release',
      'guarantee',
      'cancel-request',
      'note-fee',
      'problem',
      'withdrawal',
      'closed-account',
      'proposal',
      'difference',
      'conversation',
      'message',
    ]),
    id: Type.String(),
  }),
  customer: nullable(shortCustomer),
  order: nullable(shortOrder),
  /** Detail beside the order: the group of documents, the side of a cheque, the kind of proposal, the subject of a conversation or message. */
  detail: nullable(Type.String()),
  /** The grade of the customer's current credit report. */
  grade: nullable(Type.String()),
  amount: nullable(rials),
  /** Who has the order: an active member whose role decides the items of this queue. Null where nobody has it, or there is no order. */
  assignee: nullable(Type.Object({ name: Type.String(), is_me: Type.Boolean() })),
  since: instant,
  due_at: instant,
  is_late: Type.Boolean(),
})

/** The days are those since when it waits; the longest waiting first, or by `-since` the newest. */
const filter = {
  type: Type.Optional(Type.Enum([...orderTypes])),
  late: Type.Optional(Type.Boolean()),
  ...daysFilter,
  sort: sortBy(queueSorts),
}

export const downloadQueueSchema = schema({
  summary: 'دریافت یک صف کار',
  params: exactly({ queue: Type.Enum([...queueNames]) }),
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
  refusals,
})

export const readQueueSchema = schema({
  summary: 'یک صف کار',
  params: exactly({ queue: Type.Enum([...queueNames]) }),
  query: exactly({ ...keysetQuery, ...filter }),
  reply: keysetOf(queueItem),
  refusals,
})
