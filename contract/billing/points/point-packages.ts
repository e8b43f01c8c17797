import { Type, type Static } from 'typebox'
import { listOf, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, nullable, rials, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { discountTypes } from '#domain/billing/discounts/discount.ts'

/** R-ENTITY-56; `is_economic` marks the packages that save the most (R-PACKAGE-03). `price_after_tax` is the price to pay (D-83). */
export const pointPackage = entity('PointPackage', {
  id,
  name: Type.String(),
  slug: Type.String(),
  points: Type.Integer({ minimum: 1 }),
  total_price: rials,
  discount: nullable(Type.Object({ type: Type.Enum([...discountTypes]), value: Type.Integer({ minimum: 1 }) })),
  price_after_discount: rials,
  price_after_tax: rials,
  is_economic: Type.Boolean(),
})
export type PointPackageOnWire = Static<typeof pointPackage>

export const listPointPackagesSchema = schema({
  summary: 'بسته‌های امتیاز',
  description: 'The packages of points that are sold, tax included.',
  reply: listOf(pointPackage),
  refusals: [],
})

export const readPointsPriceSchema = schema({
  summary: 'هزینهٔ خرید امتیاز لازم',
  description: "What the points of an order cost if they are bought, so that a visitor's calculation is complete.",
  query: exactly({ points: Type.Integer({ minimum: 1, maximum: 10_000_000 }) }),
  reply: said(
    '`price` is of the cheapest package with as many points, tax included; null where there is none.',
    one(Type.Object({ points: Type.Integer(), price: nullable(rials) })),
  ),
  refusals: [],
})

export const readPointPackageSchema = schema({
  summary: 'یک بستهٔ امتیاز، با شناسه یا نامک',
  description: 'One package of points.',
  params: exactly({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: one(pointPackage),
  refusals: [],
})
