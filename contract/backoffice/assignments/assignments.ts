import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema } from '#contract/backoffice/access/staff-route.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { day, exactly, id, instant, nullable, orderKey, recordDay } from '#contract/platform/http/fields.ts'
import { refusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { staffRoles } from '#domain/backoffice/access/rights.ts'
import { queueNames } from '#domain/backoffice/queues/queues.ts'

const onOrder = exactly({ order: orderKey })
const accessRefusals = Object.values(staffRefusals)
const colleague = Type.Object({ id, name: Type.String() })
const assignmentRefusals = refusals({
  ASSIGNED_SINCE: { status: 409, message: 'این سفارش همین حالا به همکار دیگری سپرده شد. فهرست تازه است؛ دوباره نگاه کنید.' },
  NOT_ASSIGNABLE: { status: 409, message: 'این همکار دیگر فعال نیست یا نقش دیگری دارد. همکار دیگری را انتخاب کنید.' },
})

const takeRefusals = refusals({
  ORDER_TAKEN: { status: 409, message: 'همکارتان زودتر از شما این سفارش را برداشته است.' },
})

/** Who is to follow an order up, and from which day they are reminded. */
const assignment = { assigned_by: Type.String(), assigned_at: instant, remind_on: nullable(day), note: nullable(Type.String()) }

export const readAssignmentSchema = schema({
  summary: 'سفارش به چه کسی سپرده شده است',
  params: onOrder,
  reply: one(
    Type.Object({
      assignment: nullable(Type.Object({ to: colleague, ...assignment })),
      /** To whom the order may be assigned. */
      colleagues: Type.Array(Type.Object({ ...colleague.properties, role: Type.Enum([...staffRoles]), is_me: Type.Boolean() })),
    }),
  ),
  refusals: accessRefusals,
})

export const assignOrderSchema = actionSchema({
  summary: 'سپردن سفارش به یک همکار',
  params: onOrder,
  body: exactly({
    /** Null takes it back from whoever has it. */
    staff_id: nullable(id),
    /** Who had it when the caller looked, null for nobody: refused where another has it by now. */
    had_by: Type.Optional(nullable(id)),
    remind_on: Type.Optional(recordDay),
    note: Type.Optional(Type.String({ minLength: 2, maxLength: 300 })),
  }),
  reply: done(Type.Null()),
  refusals: [...accessRefusals, ...Object.values(assignmentRefusals)],
})

export const takeOrderSchema = actionSchema({
  summary: 'برداشتن سفارش از صف',
  params: onOrder,
  /** The queue that it is taken from. */
  body: exactly({ queue: Type.Enum([...queueNames]) }),
  reply: done(Type.Null()),
  refusals: [...accessRefusals, takeRefusals.ORDER_TAKEN],
})

export const listAssignmentsSchema = schema({
  summary: 'سفارش‌هایی که به من سپرده شده است',
  reply: one(
    Type.Array(
      Type.Object({
        order: shortOrder,
        customer: shortCustomer,
        ...assignment,
        /** The day of the reminder has come. */ is_due: Type.Boolean(),
      }),
    ),
  ),
  refusals: accessRefusals,
})
