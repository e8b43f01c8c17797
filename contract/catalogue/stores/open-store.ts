import { Type } from 'typebox'
import { one } from '#contract/platform/http/envelope.ts'
import { exactly } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { store } from './store.ts'

/** The key of a store in a path: its slug, or its id. */
export const storeSlug = Type.String({ minLength: 1, maxLength: 100 })

export const openStoreSchema = schema({ summary: 'یک فروشگاه', params: exactly({ slug: storeSlug }), reply: one(store), refusals: [] })
