import { Type, type Static } from 'typebox'
import { listOf, pageOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, instant, nullable, orderKey, pageQuery, rials, said } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { ticketStatuses } from '#domain/merchants/checkout/ticket-transitions.ts'
import { trackNumber } from './credit-tickets.ts'

/**
 * The credit that an order brought. `spendable` may be spent now, `reserved` is set aside for a purchase that is being paid, and the rest
 * of `granted` is spent. `store` is the only store that takes it; null for a card, which every store takes.
 */
export const spendableCredit = entity('SpendableCredit', {
  order_id: id,
  identifier: Type.String(),
  store: nullable(Type.Object({ name: Type.String(), slug: Type.String(), logo: nullable(Type.String()), url: nullable(Type.String()) })),
  granted: rials,
  spendable: rials,
  reserved: rials,
  purchase_count: said('The purchases paid with it that were not returned.', Type.Integer({ minimum: 0 })),
  ready_at: instant,
})
export type SpendableCredit = Static<typeof spendableCredit>

export const listSpendableCreditsSchema = schema({
  summary: 'اعتبار آمادهٔ خرج هر سفارش',
  description:
    'What of the credit of the own orders may be spent and where, the newest order first. The limit for new orders is ' +
    '`credits.limit`.',
  reply: listOf(spendableCredit),
  refusals: [],
})

/** A purchase that was paid with credit, wholly or partly; `credits` are the parts of it by order. */
export const creditPurchase = entity('CreditPurchase', {
  track_number: trackNumber,
  status: Type.Enum([...ticketStatuses]),
  store: Type.Object({ name: Type.String(), slug: Type.String(), logo: nullable(Type.String()) }),
  items: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer({ minimum: 1 }), amount: rials })),
  ticket_amount: rials,
  credit_amount: rials,
  wallet_amount: rials,
  cash_amount: rials,
  refunded_amount: rials,
  credits: Type.Array(Type.Object({ order_id: id, identifier: Type.String(), amount: rials })),
  bought_at: instant,
})
export type CreditPurchase = Static<typeof creditPurchase>

export const listCreditPurchasesSchema = schema({
  summary: 'خریدهای من با اعتبار',
  description:
    "The own purchases paid with credit, the newest first, with those that were returned; optionally only those of one order's " +
    'credit.',
  query: exactly({ ...pageQuery, 'filter[order]': Type.Optional(orderKey) }),
  reply: pageOf(creditPurchase),
  refusals: [],
})
