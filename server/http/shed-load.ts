import type { RequestListener } from 'node:http'
import { everywhere } from '#contract/http/refusal.ts'
import { apiHeaders, type App } from './app.ts'
import { bodyOf } from './refuse.ts'

/** What is never turned away, however full the house is: money that is on its way, leaving, and what balancers ask. */
const neverShed =
  /^\/(gateway\/callback|api\/partner\/signing|api\/merchant\/credit-ticket\/[^/?]+\/verify|api\/customer\/auth\/logout|healthz|readyz)\/?(\?|$)/
/** Streams are open for half an hour and cost nothing meanwhile. */
const uncounted = /^\/api\/customer\/events\/?(\?|$)/

/** Who is taken waits about so long where the house is full. */
const mostWaitMs = 100
/** As many are taken in any case: partners that hang hold 32 each, and three of them must not close the door. */
const fewestAtOnce = 128
const windowMs = 250
/** With so many on their way, one turn of the event loop takes no more once it has lasted so long: refusals wait for its end. */
const longTurnMs = 10

const refusal = Buffer.from(JSON.stringify(bodyOf(everywhere.UNAVAILABLE)))
const refusalHead = {
  ...apiHeaders(undefined),
  'retry-after': '1',
  'content-type': 'application/json; charset=utf-8',
  'content-length': refusal.length,
}

type Bound = {
  readonly mostAtOnce: number
  /** Any that runs in milliseconds. */
  readonly clock?: () => number
  /** Is told of everyone who is turned away: no hook of the door hears of them. */
  readonly turnedAway?: ((method: string) => void) | undefined
}

/**
 * Takes as many requests at a time as the door answers within 100 ms at its pace of the moment, at least 128 and at most
 * `mostAtOnce`; more are refused at once with 503 and Retry-After, so that those which are taken are answered in time
 * and the refusals themselves come soon (reliability.md, Overload). It stands before the framework, so that turning away costs
 * little of what answering needs.
 */
export function shedLoad({ server }: App, { mostAtOnce, clock = () => performance.now(), turnedAway }: Bound): void {
  const pace = openPace(clock)
  const turn = openTurn(clock)
  let atOnce = 0
  const answers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    const { url = '', method = '' } = request
    if (!uncounted.test(url)) {
      // Little's law: so many at once, at this pace, are answered in this time.
      const most = Math.min(mostAtOnce, Math.max(fewestAtOnce, pace.perMs() * mostWaitMs))
      const isFull = atOnce >= most || (atOnce >= fewestAtOnce && turn.lastedMs() > longTurnMs)
      if (isFull && !neverShed.test(url)) {
        response.writeHead(everywhere.UNAVAILABLE.status, refusalHead).end(refusal)
        turnedAway?.(method)
        return
      }
      atOnce += 1
      response.once('close', () => {
        atOnce -= 1
        pace.answered()
      })
    }
    for (const answer of answers) answer(request, response)
  })
}

/** How long the event loop has been at this turn since it was first asked in it; 0 then. */
function openTurn(clock: () => number) {
  let begunAt: number | null = null
  return {
    lastedMs(): number {
      if (begunAt !== null) return clock() - begunAt
      begunAt = clock()
      setImmediate(() => (begunAt = null))
      return 0
    },
  }
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
