import { everywhere } from '#contract/http/refusal.ts'
import type { App } from './app.ts'
import { sendRefusal } from './refuse.ts'

/** What is never turned away, however full the house is: money that is on its way, leaving, and what balancers ask. */
const neverShed = new Set([
  '/gateway/callback',
  '/api/partner/signing',
  '/api/merchant/credit-ticket/:track_number/verify',
  '/api/customer/auth/logout',
  '/healthz',
  '/readyz',
])
/** Streams are open for half an hour and cost nothing meanwhile. */
const uncounted = new Set(['/api/customer/events'])

/**
 * Answers at most `mostAtOnce` requests at a time; more are refused at once with 503 and Retry-After, before anything is read, so
 * that those which are taken are answered in time (reliability.md, Overload). Register it before the routes.
 */
export function shedLoad(app: App, { mostAtOnce }: { readonly mostAtOnce: number }): void {
  let atOnce = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (uncounted.has(url)) return done()
    if (atOnce >= mostAtOnce && !neverShed.has(url)) {
      sendRefusal(reply, everywhere.UNAVAILABLE, { kind: 'UNAVAILABLE', retryAfterSeconds: 1 })
      return
    }
    atOnce += 1
    reply.raw.once('close', () => {
      atOnce -= 1
    })
    done()
  })
}
