import { Type } from 'typebox'
import { entity, instant, nullable, said } from '#contract/platform/http/fields.ts'
import { orderDocumentKinds } from '#domain/lending/contracts/order-documents.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { actionKinds } from '#domain/lending/orders/progress/action-kind.ts'
import { stepKeys, stepStates, tones } from '#domain/lending/orders/progress/timeline.ts'
import { endings, turns } from '#domain/lending/orders/progress/turn.ts'
import { orderCommands } from '#domain/lending/orders/transitions/order-transitions.ts'

/** An addition of ours: the order's progress, whose turn it is, what is missing and the customer's next action. */
export const timeline = entity('Timeline', {
  steps: Type.Array(Type.Object({ key: Type.Enum([...stepKeys]), title: Type.String(), state: Type.Enum([...stepStates]) })),
  turn: Type.Enum([...turns]),
  tone: Type.Enum([...tones]),
  /** `kind` is one of domain/lending/orders/progress/missing.ts; the other fields say which and how many. */
  missing: Type.Array(
    Type.Object({
      kind: Type.String(),
      group: Type.Optional(Type.String()),
      is_returned: Type.Optional(Type.Boolean()),
      count: Type.Optional(Type.Integer()),
      target: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
    }),
  ),
  action: nullable(Type.Enum([...actionKinds])),
  ending: said('How a rejected order came to nothing; null for any other.', nullable(Type.Enum([...endings]))),
  since: said('Since when it waits, when the awaited actor is expected to act, and by when the customer must.', instant),
  expected_at: nullable(instant),
  deadline: nullable(instant),
  is_late: Type.Boolean(),
})

/** An addition of ours: why staff or bank returned the order; `is_met` once the customer has renewed the target. */
export const orderReason = entity('OrderReason', {
  id: Type.Integer(),
  code: Type.String(),
  target: Type.String(),
  text: Type.String(),
  at: instant,
  is_met: Type.Boolean(),
})

/** An addition of ours: one document of the order; `guarantee_id` says whose guarantee contract it is, `plan` of which changed plan; it is then fetched as `{kind}-{plan}`. */
export const orderDocument = entity('OrderDocument', {
  kind: Type.Enum([...orderDocumentKinds]),
  is_signed: Type.Boolean(),
  guarantee_id: nullable(Type.Integer()),
  plan: nullable(Type.Integer({ minimum: 2 })),
})

/** An addition of ours: one transition in the order's history. */
export const orderEvent = entity('OrderEvent', {
  from: nullable(Type.Enum([...orderStatuses])),
  to: Type.Enum([...orderStatuses]),
  caption: Type.String(),
  actor: Type.String(),
  at: instant,
})

/** An addition of ours: the customer's commands in this status, each with its present refusal or null. */
export const orderCommand = entity('OrderCommand', {
  command: Type.Enum([...orderCommands, 'request-cancel']),
  refusal: nullable(Type.String()),
})
