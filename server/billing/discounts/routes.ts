import { discountCounts, discountWords } from '#contract/billing/discounts/discount-words.ts'
import { listDiscounts, previewDiscount, type DiscountOnWire } from '#contract/billing/discounts/discounts.ts'
import { discountRefusal } from '#domain/billing/discounts/discount.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import { discountOf, discountsOf, isUsedUp, type KeptDiscount } from './sql.ts'

/** Discount codes: tried before a payment, and listed. */
export function discountRoutes(app: App, house: House): void {
  app.serve(previewDiscount, async ({ params, body, actor }) => {
    const discount = await discountOf(house.db, actor.customerId, params.code)
    const used = discount !== null && (await isUsedUp(house.db, actor.customerId, discount))
    const refusal = discountRefusal(discount, { kind: body.entity_type, used, at: house.now() })
    if (refusal !== null || !discount)
      return ok({ results: { succeed: false, message: discountWords[refusal ?? 'UNKNOWN'], type: null, value: null, discount_cap: null } })
    return ok({
      results: { succeed: true, message: discountCounts, type: discount.type, value: discount.value, discount_cap: discount.cap },
    })
  })

  app.serve(listDiscounts, async ({ query, actor }) => {
    const filter = { state: query['filter[expired_at]'], title: query['filter[title]'], at: house.now() }
    return ok({ results: (await discountsOf(house.db, actor.customerId, filter)).map(onWire) })
  })
}

const onWire = ({ title, code, type, value, cap, expiredAt, appliesTo }: KeptDiscount): DiscountOnWire => ({
  title,
  code,
  type,
  value,
  discount_cap: cap,
  expired_at: expiredAt === null ? null : wireInstant(expiredAt),
  applies_to: [...appliesTo],
})
