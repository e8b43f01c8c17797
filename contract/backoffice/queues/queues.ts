import { Type } from 'typebox'
import { byStaff, keysetOf, keysetQuery, opsRoute } from '#contract/backoffice/access/ops-route.ts'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { listOf } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable, rials } from '#contract/platform/http/fields.ts'
import { queueNames } from '#domain/backoffice/queues/queues.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

const refusals = Object.values(staffRefusals)

/** A customer as lists show them: the name shortened (مریم ا.), the rest only on request. */
export const shortCustomer = Type.Object({ id, name: Type.String() })

export const shortOrder = Type.Object({
  id,
  identifier: Type.String(),
  type: Type.Enum([...orderTypes]),
  status: Type.Enum([...orderStatuses]),
  amount: rials,
})

/** The reader's queues, with how much waits in each, how much of it is late, and since when the oldest does. Nobody counts beyond a thousand: `is_more` then. */
export const listQueues = opsRoute({
  ...byStaff,
  id: 'ops.queues',
  method: 'GET',
  path: '/api/ops/queues',
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
 * One thing that waits. `order` is what it is about, for papers and guarantees its owner's newest open order. `subject` says what it
 * is: `papers` with the group as id; `guarantee`, `cancel-request`, `withdrawal`, `proposal` and `message` with their own id.
 */
export const queueItem = Type.Object({
  queue: Type.Enum([...queueNames]),
  subject: Type.Object({
    kind: Type.Enum(['order', 'papers', 'cheque', 'deed', 'guarantee', 'cancel-request', 'withdrawal', 'proposal', 'message']),
    id: Type.String(),
  }),
  customer: nullable(shortCustomer),
  order: nullable(shortOrder),
  /** In words, where the order does not say it all: the group of papers, the side of a cheque, the kind of proposal, the subject of a message. */
  detail: nullable(Type.String()),
  /** The grade of the customer's report in force. */
  grade: nullable(Type.String()),
  amount: nullable(rials),
  since: instant,
  due_at: instant,
  is_late: Type.Boolean(),
})

/** The things of one queue, the longest waiting first. A queue that is not the reader's is refused. */
export const readQueue = opsRoute({
  ...byStaff,
  id: 'ops.queue',
  method: 'GET',
  path: '/api/ops/queues/{queue}',
  summary: 'یک صف کار',
  params: exactly({ queue: Type.Enum([...queueNames]) }),
  query: exactly({
    ...keysetQuery,
    type: Type.Optional(Type.Enum([...orderTypes])),
    late: Type.Optional(Type.Boolean()),
  }),
  reply: keysetOf(queueItem),
  refusals,
})

/** All orders, newest first. `q`: an identifier (PL-00000123), an order's id, a mobile or a national code in full; the last two are logged. */
export const listAllOrders = opsRoute({
  ...byStaff,
  id: 'ops.orders',
  method: 'GET',
  path: '/api/ops/orders',
  summary: 'جست‌وجوی سفارش‌ها',
  query: exactly({
    ...keysetQuery,
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    status: Type.Optional(Type.Enum([...orderStatuses])),
    type: Type.Optional(Type.Enum([...orderTypes])),
    customer_id: Type.Optional(id),
  }),
  reply: keysetOf(
    Type.Object({ ...shortOrder.properties, customer: shortCustomer, created_at: instant, status_at: instant, is_frozen: Type.Boolean() }),
  ),
  refusals,
})
