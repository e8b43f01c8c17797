import type { Route } from '#contract/platform/http/route.ts'
import type { storeMortgageDeedSchema } from './mortgage-deed.ts'

/** A number of at most 32 characters, optional, and all four images; refused ones are named in `errors`. */
export const storeMortgageDeed: Route<typeof storeMortgageDeedSchema, 'bearer'> = {
  id: 'mortgage-deeds.store-or-update',
  method: 'POST',
  path: '/api/customer/mortgage-deed/{orderId}/store-or-update',
  auth: 'bearer',
  signed: true,
}
