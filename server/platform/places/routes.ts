import { listProvincesSchema } from '#contract/platform/places/list-provinces.ts'
import { listProvinces } from '#contract/platform/places/routes.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import * as sql from './sql.ts'

export function placeRoutes(http: HttpServer, app: App): void {
  // 31 rows in all: they are read at once and paginated here.
  http.serve(listProvinces, listProvincesSchema, async ({ query: { page = 1, per_page = 1000 } }) => {
    const all = await sql.listProvinces(app.db)
    const metas = { current_page: page, per_page, total: all.length, last_page: Math.max(1, Math.ceil(all.length / per_page)) }
    return ok({
      results: all.slice((page - 1) * per_page, page * per_page).map(({ id, name, cities }) => ({ id, name, cities: [...cities] })),
      metas,
    })
  })
}
