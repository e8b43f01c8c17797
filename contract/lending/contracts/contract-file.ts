import { Type } from 'typebox'
import { exactly } from '#contract/platform/http/fields.ts'
import { orderKey } from '#contract/platform/http/order-key.ts'
import { schema } from '#contract/platform/http/route.ts'

const file = { file: 'application/pdf', refusals: [] } as const

export const orderContractSchema = schema({ ...file, summary: 'قرارداد سفارش، PDF', params: exactly({ id: orderKey }) })

export const orderContractFileSchema = schema({
  ...file,
  summary: 'یکی از برگه‌های سفارش، PDF',
  params: exactly({ id: orderKey, contractName: Type.String({ maxLength: 60 }) }),
})
