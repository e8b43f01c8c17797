import type { Route } from '#contract/platform/http/route.ts'
import type { receiveCollateralSchema } from './collateral-releases.ts'

/** R-CARE-09. */
export const receiveCollateral: Route<typeof receiveCollateralSchema, 'bearer'> = {
  id: 'orders.receive-collateral',
  method: 'POST',
  path: '/api/customer/orders/{id}/collateral-releases/{kind}/received',
  auth: 'bearer',
  signed: true,
}
