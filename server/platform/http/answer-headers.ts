import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/platform/configuration/config.ts'

export type Headers = Readonly<Record<string, string>>

/** Forbids scripts and frames in a response that is opened as a page. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Of all others, so that nothing is embedded elsewhere. */
const unframedPolicy = "frame-ancestors 'none'"
/** Types without the first policy: pages have their own, and it would also bind a worker's script. */
const ownPolicyTypes = /^(text\/(html|javascript|css)|image\/|font\/)/

/** Headers of every response, also of those that reach no route. HSTS is sent when PUBLIC_URL is https. */
export const commonHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The console and an API on another host are the same site. Public pictures override this.
  'cross-origin-resource-policy': 'same-site',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Headers of a response that is no page, such as that of an API call or a refusal before any route. */
export const inertHeaders = (config: Pick<Config, 'publicUrl'>): Headers => ({
  ...commonHeaders(config),
  'content-security-policy': inertPolicy,
  'cache-control': 'no-store',
})

/** Adds these headers and the request id to every response. Register it first. */
export function addCommonHeaders(http: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const every = Object.entries(commonHeaders(config))
  const ofCalls = inertHeaders(config)
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    const cacheControl = reply.getHeader('cache-control')
    if (request.url.startsWith('/api/')) {
      reply.headers(ofCalls)
      if (typeof cacheControl === 'string') reply.header('cache-control', cacheControl)
    } else {
      for (const [name, value] of every) if (!reply.hasHeader(name)) reply.header(name, value)
      if (!reply.hasHeader('content-security-policy'))
        reply.header('content-security-policy', hasOwnPolicy(reply) ? unframedPolicy : inertPolicy)
    }
    done()
  })
}

const hasOwnPolicy = (reply: FastifyReply): boolean => ownPolicyTypes.test([reply.getHeader('content-type')].join())
