import {
  discountCounts,
  discountWords,
  type DiscountOnWire,
  listDiscountsSchema,
  previewDiscountSchema,
} from '#contract/billing/discounts/discounts.ts'
import { listDiscounts, previewDiscount } from '#contract/billing/discounts/routes.ts'
import { discountRefusal } from '#domain/billing/discounts/discount.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { discountOf, discountsOf, isUsedUp, type DiscountRow } from './sql.ts'

/** Discount codes: tried before a payment, and listed. */
export function discountRoutes(http: HttpServer, app: App): void {
  http.serve(previewDiscount, previewDiscountSchema, async ({ params, body, actor }) => {
    const discount = await discountOf(app.db, actor.customerId, params.code)
    const used = discount !== null && (await isUsedUp(app.db, actor.customerId, discount))
    const refusal = discountRefusal(discount, { kind: body.entity_type, used, at: app.now() })
    if (refusal !== null || !discount)
      return ok({ results: { succeed: false, message: discountWords[refusal ?? 'UNKNOWN'], type: null, value: null, discount_cap: null } })
    return ok({
      results: { succeed: true, message: discountCounts, type: discount.type, value: discount.value, discount_cap: discount.cap },
    })
  })

  http.serve(listDiscounts, listDiscountsSchema, async ({ query, actor }) => {
    const filter = { state: query['filter[expired_at]'], title: query['filter[title]'], at: app.now() }
    return ok({ results: (await discountsOf(app.db, actor.customerId, filter)).map(onWire) })
  })
}

type Listed = DiscountRow & { readonly isUsed: boolean }

const onWire = ({ title, code, type, value, cap, expiredAt, appliesTo, isUsed }: Listed): DiscountOnWire => ({
  title,
  code,
  type,
  value,
  discount_cap: cap,
  expired_at: wireInstantOrNull(expiredAt),
  applies_to: [...appliesTo],
  is_used: isUsed,
})
