import { listBanners } from '#contract/banners/list-banners.ts'
import { ok } from '#domain/kernel/result.ts'
import type { House } from '../house.ts'
import type { App } from '../http/app.ts'
import * as sql from './sql.ts'

export function bannerRoutes(app: App, house: House): void {
  app.serve(listBanners, async () => ok({ results: await sql.listBanners(house.db) }))
}
