import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { everywhere } from '#contract/platform/http/refusal.ts'
import { inertHeaders } from './answer-headers.ts'
import { isRead, withoutBase } from './edge-server.ts'
import type { HttpServer } from './http-server.ts'
import { bodyOf, sendRefusal } from './refuse.ts'
import { hasBody } from './slow-requests.ts'

/** Never refused, however full the server is: callbacks about money, logout, and health checks. */
const neverShed =
  /^\/(gateway\/callback|api\/partner\/signing|api\/merchant\/credit-ticket\/[^/?]+\/verify|api\/customer\/auth\/logout|healthz|readyz)\/?(\?|$)/
/** Streams are open for half an hour and cost nothing in between. */
const uncounted = /^\/api\/customer\/events\/?(\?|$)/

/** About how long an admitted request waits when the server is full. */
const mostWaitMs = 100
/** A partner that hangs occupies 32 requests, and three of them must not fill a server. */
const defaultFewestAtOnce = 128
const windowMs = 250
/** Above the minimum, one turn of the event loop admits no more requests once it has lasted this long, since refusals wait for its end. */
const longTurnMs = 10

const refusalHead = { 'retry-after': '1', 'content-type': 'application/json; charset=utf-8' }
/** A text, which Node sends in one write with the headers. */
const refusal = JSON.stringify(bodyOf(everywhere.UNAVAILABLE))

type Bound = {
  readonly publicUrl: string
  readonly apiBase: string
  readonly mostAtOnce: number
  /** So many are admitted in any case. */
  readonly fewestAtOnce?: number
  /** Returns milliseconds. */
  readonly clock?: () => number
  /** Called for every request that is refused before routing. */
  readonly onRefused?: ((method: string) => void) | undefined
}

/**
 * Admits as many concurrent requests as the server answers within 100 ms at its current rate, at least 128 and at most
 * `mostAtOnce`; more are refused immediately with 503 and Retry-After, so that admitted requests are answered in time and
 * refusals come soon (reliability.md, Overload). A request counts from the end of its body to its response, so that half-sent
 * requests take no place (F-403). It runs in front of Fastify, so that a refusal costs little.
 */
export function shedLoad(http: HttpServer, bound: Bound): void {
  const { mostAtOnce, fewestAtOnce = defaultFewestAtOnce, clock = () => performance.now(), onRefused } = bound
  const rate = openRate(clock)
  const turn = openTurn(clock)
  // As one flat list of names and values, which Node writes without copying.
  const head = Object.entries({ ...inertHeaders(bound), ...refusalHead, 'content-length': String(Buffer.byteLength(refusal)) }).flat()
  let atOnce = 0
  // Little's law: concurrent requests = rate × waiting time.
  const most = (): number => Math.min(mostAtOnce, Math.max(fewestAtOnce, rate.perMs() * mostWaitMs))
  const isFull = (): boolean => atOnce >= most() || (atOnce >= fewestAtOnce && turn.lastedMs() > longTurnMs)

  http.guard((answer) => (request, response) => {
    const { method = '' } = request
    const url = withoutBase(bound.apiBase, request.url)
    if (uncounted.test(url)) return answer(request, response)
    if (isFull() && !neverShed.test(url)) {
      response.writeHead(everywhere.UNAVAILABLE.status, [...head, 'x-request-id', randomUUID()]).end(refusal, () => endUnread(request))
      return onRefused?.(method)
    }
    const count = (): void => {
      if (response.writableFinished || response.destroyed) return
      atOnce += 1
      response.once('close', () => {
        atOnce -= 1
        rate.answered()
      })
    }
    if (hasBody(request)) request.once('end', count)
    else count()
    answer(request, response)
  })
  // Requests whose bodies arrived at the same time were not counted until then: the excess is refused before it is handled.
  http.addHook('preValidation', (request, reply, done) => {
    if (atOnce > most() && hasBody(request.raw) && !neverShed.test(request.url))
      sendRefusal(reply, everywhere.UNAVAILABLE, { kind: 'UNAVAILABLE', retryAfterSeconds: 1 })
    else done()
  })
}

/** The body of a refused read is not received: its connection is closed. */
function endUnread(request: IncomingMessage): void {
  if (!request.complete && isRead(request)) request.socket.destroy()
}

/** How long the current turn of the event loop has lasted since the first call in it; 0 for that call. */
function openTurn(clock: () => number) {
  let startedAt: number | null = null
  return {
    lastedMs(): number {
      if (startedAt !== null) return clock() - startedAt
      startedAt = clock()
      setImmediate(() => (startedAt = null))
      return 0
    },
  }
}

/** Responses per millisecond over the last two windows; the faster one counts, so that one pause does not lower the bound. */
function openRate(clock: () => number) {
  let [startedAt, count, last, before] = [clock(), 0, 0, 0]
  return {
    answered(): void {
      count += 1
      const tookMs = clock() - startedAt
      if (tookMs < windowMs) return
      ;[before, last] = [last, count / tookMs]
      ;[startedAt, count] = [clock(), 0]
    },
    perMs: (): number => Math.max(last, before),
  }
}
