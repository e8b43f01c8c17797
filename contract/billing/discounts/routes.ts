import type { Route } from '#contract/platform/http/route.ts'
import type { listDiscountsSchema, previewDiscountSchema } from './discounts.ts'

export const previewDiscount: Route<typeof previewDiscountSchema, 'bearer'> = {
  id: 'discounts.preview',
  method: 'POST',
  path: '/api/customer/discounts/{code}/preview',
  auth: 'bearer',
  signed: true,
}

export const listDiscounts: Route<typeof listDiscountsSchema, 'bearer'> = {
  id: 'discounts.list',
  method: 'GET',
  path: '/api/customer/discounts',
  auth: 'bearer',
  signed: true,
}
