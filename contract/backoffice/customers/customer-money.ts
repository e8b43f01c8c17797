import { Type } from 'typebox'
import { resendRefusals, staffRefusals } from '#contract/backoffice/access/refusals.ts'
import { actionSchema, keysetOf, keysetQuery } from '#contract/backoffice/access/staff-route.ts'
import { payment, transfer } from '#contract/backoffice/finance/finance.ts'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly, id, instant, nullable } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { channels, deliveryStates } from '#domain/engagement/deliveries/channel.ts'

const refusals = Object.values(staffRefusals)
const text = Type.String()
const onCustomer = exactly({ customer_id: id })

export const listCustomerPaymentsSchema = schema({
  summary: 'پرداخت‌های یک مشتری',
  params: onCustomer,
  query: exactly(keysetQuery),
  reply: keysetOf(payment),
  refusals,
})

export const listCustomerTransfersSchema = schema({
  summary: 'گردش پول یک مشتری',
  params: onCustomer,
  query: exactly(keysetQuery),
  reply: keysetOf(transfer),
  refusals,
})

export const listCustomerContactsSchema = schema({
  summary: 'آنچه به یک مشتری گفته شد',
  params: onCustomer,
  /** `bell`: the list on the site; else SMS, e-mail and pushes. */
  query: exactly({ ...keysetQuery, bell: Type.Optional(Type.Boolean()) }),
  reply: keysetOf(
    Type.Object({
      id,
      channel: Type.Enum([...channels]),
      title: text,
      /** What was sent; null where it waits, or was never sent. */
      text: nullable(text),
      state: Type.Enum([...deliveryStates]),
      fault: nullable(text),
      created_at: instant,
      sent_at: nullable(instant),
      /** When the provider reported its arrival; of the bell, when it was read. */
      arrived_at: nullable(instant),
    }),
  ),
  refusals,
})

export const resendContactSchema = actionSchema({
  summary: 'فرستادن دوبارهٔ یک پیام به مشتری',
  params: exactly({ customer_id: id, id }),
  /** `send_at`: later than now in the customer's quiet hours. */
  reply: one(Type.Object({ send_at: instant })),
  refusals: [...refusals, ...Object.values(resendRefusals)],
})
