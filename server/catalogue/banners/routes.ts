import { listBanners } from '#contract/catalogue/banners/list-banners.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import * as sql from './sql.ts'

export function bannerRoutes(app: App, house: House): void {
  app.serve(listBanners, async () => ok({ results: await sql.listBanners(house.db) }))
}
