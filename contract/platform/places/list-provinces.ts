import { Type, type Static } from 'typebox'
import { pageOf } from '#contract/platform/http/envelope.ts'
import { exactly, id } from '#contract/platform/http/fields.ts'
import { route } from '#contract/platform/http/route.ts'

export const province = Type.Object({ id, name: Type.String(), cities: Type.Array(Type.Object({ id, name: Type.String() })) })
export type Province = Static<typeof province>

/** All 31 provinces with their cities, both in Persian order (R-PROVINCE-01, D-92). The client sends per_page=1000 (R-PROVINCE-02). */
export const listProvinces = route({
  id: 'provinces.list',
  method: 'GET',
  path: '/api/customer/provinces',
  summary: 'استان‌ها و شهرها',
  auth: 'optional',
  signed: true,
  query: exactly({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1000 })),
  }),
  reply: pageOf(province),
  refusals: [],
})
