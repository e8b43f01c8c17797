import { Type } from 'typebox'
import { exactly } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { route } from '#contract/platform/http/route.ts'

const file = { method: 'GET', auth: 'bearer', signed: true, file: 'application/pdf', refusals: [] } as const

/** The customer's contract: unsigned until the customer has signed, then with the signatures so far. 404 before it exists. */
export const orderContract = route({
  ...file,
  id: 'orders.contract',
  path: '/api/customer/orders/{id}/contract',
  summary: 'قرارداد سفارش، PDF',
  params: exactly({ id: orderKey }),
})

/** One of the order's documents by its name (D-55); an unknown name is 404, like a document that does not exist yet. */
export const orderContractFile = route({
  ...file,
  id: 'orders.contract-file',
  path: '/api/customer/orders/{id}/{contractName}',
  summary: 'یکی از برگه‌های سفارش، PDF',
  params: exactly({ id: orderKey, contractName: Type.String({ maxLength: 60 }) }),
})
