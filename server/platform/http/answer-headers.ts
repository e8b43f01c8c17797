import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/platform/configuration/config.ts'

export type Headers = Readonly<Record<string, string>>

/** What says that nothing of an answer may run or be framed, whoever opens it as a page. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** A script of a worker would be bound by such a policy, and a page has its own. */
const ownPolicyTypes = /^(text\/(html|javascript|css)|image\/|font\/)/

/** What every answer carries, those included that never reach a route. Browsers are bound to https where PUBLIC_URL is https. */
export const headersOfEveryAnswer = ({ publicUrl }: Pick<Config, 'publicUrl'>): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The console and an API of a host of its own are the same site; public pictures alone say otherwise.
  'cross-origin-resource-policy': 'same-site',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** What an answer without a page, such as that of a call or of what is refused before any route, carries. */
export const inertHeaders = (config: Pick<Config, 'publicUrl'>): Headers => ({
  ...headersOfEveryAnswer(config),
  'content-security-policy': inertPolicy,
  'cache-control': 'no-store',
})

/** Gives every answer of an application its headers and the id of its request. Register it first. */
export function describeEveryAnswer(http: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const every = Object.entries(headersOfEveryAnswer(config))
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
      if (!reply.hasHeader('content-security-policy') && !hasOwnPolicy(reply)) reply.header('content-security-policy', inertPolicy)
    }
    done()
  })
}

const hasOwnPolicy = (reply: FastifyReply): boolean => ownPolicyTypes.test([reply.getHeader('content-type')].join())
