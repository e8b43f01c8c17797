import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { networkOf } from './address.ts'
import { endGently } from './end-gently.ts'

/** The longest a body may take, even at the minimum rate of 4 kB a second (F-403). */
export const longestBodyMs = 5 * 60_000
const bytesPerMs = 4
/** How far a body may fall behind that rate. */
const graceMs = 15_000
/** A request this far behind the rate, or whose headers take this long, counts as stalled. */
const stalledMs = 2_000
/** Stalled requests allowed per network; beyond that the oldest are ended. Many customers share a mobile carrier's address. */
const mostStalled = 50
/** How long the rest of a body may still arrive after the response. */
const drainMs = 10_000
/** The largest JSON body, and the largest multipart body with its files. */
const [mostBytes, mostUploadBytes] = [256 * 1024, 45 * 1024 * 1024]
const sweepEveryMs = 1_000

type Arriving = {
  readonly response: ServerResponse
  readonly startedAt: number
  bytes: number | null
  creditMs: number
  answeredAt: number | null
}
type About = {
  readonly trustedProxies: string | null
  /** Responds that the request took too long, and ends the connection. */
  readonly refuse: (socket: Socket) => void
}

/** Ends requests whose body comes too slowly, and the oldest stalled requests of a network that has too many. */
export function followSlowRequests({ trustedProxies, refuse }: About) {
  const trusts = trustedProxies === null ? () => false : proxyaddr.compile(trustedProxies.split(',').map((each) => each.trim()))
  const arriving = new Map<IncomingMessage, Arriving>()
  /** Connections whose headers are incomplete, with the time they were opened. */
  const headless = new Map<Socket, number>()
  let sweptAt = performance.now()

  function sweep(): void {
    const now = performance.now()
    // When this process itself was blocked, clients are not charged for that time.
    const elapsedMs = Math.min(now - sweptAt, 2 * sweepEveryMs)
    sweptAt = now
    const stalled = new Map<string, (() => void)[]>()
    const note = (address: string, end: () => void): void => {
      const network = networkOf(address)
      stalled.set(network, [...(stalled.get(network) ?? []), end])
    }
    for (const [request, body] of arriving) {
      if (request.complete || request.destroyed) arriving.delete(request)
      else if (!mayGoOn(request, body, { now, elapsedMs })) endRequest(request, body)
      else if (body.creditMs < graceMs - stalledMs) note(proxyaddr(request, trusts) ?? '', () => endRequest(request, body))
    }
    for (const [socket, openedAt] of headless)
      // Behind a trusted proxy the client's address is unknown before the headers are complete.
      if (now - openedAt > stalledMs && socket.bytesRead > 0 && !trusts(socket.remoteAddress ?? '', 0))
        note(socket.remoteAddress ?? '', () => refuse(socket))
    for (const ends of stalled.values()) for (const end of ends.slice(0, -mostStalled)) end()
  }

  function endRequest(request: IncomingMessage, { response, answeredAt }: Arriving): void {
    arriving.delete(request)
    if (answeredAt !== null || response.headersSent) return void request.socket.destroy()
    response.statusCode = 408
    refuse(request.socket)
  }

  return {
    /** Watches the body of a request, if it has one. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      if (!hasBody(request)) return
      const body: Arriving = { response, startedAt: performance.now(), bytes: null, creditMs: graceMs, answeredAt: null }
      arriving.set(request, body)
      request.once('close', () => arriving.delete(request))
      response.once('finish', () => {
        if (request.complete) return
        body.answeredAt = performance.now()
        if (isOversized(request)) endGently(request.socket)
      })
    },
    follow(server: Server): void {
      server.on('connection', (socket) => {
        headless.set(socket, performance.now())
        socket.once('close', () => headless.delete(socket))
      })
      server.on('request', ({ socket }) => headless.delete(socket))
      let timer: NodeJS.Timeout | undefined
      server.once('listening', () => void (timer = setInterval(sweep, sweepEveryMs).unref()))
      server.once('close', () => clearInterval(timer))
    },
  }
}

/** Whether a request has a body, arrived or not. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const mostOf = ({ headers }: IncomingMessage): number => (headers['content-type']?.startsWith('multipart/') ? mostUploadBytes : mostBytes)

const isOversized = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > mostOf(request)

/** Whether a body keeps its rate and its bounds, counting what arrived since the last check. */
function mayGoOn(request: IncomingMessage, body: Arriving, { now, elapsedMs }: { now: number; elapsedMs: number }): boolean {
  const { bytesRead } = request.socket
  const received = bytesRead - (body.bytes ?? bytesRead)
  body.bytes = bytesRead
  body.creditMs = Math.min(graceMs, body.creditMs - Math.min(elapsedMs, now - body.startedAt) + received / bytesPerMs)
  if (body.answeredAt !== null && now - body.answeredAt > drainMs) return false
  return body.creditMs > 0 && now - body.startedAt < longestBodyMs
}
