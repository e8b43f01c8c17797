import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeApi } from '#server/app/documentation/describe-api.ts'
import { everyOpsRoute } from '#server/app/every-ops-route.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { readSnapshots } from '#server/catalogue/prerendering/read-snapshot.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { openHttpServer, type HttpServer } from '#server/platform/http/http-server.ts'
import type { TestApp } from '#testing/test-app.ts'

type Edge = {
  readonly http: HttpServer
  readonly console: HttpServer
  readonly api: string
  readonly consoleAt: string
  close(): Promise<void>
}

/** Both applications of a server as `server/app/main.ts` puts them together, with a few built pages, on ports of this machine. `prepare` comes before the routes. */
export async function openEdge({ app }: Pick<TestApp, 'app'>, prepare: (http: HttpServer) => void = () => undefined): Promise<Edge> {
  const pages = builtPages()
  const http = await openHttpServer(app, { pages, readRendered: readSnapshots(app) })
  const staff = await openHttpServer(app, { pages })
  for (const each of [http, staff]) {
    prepare(each)
    healthRoutes(each, app)
  }
  everyRoute(http, app)
  everyOpsRoute(staff, app)
  describeApi(http, app.config)
  const [api, consoleAt] = await Promise.all([http, staff].map((each) => each.listen({ host: '127.0.0.1', port: 0 })))
  return {
    http,
    console: staff,
    api: api ?? '',
    consoleAt: consoleAt ?? '',
    close: async () => void (await Promise.all([http.close(), staff.close()])),
  }
}

function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'routes.json': JSON.stringify(['/', '/stores', '/stores/$slug', '/categories/$slug', '/faq/$id', '/orders/$id']),
    '_shell.html': '<!doctype html><title>پلکان</title>',
    'index.html': '<!doctype html><title>پلکان</title>',
    'assets/page.js': 'export {}',
    'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}
