import { Type } from 'typebox'
import { accountRefusals } from '#contract/identity/bank-accounts/update-account.ts'
import { done } from '#contract/platform/http/envelope.ts'
import { exactly, id, orderKey } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { orderStatuses } from '#domain/lending/orders/order-statuses.ts'
import { moveRefusals, orderRefusals } from './refusals.ts'

export const setAccountForOrderSchema = schema({
  summary: 'حساب بانکی سفارش',
  description:
    "Sets one of the customer's accounts, or an account number, for an order that waits for one. The bank is asked whose a typed number is: only the customer's own is taken.",
  params: exactly({ orderId: orderKey }),
  body: exactly({ bank_account_id: Type.Optional(id), number: Type.Optional(Type.String({ pattern: '^(\\d{8,26}|IR\\d{24})$' })) }),
  reply: done(
    Type.Object({
      id,
      identifier: Type.String(),
      status: Type.Enum([...orderStatuses]),
      bank_account_number: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  refusals: [
    ...Object.values(moveRefusals),
    orderRefusals.ACCOUNT_UNKNOWN,
    orderRefusals.ACCOUNT_NUMBER_WRONG,
    accountRefusals.ACCOUNT_NOT_OWN,
    accountRefusals.PARTNER_UNAVAILABLE,
  ],
})
