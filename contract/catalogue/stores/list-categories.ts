import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { id } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

/** R-ENTITY-16; `icon` is the address of a picture. */
export const category = Type.Object({ id, name_en: Type.String(), name_fa: Type.String(), slug: Type.String(), icon: Type.String() })
export type Category = Static<typeof category>

export const listCategoriesSchema = schema({ summary: 'دسته‌های فروشگاه‌ها', reply: listOf(category), refusals: [] })
