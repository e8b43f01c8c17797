import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'
import { store } from './store.ts'

/** The key of a store in a path: its slug, or its id. */
export const storeSlug = Type.String({ minLength: 1, maxLength: 100 })

/** One store by its slug or id (R-STORE-05); 404 when it does not exist or is closed. */
export const openStore = route({
  id: 'stores.get',
  method: 'GET',
  path: '/api/customer/stores/{slug}',
  summary: 'یک فروشگاه',
  auth: 'optional',
  signed: false,
  params: exactly({ slug: storeSlug }),
  reply: one(store),
  refusals: [],
})
