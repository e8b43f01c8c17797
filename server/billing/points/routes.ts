import {
  listAllPointsSchema,
  listPurchasedPointsSchema,
  listReceivedPointsSchema,
  listUsedPointsSchema,
} from '#contract/billing/points/list-points.ts'
import {
  type PointPackageOnWire,
  listPointPackagesSchema,
  readPointPackageSchema,
  readPointsPriceSchema,
} from '#contract/billing/points/point-packages.ts'
import {
  listAllPoints,
  listPointPackages,
  listPurchasedPoints,
  listReceivedPoints,
  listUsedPoints,
  readPointPackage,
  readPointsPrice,
} from '#contract/billing/points/routes.ts'
import { economicPackages, packagePrice, priceOfPoints } from '#domain/billing/points/package-price.ts'
import type { PointList } from '#domain/billing/points/point-transaction.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { policyToday } from '#server/platform/policies/current-policies.ts'
import { packagesOnSale, pageOfPoints, pointSums } from './sql.ts'

const lists = [
  [listAllPoints, listAllPointsSchema, 'all'],
  [listReceivedPoints, listReceivedPointsSchema, 'received'],
  [listPurchasedPoints, listPurchasedPointsSchema, 'purchase'],
  [listUsedPoints, listUsedPointsSchema, 'debit'],
] as const

/** The customer's point statement in its four lists, and the packages on sale. */
export function pointRoutes(http: HttpServer, app: App): void {
  for (const [route, schema, list] of lists) http.serve(route, schema, ({ query, actor }) => statement(app, actor.customerId, list, query))

  http.serve(listPointPackages, listPointPackagesSchema, async () => ok({ results: await packagesOnWire(app) }))

  http.serve(readPointsPrice, readPointsPriceSchema, async ({ query: { points } }) =>
    ok({ results: { points, price: priceOfPoints(await packagesOnSale(app.db), points, policyToday(app).packageTaxPercent) } }),
  )

  http.serve(readPointPackage, readPointPackageSchema, async ({ params }) => {
    const found = (await packagesOnWire(app)).find(({ id, slug }) => String(id) === params.id || slug === params.id)
    return found ? ok({ results: found }) : err({ kind: 'NOT_FOUND' })
  })
}

async function statement(
  app: App,
  customerId: number,
  list: PointList,
  { page = 1, per_page: perPage = 15 }: { page?: number; per_page?: number },
) {
  const { movements, total } = await pageOfPoints(app.db, customerId, list, { page, perPage })
  return ok({
    results: movements.map(({ id, type, name, totalPrice, points, slug, at }) => ({
      id,
      type,
      name,
      total_price: totalPrice,
      points,
      slug,
      created_at: wireInstant(at),
    })),
    metas: { current_page: page, per_page: perPage, total, last_page: Math.max(1, Math.ceil(total / perPage)) },
    sums: await pointSums(app.db, customerId),
  })
}

async function packagesOnWire(app: App): Promise<PointPackageOnWire[]> {
  const { packageTaxPercent } = policyToday(app)
  const priced = (await packagesOnSale(app.db)).map((one) => ({ ...one, ...packagePrice(one.totalPrice, one.discount, packageTaxPercent) }))
  const economic = new Set(economicPackages(priced).map(({ id }) => id))
  return priced.map((one) => ({
    id: one.id,
    name: one.name,
    slug: one.slug,
    points: one.points,
    total_price: one.totalPrice,
    discount: one.discount && { type: one.discount.type, value: one.discount.value },
    price_after_discount: one.afterDiscount,
    price_after_tax: one.afterTax,
    is_economic: economic.has(one.id),
  }))
}
