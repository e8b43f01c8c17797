import type { Route } from '#contract/platform/http/route.ts'
import type { receiveCollateralSchema } from './collateral-releases.ts'
import type { storeChequeSchema, updateBackChequeSchema, storeMortgageDeedSchema } from './collateral.ts'

/** R-COLLATERAL-04. */
export const storeCheque: Route<typeof storeChequeSchema, 'bearer'> = {
  id: 'cheques.store-or-update',
  method: 'POST',
  path: '/api/customer/cheque/{orderId}/store-or-update',
  auth: 'bearer',
  signed: true,
}

/** D-65. */
export const updateBackCheque: Route<typeof updateBackChequeSchema, 'bearer'> = {
  id: 'cheques.update-back',
  method: 'POST',
  path: '/api/customer/cheque/{orderId}/update-back-cheque',
  auth: 'bearer',
  signed: true,
}

export const storeMortgageDeed: Route<typeof storeMortgageDeedSchema, 'bearer'> = {
  id: 'mortgage-deeds.store-or-update',
  method: 'POST',
  path: '/api/customer/mortgage-deed/{orderId}/store-or-update',
  auth: 'bearer',
  signed: true,
}

/** R-CARE-09. */
export const receiveCollateral: Route<typeof receiveCollateralSchema, 'bearer'> = {
  id: 'orders.receive-collateral',
  method: 'POST',
  path: '/api/customer/orders/{id}/collateral-releases/{kind}/received',
  auth: 'bearer',
  signed: true,
}
