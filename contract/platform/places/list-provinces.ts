import { Type, type Static } from 'typebox'
import { pageOf } from '#contract/platform/http/envelope.ts'
import { entity, exactly, id } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'

export const province = entity('Province', { id, name: Type.String(), cities: Type.Array(Type.Object({ id, name: Type.String() })) })
export type Province = Static<typeof province>

export const listProvincesSchema = schema({
  summary: 'استان‌ها و شهرها',
  description: 'All 31 provinces with their cities, both in Persian order. The client sends per_page=1000.',
  query: exactly({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
  }),
  reply: pageOf(province),
  refusals: [],
})
