import type { StaffRoute } from '#contract/backoffice/access/staff-route.ts'
import type { listCollateralReleasesSchema, receiveCollateralByStaffSchema, releaseCollateralSchema } from './collateral-releases.ts'

/** What an ended order gives back of its collateral, with who handled it (R-CARE-09). */
export const listCollateralReleases: StaffRoute<typeof listCollateralReleasesSchema> = {
  id: 'ops.order.collateral-releases',
  method: 'GET',
  path: '/api/ops/orders/{order}/collateral-releases',
  auth: 'staff',
  signed: false,
}

/** A collateral goes back: how the customer receives it. */
export const releaseCollateral: StaffRoute<typeof releaseCollateralSchema> = {
  id: 'ops.collateral.release',
  method: 'POST',
  path: '/api/ops/orders/{order}/collateral-releases/{kind}/release',
  auth: 'staff',
  signed: false,
}

/** It was received, and the customer did not confirm it themselves. */
export const receiveCollateralByStaff: StaffRoute<typeof receiveCollateralByStaffSchema> = {
  id: 'ops.collateral.receive',
  method: 'POST',
  path: '/api/ops/orders/{order}/collateral-releases/{kind}/received',
  auth: 'staff',
  signed: false,
}
