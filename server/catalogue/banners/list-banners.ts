import { asc } from 'drizzle-orm'
import { listBannersSchema, type Banner } from '#contract/catalogue/banners/list-banners.ts'
import { listBanners as listBannersCall } from '#contract/catalogue/banners/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { banners } from './tables.ts'

export function bannerRoutes(http: HttpServer, { db }: App): void {
  http.serve(listBannersCall, listBannersSchema, async () => ok({ results: await listBanners(db) }))
}

/** Every banner, ordered by slot and position. */
export const listBanners = (db: Db): Promise<Banner[]> =>
  db
    .select({ id: banners.id, link: banners.link, type: banners.type, desktop_image: banners.desktopImage })
    .from(banners)
    .orderBy(asc(banners.type), asc(banners.position), asc(banners.id))
