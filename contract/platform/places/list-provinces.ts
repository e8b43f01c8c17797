import { Type, type Static } from 'typebox'
import { pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

export const province = Type.Object({ id, name: Type.String(), cities: Type.Array(Type.Object({ id, name: Type.String() })) })
export type Province = Static<typeof province>

export const listProvincesSchema = schema({
  summary: 'استان‌ها و شهرها',
  query: exactly({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
  }),
  reply: pageOf(province),
  refusals: [],
})
