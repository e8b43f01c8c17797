import { Type, type Static } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { day, entity, exactly, id, nullable, rials } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { slugPattern, storeTypes } from '#domain/catalogue/stores/store.ts'

/** The city, as the specification has it in a delivery address. */
const city = Type.Object({ id, name: Type.String(), province_id: id, province_name: Type.String() })

/**
 * A partner store, in lists and by itself: the union of what both documents name (R-ENTITY-13, R-ENTITY-51..53, A-21).
 * `commission` and `cash_back` are per cent; pictures are addresses, shown as images only.
 * `invoice_count_max`, the longest plan of its providers, and `offer`, the cash back of these days up to and with `ends_on`, are ours.
 */
export const store = entity('Store', {
  id,
  name: Type.String(),
  slug: Type.String({ pattern: slugPattern }),
  url: nullable(Type.String({ pattern: '^https://' })),
  svg_logo: nullable(Type.String()),
  main_image: nullable(Type.String()),
  banner_image: nullable(Type.String()),
  orders_count: Type.Integer({ minimum: 0 }),
  orders_amount: rials,
  commission: Type.Number({ minimum: 0 }),
  cash_back: Type.Number({ minimum: 0 }),
  mobile: nullable(Type.String()),
  email: nullable(Type.String()),
  categories: Type.Array(Type.Object({ id, name_fa: Type.String(), name_en: Type.String(), slug: Type.String(), is_main: Type.Boolean() })),
  information: Type.Object({
    description: nullable(Type.String()),
    type: Type.Enum(storeTypes),
    tel: nullable(Type.String()),
    address: nullable(Type.String()),
    city: nullable(city),
    seo: Type.Object({ title: Type.String(), description: Type.String() }),
  }),
  invoice_count_max: Type.Integer({ minimum: 0 }),
  offer: nullable(Type.Object({ percent: Type.Number(), cap: nullable(rials), ends_on: day })),
})
export type Store = Static<typeof store>

/** The key of a store in a path: its slug, or its id. */
export const storeSlug = Type.String({ minLength: 1, maxLength: 100 })

export const openStoreSchema = schema({
  summary: 'یک فروشگاه',
  description: 'One store by its slug or id; 404 when it does not exist or is closed.',
  params: exactly({ slug: storeSlug }),
  reply: one(store),
  refusals: [],
})
