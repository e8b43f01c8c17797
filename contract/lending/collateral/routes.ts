import type { Route } from '#contract/platform/http/route.ts'
import type { storeChequeSchema, updateBackChequeSchema, storeMortgageDeedSchema } from './collateral.ts'

/** Number (16 digits, optional) and front image; without a number the previous one is not changed (R-COLLATERAL-04). */
export const storeCheque: Route<typeof storeChequeSchema, 'bearer'> = {
  id: 'cheques.store-or-update',
  method: 'POST',
  path: '/api/customer/cheque/{orderId}/store-or-update',
  auth: 'bearer',
  signed: true,
}

/** The back, once the front is approved (D-65). */
export const updateBackCheque: Route<typeof updateBackChequeSchema, 'bearer'> = {
  id: 'cheques.update-back',
  method: 'POST',
  path: '/api/customer/cheque/{orderId}/update-back-cheque',
  auth: 'bearer',
  signed: true,
}

/** A number of at most 32 characters, optional, and all four images; refused ones are named in `errors`. */
export const storeMortgageDeed: Route<typeof storeMortgageDeedSchema, 'bearer'> = {
  id: 'mortgage-deeds.store-or-update',
  method: 'POST',
  path: '/api/customer/mortgage-deed/{orderId}/store-or-update',
  auth: 'bearer',
  signed: true,
}
