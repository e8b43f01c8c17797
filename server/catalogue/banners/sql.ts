import { asc } from 'drizzle-orm'
import type { Banner } from '#contract/catalogue/banners/list-banners.ts'
import type { Db } from '#server/platform/database/open.ts'
import { banners } from './tables.ts'

/** Every banner, ordered by slot and position. */
export const listBanners = (db: Db): Promise<Banner[]> =>
  db
    .select({ id: banners.id, link: banners.link, type: banners.type, desktop_image: banners.desktopImage })
    .from(banners)
    .orderBy(asc(banners.type), asc(banners.position), asc(banners.id))
