import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { texts } from './copy.ts'
import { escaped } from './markdown.ts'
import { framed } from './page-frame.ts'
import { serveFile } from './text-file.ts'

/** Scalar's reference of one document, from our own origin. */
const references = { customer: '/openapi.json', merchant: '/merchant/openapi.json' } as const

/** Where the build puts the script, and where it comes from. */
const [built, installed] = ['dist/docs/scalar.js', 'node_modules/@scalar/api-reference/dist/browser/standalone.js'] as const

/** Serves the page of each document. Its script is fetched after the first paint. */
export function serveReferences(http: HttpServer): void {
  const { title, waiting, failed, references: names } = texts.en
  for (const audience of ['customer', 'merchant'] as const)
    http.get(`/docs/${audience}`, (_, reply) => {
      const nonce = randomBytes(16).toString('base64url')
      const about = { document: references[audience], script: '/docs/scalar.js', failed }
      const data = Object.entries(about).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
      const file = `<a href="${references[audience]}">OpenAPI</a>`
      const main = `<p class="waiting" role="status">${escaped(waiting)} ${file}</p><main id="reference"${data.join('')}></main><script src="/docs/reference.js" defer></script>`
      const page = framed({
        language: 'en',
        title: `${names[audience][0]} — ${title}`,
        path: `/docs/${audience}`,
        other: '/docs',
        main,
        nonce,
      })
      return reply
        .headers({ 'content-security-policy': policyOf(nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(page)
    })
  serveFile(http, '/docs/scalar.js', {
    mediaType: 'text/javascript; charset=utf-8',
    read: () => readFileSync(existsSync(built) ? built : installed),
  })
}

/**
 * The policy of a page with Scalar: scripts and data of this origin only, and of styles those with the nonce or a known hash. It sets style
 * attributes, which have no other permission, and its script is not written for trusted types.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}' ${scalarStyles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The styles that Scalar 1.72.1 adds without the page's nonce. A browser's test fails when it adds another. */
const scalarStyles: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU='",
  "'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE='",
  "'sha256-rO+6k1mDRASa9Q8IQu9I3bF+bjRdxDreAZCyGSaxzeI='",
]
