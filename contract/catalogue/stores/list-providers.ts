import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { refundPolicyTypes } from '#domain/platform/products/order-types.ts'
import { storeSlug } from './store.ts'

/** A lender at a store and its terms (R-ENTITY-14, D-35). `interest_rate` is per cent a year. */
export const provider = entity('Provider', {
  id,
  name: Type.String(),
  icon: Type.String(),
  price_steps: Type.Array(rials),
  installment_steps: Type.Array(Type.Integer({ minimum: 1 })),
  guarantees: Type.Array(Type.Object({ id, type: Type.Enum(refundPolicyTypes), title: Type.String() })),
  price_configs: Type.Array(Type.Object({ min: rials, max: rials, interest_rate: Type.Number({ minimum: 0 }), order_cost: rials })),
})
export type Provider = Static<typeof provider>

export const listProvidersSchema = schema({
  summary: 'تأمین‌کننده‌های اعتبار یک فروشگاه',
  description: "The store's providers, the default one first.",
  params: exactly({ id: storeSlug }),
  reply: listOf(provider),
  refusals: [],
})
