import { Type } from 'typebox'
import { staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { daysFilter, fileFields, fileType, sortBy } from '#contract/backoffice/lists/list-fields.ts'
import { shortCustomer, shortOrder } from '#contract/backoffice/queues/queues.ts'
import { exactly, id, instant, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { orderSorts } from '#domain/backoffice/lists/list-names.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { orderTypes } from '#domain/platform/products/order-types.ts'

const refusals = Object.values(staffRefusals)

/** The days are those of creation, or with `days_of` those on which repayment began. */
const filter = {
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  status: Type.Optional(Type.Enum([...orderStatuses])),
  open: Type.Optional(said('Only orders that are neither finished nor rejected.', Type.Literal(true))),
  type: Type.Optional(Type.Enum([...orderTypes])),
  customer_id: Type.Optional(id),
  ...daysFilter,
  days_of: Type.Optional(Type.Enum(['repayment'])),
  sort: sortBy(orderSorts),
}

export const listAllOrdersSchema = schema({
  summary: 'جست‌وجوی سفارش‌ها',
  body: exactly({ ...keysetQuery, ...filter }),
  reply: keysetOf(
    Type.Object({ ...shortOrder.properties, customer: shortCustomer, created_at: instant, status_at: instant, is_frozen: Type.Boolean() }),
  ),
  refusals,
})

export const downloadOrdersSchema = schema({
  summary: 'دریافت سفارش‌ها',
  body: exactly({ ...fileFields, ...filter }),
  file: fileType,
  refusals,
})
