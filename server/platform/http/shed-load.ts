import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { everywhere } from '#contract/platform/http/refusal.ts'
import { inertHeaders } from './answer-headers.ts'
import { isRead } from './edge-server.ts'
import type { HttpServer } from './http-server.ts'
import { bodyOf, sendRefusal } from './refuse.ts'
import { hasBody } from './slow-requests.ts'

/** What is never turned away, however full the system is: money that is on its way, leaving, and what balancers ask. */
const neverShed =
  /^\/(gateway\/callback|api\/partner\/signing|api\/merchant\/credit-ticket\/[^/?]+\/verify|api\/customer\/auth\/logout|healthz|readyz)\/?(\?|$)/
/** Streams are open for half an hour and cost nothing meanwhile. */
const uncounted = /^\/api\/customer\/events\/?(\?|$)/

/** Who is taken waits about so long where the system is full. */
const mostWaitMs = 100
/** Partners that hang hold 32 requests each, and three of them must not close an application. */
const defaultFewestAtOnce = 128
const windowMs = 250
/** With so many on their way, one turn of the event loop takes no more once it has lasted so long: refusals wait for its end. */
const longTurnMs = 10

const refusalHead = { 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' }
/** A text, which Node sends with its head in one write. */
const refusal = JSON.stringify(bodyOf(everywhere.UNAVAILABLE))

type Bound = {
  readonly publicUrl: string
  readonly mostAtOnce: number
  /** As many are taken in any case. */
  readonly fewestAtOnce?: number
  /** Any that runs in milliseconds. */
  readonly clock?: () => number
  /** Is told of everyone who is turned away before a route is looked for. */
  readonly turnedAway?: ((method: string) => void) | undefined
}

/**
 * Takes as many requests at a time as the application answers within 100 ms at its pace of the moment, at least 128 and at most
 * `mostAtOnce`; more are refused at once with 503 and Retry-After, so that those which are taken are answered in time
 * and the refusals themselves come soon (reliability.md, Overload). A request counts from when its body is in until it is
 * answered: who sends half of one takes nobody's place (F-403). It is a gate before the framework, so that turning away costs
 * little of what answering needs.
 */
export function shedLoad(http: HttpServer, bound: Bound): void {
  const { mostAtOnce, fewestAtOnce = defaultFewestAtOnce, clock = () => performance.now(), turnedAway } = bound
  const pace = openPace(clock)
  const turn = openTurn(clock)
  // As one list of names and values, which Node writes without looking at it again.
  const head = Object.entries({ ...inertHeaders(bound), ...refusalHead, 'content-length': String(Buffer.byteLength(refusal)) }).flat()
  let atOnce = 0
  // Little's law: so many at once, at this pace, are answered in this time.
  const most = (): number => Math.min(mostAtOnce, Math.max(fewestAtOnce, pace.perMs() * mostWaitMs))
  const isFull = (): boolean => atOnce >= most() || (atOnce >= fewestAtOnce && turn.lastedMs() > longTurnMs)

  http.guard((answer) => (request, response) => {
    const { url = '', method = '' } = request
    if (uncounted.test(url)) return answer(request, response)
    if (isFull() && !neverShed.test(url)) {
      response.writeHead(everywhere.UNAVAILABLE.status, [...head, 'x-request-id', randomUUID()]).end(refusal, () => endUnread(request))
      return turnedAway?.(method)
    }
    const count = (): void => {
      if (response.writableFinished || response.destroyed) return
      atOnce += 1
      response.once('close', () => {
        atOnce -= 1
        pace.answered()
      })
    }
    if (hasBody(request)) request.once('end', count)
    else count()
    answer(request, response)
  })
  // Bodies that came in together have not been counted while they came: what is too much of them is refused before it is worked on.
  http.addHook('preValidation', (request, reply, done) => {
    if (atOnce > most() && hasBody(request.raw) && !neverShed.test(request.url))
      sendRefusal(reply, everywhere.UNAVAILABLE, { kind: 'UNAVAILABLE', retryAfterSeconds: 1 })
    else done()
  })
}

/** Of a read that was turned away no body is followed: one that brings any is ended. */
function endUnread(request: IncomingMessage): void {
  if (!request.complete && isRead(request)) request.socket.destroy()
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
