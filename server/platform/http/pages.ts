import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { everywhere } from '#contract/platform/http/refusal.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { clockScript, withClockScript } from '#server/platform/clock/device-clock.ts'
import type { TestClock } from '#server/platform/clock/test-clock.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { sendRefusal } from './refuse.ts'

/** A public page that was rendered ahead, with its own security policy. */
export type RenderedPage = {
  readonly etag: string
  readonly policy: string
  readonly brotli: Buffer
  /** The same uncompressed, for clients without brotli. */
  readonly plain: () => Promise<Buffer>
}
export type ReadRendered = (path: string) => Promise<RenderedPage | 'not-drawn' | 'nothing-there'>

/** The site's origin, the pages that were rendered after the build, and a demo's test clock. */
type Site = { readonly origin: string; readonly readRendered?: ReadRendered | undefined; readonly testClock?: TestClock | null | undefined }

/** Placeholder for the origin in built pages, which is unknown at build time (web/app/shell/public-head.ts). */
const unknownOrigin = 'https://origin.pelekan.invalid'

type Page = {
  readonly body: Readonly<Record<'br' | 'gzip' | 'identity', Buffer | undefined>>
  readonly headers: Readonly<Record<string, string>>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves the built pages from memory, as compressed at build time. A route without a file gets the shell; `/` is the landing
 * page for visitors and the shell for requests with the session's cookie; any other address gets 404 with a page of its own, or
 * with the shell, whose router shows the same.
 */
export function servePages(http: FastifyInstance, folder: string, { origin, readRendered, testClock }: Site): void {
  if (testClock) onTestClock(http, testClock)
  const shell = readPage(folder, '_shell.html', origin)
  const rendered = new Set<string>()
  for (const path of globSync('**/*', { cwd: folder })) {
    if (!(extname(path) in types)) continue
    const address = `/${path.replace(/\/?index\.html$/, '')}`
    const page = readPage(folder, path, origin)
    rendered.add(address)
    if (isPrerendered(address)) http.get(address, (request, reply) => sendPrerendered(request, reply, page))
    else if (path !== '_shell.html' && address !== '/not-found') http.get(address, (request, reply) => send(request, reply, page))
  }
  for (const route of routesOf(folder)) {
    const at = route.replaceAll('$', ':')
    if (!rendered.has(route)) http.get(at, (request, reply) => (isPrerendered(route) ? sendPrerendered : send)(request, reply, shell))
  }
  const notFound = existsSync(join(folder, 'not-found/index.html')) ? readPage(folder, 'not-found/index.html', origin) : shell
  http.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
    return wantsPage ? send(request, reply.code(404), notFound) : sendRefusal(reply, everywhere.NOT_FOUND, { kind: 'NOT_FOUND' })
  })

  /** The page rendered for visitors at this address, else `built`; a request with the token's cookie gets the shell (lifecycle.md §7). */
  async function sendPrerendered(request: FastifyRequest, reply: FastifyReply, built: Page): Promise<FastifyReply> {
    const vary = 'accept-encoding, cookie'
    if (/(^|;\s*)auth_token=[^;]/.test(request.headers.cookie ?? '')) return send(request, reply, shell, vary)
    const found = (await readRendered?.(request.url.replace(/\/?(\?.*)?$/, '') || '/')) ?? 'not-drawn'
    if (found === 'nothing-there') return send(request, reply.code(404), notFound, vary)
    return send(request, reply, found === 'not-drawn' ? built : await pageOf(request, found), vary)
  }
}

/** Pages that show rows of the database; they are rendered again when those change (server/catalogue/prerendering). */
const isPrerendered = (route: string): boolean => /^\/(stores(\/\$slug)?|categories\/[^/]+|faq\/\$id)?$/.test(route)

/** A stored page for this request: uncompressed for a client without brotli. */
async function pageOf({ headers }: FastifyRequest, { etag, policy, brotli, plain }: RenderedPage): Promise<Page> {
  const takesBrotli = /\bbr\b(?!;q=0(\.0*)?(,|$))/.test([headers['accept-encoding']].join())
  const body = takesBrotli
    ? { br: brotli, gzip: undefined, identity: undefined }
    : { br: undefined, gzip: undefined, identity: await plain() }
  const type = { 'content-type': 'text/html; charset=utf-8' }
  return { body, headers: { ...htmlHeaders(policy), ...type, etag, 'cache-control': 'no-cache' } }
}

const routesOf = (folder: string): string[] => JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as string[]

function readPage(folder: string, path: string, origin: string): Page {
  const file = join(folder, path)
  const isHtml = path.endsWith('.html')
  const built = readFileSync(file)
  const content = isHtml ? Buffer.from(built.toString().replaceAll(unknownOrigin, origin)) : built
  const compressed = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined)
  // A page that contains the origin was compressed at build time with the placeholder.
  const isAsBuilt = content.equals(built)
  return {
    body: {
      br: isAsBuilt ? compressed('.br') : quickBrotli(content),
      gzip: isAsBuilt ? compressed('.gz') : gzipSync(content),
      identity: content,
    },
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': path.includes('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      ...(isHtml && htmlHeaders(contentSecurityPolicy(content.toString()))),
    },
  }
}

/** Under a test clock that is ahead, every HTML page runs the script that moves the page's time too. */
function onTestClock(http: FastifyInstance, clock: TestClock): void {
  clockScript(http, clock)
  http.addHook('onRequest', async (request) => {
    // Only the uncompressed page can be added to.
    if (isAhead(clock) && request.headers.accept?.includes('text/html')) delete request.headers['accept-encoding']
  })
  http.addHook('onSend', async (_, reply, body) => {
    if (!isAhead(clock) || reply.getHeader('content-type') !== types['.html'] || !Buffer.isBuffer(body)) return body
    reply.removeHeader('etag')
    reply.removeHeader('content-length')
    return withClockScript(body.toString())
  })
}

const isAhead = (clock: TestClock): boolean => clock.now() - Date.now() > minuteMs

/** Nearly as small as the highest quality in a thirtieth of the time; a dozen pages are compressed at every start. */
const quickBrotli = (content: Buffer): Buffer => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })

const htmlHeaders = (policy: string) => ({
  'content-security-policy': policy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
})

function send(request: FastifyRequest, reply: FastifyReply, page: Page, vary = 'accept-encoding'): FastifyReply {
  const accepts = [request.headers['accept-encoding']].join()
  const encoding = (['br', 'gzip'] as const).find(
    (name) => page.body[name] && new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepts),
  )
  reply.headers({ ...page.headers, vary })
  if (encoding) reply.header('content-encoding', encoding)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.headers['etag'] ?? '')) return reply.code(304).send()
  return reply.send(page.body[encoding ?? 'identity'])
}
