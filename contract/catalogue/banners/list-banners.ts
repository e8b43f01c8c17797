import { Type, type Static } from 'typebox'
import { listOf } from '#contract/platform/http/envelope.ts'
import { entity, id } from '#contract/platform/http/fields.ts'
import { schema } from '#contract/platform/http/route.ts'
import { bannerTypes } from '#domain/catalogue/banners/banner.ts'

/** R-ENTITY-12: `link` is a path of this site or an https address; `type` is its slot (D-33). */
export const banner = entity('Banner', {
  id,
  link: Type.String({ pattern: '^(/(?!/)|https://)' }),
  type: Type.Enum(bannerTypes),
  desktop_image: Type.String(),
})
export type Banner = Static<typeof banner>

export const listBannersSchema = schema({
  summary: 'بنرها',
  description: 'The banners that are shown now.',
  reply: listOf(banner),
  refusals: [],
})
