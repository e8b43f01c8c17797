import { Type, type Static } from 'typebox'
import { bannerTypes } from '#domain/banners/banner.ts'
import { listOf } from '../http/envelope.ts'
import { id } from '../http/fields.ts'
import { route } from '../http/route.ts'

/** R-ENTITY-12: `link` is a path of this site or an https address; `type` says where it stands (D-33). */
export const banner = Type.Object({
  id,
  link: Type.String({ pattern: '^(/(?!/)|https://)' }),
  type: Type.Enum(bannerTypes),
  desktop_image: Type.String(),
})
export type Banner = Static<typeof banner>

export const listBanners = route({
  id: 'banners.list',
  method: 'GET',
  path: '/api/customer/banner',
  summary: 'بنرها',
  auth: 'optional',
  signed: true,
  reply: listOf(banner),
  refusals: [],
})
