import { Type } from 'typebox'
import { pageOf } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { storeTypes } from '#domain/catalogue/stores/store.ts'
import { store } from './store.ts'

/** The page size by which the client loads all stores at once (R-STORE-07, R-CONST-05). */
export const everyStore = 10_000

/** An id as text: query keys with brackets are not converted to numbers. */
const idText = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

/**
 * The partner stores in Persian order (R-STORE-01, R-STORE-08..10). Without filters and with per_page=10000 the reply is a cached,
 * compressed list with an ETag. `filter[category]` takes a slug, city and province take ids.
 */
export const listStores = route({
  id: 'stores.list',
  method: 'GET',
  path: '/api/customer/stores',
  summary: 'فروشگاه‌های همکار',
  auth: 'optional',
  signed: false,
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
