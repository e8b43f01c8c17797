import { Type, type Static } from 'typebox'
import { pageOf, listOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { everyStore, storeTypes } from '#domain/catalogue/stores/store.ts'
import { store } from './store.ts'

/** An id as text: query keys with brackets are not converted to numbers. */
const idText = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

export const listStoresSchema = schema({
  summary: 'فروشگاه‌های همکار',
  description:
    'The partner stores in Persian order. Without filters and with per_page=10000 the reply is a cached, compressed list with an ' +
    'ETag. `filter[category]` takes a slug, city and province take ids.',
  query: exactly({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: everyStore, default: 15 })),
    'filter[name]': Type.Optional(Type.String({ maxLength: 100 })),
    'filter[category]': Type.Optional(Type.String({ maxLength: 100 })),
    'filter[city]': Type.Optional(idText),
    'filter[province]': Type.Optional(idText),
    'filter[type]': Type.Optional(Type.Enum(storeTypes)),
  }),
  reply: pageOf(store),
  refusals: [],
})

/** R-ENTITY-16; `icon` is the address of a picture. */
export const category = entity('Category', { id, name_en: Type.String(), name_fa: Type.String(), slug: Type.String(), icon: Type.String() })
export type Category = Static<typeof category>

export const listCategoriesSchema = schema({
  summary: 'دسته‌های فروشگاه‌ها',
  description: 'The categories of stores, in the order of the store page.',
  reply: listOf(category),
  refusals: [],
})
