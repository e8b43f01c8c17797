import { listBannersSchema } from '#contract/catalogue/banners/list-banners.ts'
import { listBanners } from '#contract/catalogue/banners/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import * as sql from './sql.ts'

export function bannerRoutes(http: HttpServer, app: App): void {
  http.serve(listBanners, listBannersSchema, async () => ok({ results: await sql.listBanners(app.db) }))
}
