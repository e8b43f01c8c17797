import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { customerApi } from '#contract/customer-api.ts'
import { isMerchantCall, merchantOpenApiOf } from '#contract/merchants/accounts/open-api.ts'
import { toolPrefix } from '#contract/merchants/tools/routes.ts'
import { openApiOf } from '#contract/platform/http/open-api.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { serveGuides } from './guide-pages.ts'
import { serveReferences } from './reference-page.ts'
import { serveFile } from './text-file.ts'

/**
 * Serves the OpenAPI documents of customers and of stores' servers, and under /docs their references and the guides, without external
 * resources. Each is made at its first request. Register it after all routes.
 */
export function describeApi(http: HttpServer, { publicUrl: server }: Pick<Config, 'publicUrl'>): void {
  const json = 'application/json; charset=utf-8'
  const customers = () => http.served.filter((call) => !isMerchantCall(call) && !call.path.startsWith(toolPrefix))
  serveFile(http, '/openapi.json', { mediaType: json, read: () => JSON.stringify(openApiOf(customers(), { ...customerApi, server })) })
  serveFile(http, '/merchant/openapi.json', { mediaType: json, read: () => JSON.stringify(merchantOpenApiOf(http.served, server)) })
  serveGuides(http)
  serveReferences(http)
  for (const [name, [mediaType, file]] of Object.entries(files))
    serveFile(http, `/docs/${name}`, { mediaType, read: () => readFileSync(new URL(file, import.meta.url)) })
  for (const name of packages) servePackage(http, name)
}

/** The stores' clients as the build packs them, for npm and for Composer. */
const packages = ['pelekan-merchant.tgz', 'pelekan-merchant-php.tgz'] as const

function servePackage(http: HttpServer, name: string): void {
  http.get(`/docs/${name}`, async (_, reply) => {
    const bytes = await readFile(`dist/docs/${name}`).catch(() => null)
    if (bytes === null) return reply.callNotFound()
    return reply.type('application/gzip').header('cache-control', 'public, max-age=300').send(bytes)
  })
}

/** What the pages load, by name. */
const files: Readonly<Record<string, readonly [mediaType: string, file: string]>> = {
  'docs.css': ['text/css; charset=utf-8', './docs.css'],
  'theme.js': ['text/javascript; charset=utf-8', './theme.js'],
  'reference.js': ['text/javascript; charset=utf-8', './reference.js'],
  'vazirmatn-fa.woff2': ['font/woff2', '../../../ui/fonts/vazirmatn-fa.woff2'],
  'vazirmatn-latin.woff2': ['font/woff2', '../../../ui/fonts/vazirmatn-latin.woff2'],
}
