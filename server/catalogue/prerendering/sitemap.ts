import { sql } from 'drizzle-orm'
import { lastingPages } from '#contract/catalogue/prerendering/public-page.ts'
import { parseInstant, wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

/** Addresses that search engines must not visit: the API and signed-in pages. */
const closed = [
  '/api/',
  '/orders',
  '/invoices',
  '/money',
  '/profile',
  '/documents',
  '/guarantees',
  '/wallet',
  '/payments/',
  '/cpg/',
  '/tickets',
]

/** robots.txt, and sitemap.xml with every public page. */
export function sitemapRoutes(http: HttpServer, { db, config }: App): void {
  http.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n')),
  )

  http.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemapOf(config.publicUrl, await publicPages(db))),
  )
}

type PublicAddress = { readonly path: string; readonly changedAt: Instant | null }

async function publicPages(db: Db): Promise<readonly PublicAddress[]> {
  const rows = await rowsOf<{ path: string; changed: string | null }>(
    db,
    sql`select '/categories/' || slug as path, null::text as changed from categories
        union all select '/faq/' || id, null from faq_sets
        union all select '/stores/' || slug, changed_at::text from stores where is_open
        order by 1 limit 49000`,
  )
  const listed = rows.map(({ path, changed }) => ({ path, changedAt: changed === null ? null : parseInstant(changed) }))
  return [...lastingPages.map((path) => ({ path, changedAt: null })), ...listed]
}

/** Slugs have only small letters, digits and hyphens (a check constraint), so nothing needs escaping. */
function sitemapOf(origin: string, pages: readonly PublicAddress[]): string {
  const urls = pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${origin}${path}</loc>${changedAt === null ? '' : `<lastmod>${wireInstant(changedAt)}</lastmod>`}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
