import { Type, type Static } from 'typebox'
import { metas } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable, pageQuery, rials, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { pointTypes } from '#domain/billing/points/point-transaction.ts'

/** R-ENTITY-55, D-82: `points` is negative for USED alone, `total_price` only for PURCHASED, `slug` the machine reason. */
export const pointTransaction = entity('PointTransaction', {
  id,
  type: Type.Enum([...pointTypes]),
  name: Type.String(),
  total_price: nullable(rials),
  points: Type.Integer(),
  slug: Type.String(),
  created_at: instant,
})
export type PointTransaction = Static<typeof pointTransaction>

const sum = Type.Integer({ minimum: 0 })
/** The totals earned, bought and spent. */
export const pointSums = entity('PointSums', { received: sum, purchase: sum, debit: sum })

const pointListSchema = (summary: string, description: string) =>
  schema({
    summary,
    description,
    query: exactly(pageQuery),
    reply: said(
      '`sums` are of all time, whichever list is asked for.',
      Type.Object({ results: Type.Array(pointTransaction), metas, sums: pointSums }),
    ),
    refusals: [],
  })

export const listAllPointsSchema = pointListSchema('همهٔ امتیازها', "Every entry of the caller's points, the newest first.")
export const listReceivedPointsSchema = pointListSchema('امتیازهای دریافتی', 'Only the points that the caller received.')
export const listPurchasedPointsSchema = pointListSchema('امتیازهای خریداری‌شده', 'Only the points that the caller bought.')
export const listUsedPointsSchema = pointListSchema('امتیازهای خرج‌شده', 'Only the points that the caller spent.')
