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

/** Who is taken waits about so long where the house is full. */
const mostWaitMs = 200
/** As many are taken in any case: partners that hang hold 32 each, and three of them must not close the door. */
const fewestAtOnce = 128
const windowMs = 250

type Bound = { readonly mostAtOnce: number; readonly clock?: () => number }

/**
 * Takes as many requests at a time as the door answers within 200 ms at its pace of the moment, at least 128 and at most
 * `mostAtOnce`; more are refused at once with 503 and Retry-After, before anything is read, so that those which are taken are
 * answered in time (reliability.md, Overload). Register it before the routes. `clock` is any that runs in milliseconds.
 */
export function shedLoad(app: App, { mostAtOnce, clock = () => performance.now() }: Bound): void {
  const pace = openPace(clock)
  let atOnce = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (uncounted.has(url)) return done()
    // Little's law: so many at once, at this pace, are answered in this time.
    const most = Math.min(mostAtOnce, Math.max(fewestAtOnce, pace.perMs() * mostWaitMs))
    if (atOnce >= most && !neverShed.has(url)) {
      sendRefusal(reply, everywhere.UNAVAILABLE, { kind: 'UNAVAILABLE', retryAfterSeconds: 1 })
      return
    }
    atOnce += 1
    reply.raw.once('close', () => {
      atOnce -= 1
      pace.answered()
    })
    done()
  })
}

/** How many are answered in a millisecond, over the last windows: the faster of two, so that one pause slows nobody. */
function openPace(clock: () => number) {
  let [begunAt, count, last, before] = [clock(), 0, 0, 0]
  return {
    answered(): void {
      count += 1
      const tookMs = clock() - begunAt
      if (tookMs < windowMs) return
      ;[before, last] = [last, count / tookMs]
      ;[begunAt, count] = [clock(), 0]
    },
    perMs: (): number => Math.max(last, before),
  }
}
