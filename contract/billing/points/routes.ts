import type { Route } from '#contract/platform/http/route.ts'
import type { listAllPointsSchema, listPurchasedPointsSchema, listReceivedPointsSchema, listUsedPointsSchema } from './list-points.ts'
import type { listPointPackagesSchema, readPointPackageSchema, readPointsPriceSchema } from './point-packages.ts'

export const listPointPackages: Route<typeof listPointPackagesSchema, 'bearer'> = {
  id: 'point-packages.list',
  method: 'GET',
  path: '/api/pelekan-land/point-package',
  auth: 'bearer',
  signed: true,
}

export const readPointPackage: Route<typeof readPointPackageSchema, 'bearer'> = {
  id: 'point-packages.get',
  method: 'GET',
  path: '/api/pelekan-land/point-package/{id}',
  auth: 'bearer',
  signed: true,
}

/** F-102. */
export const readPointsPrice: Route<typeof readPointsPriceSchema, 'none'> = {
  id: 'points.price',
  method: 'GET',
  path: '/api/pelekan-land/points-price',
  auth: 'none',
  signed: false,
}

export const listAllPoints: Route<typeof listAllPointsSchema, 'bearer'> = {
  id: 'points.list-all',
  method: 'GET',
  path: '/api/pelekan-land/point/all',
  auth: 'bearer',
  signed: true,
}

export const listReceivedPoints: Route<typeof listReceivedPointsSchema, 'bearer'> = {
  id: 'points.list-received',
  method: 'GET',
  path: '/api/pelekan-land/point/received',
  auth: 'bearer',
  signed: true,
}

export const listPurchasedPoints: Route<typeof listPurchasedPointsSchema, 'bearer'> = {
  id: 'points.list-purchase',
  method: 'GET',
  path: '/api/pelekan-land/point/purchase',
  auth: 'bearer',
  signed: true,
}

export const listUsedPoints: Route<typeof listUsedPointsSchema, 'bearer'> = {
  id: 'points.list-debit',
  method: 'GET',
  path: '/api/pelekan-land/point/debit',
  auth: 'bearer',
  signed: true,
}
