import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { networkOf } from './address.ts'
import { endGently } from './end-gently.ts'

/** A body may take as long as it brings 4 kB a second, and at most so long (F-403). */
export const longestBodyMs = 5 * 60_000
const bytesPerMs = 4
/** How far a body may fall behind that rate. */
const graceMs = 15_000
/** Behind by so much, or with a head that takes so long, a request is stalled. */
const stalledMs = 2_000
/** As many requests of one network may be stalled; of more the oldest are ended. Many customers share one carrier's address. */
const mostStalled = 50
/** How long the rest of a body may still come once its request has been answered. */
const drainMs = 10_000
/** What is read of one JSON body at most, and of a multipart one with its files. */
const [mostBytes, mostUploadBytes] = [256 * 1024, 45 * 1024 * 1024]
const beatMs = 1_000

type Arriving = {
  readonly response: ServerResponse
  readonly begunAt: number
  bytes: number | null
  creditMs: number
  answeredAt: number | null
}
type About = {
  readonly trustedProxies: string | null
  /** Answers on the connection that the request took too long, and ends it. */
  readonly refuse: (socket: Socket) => void
}

/** Ends requests whose body comes too slowly, and the oldest stalled ones of a network that has too many. */
export function followSlowRequests({ trustedProxies, refuse }: About) {
  const trusts = trustedProxies === null ? () => false : proxyaddr.compile(trustedProxies.split(',').map((each) => each.trim()))
  const arriving = new Map<IncomingMessage, Arriving>()
  /** Connections that have not brought a whole head yet, by when they were opened. */
  const headless = new Map<Socket, number>()
  let sweptAt = performance.now()

  function sweep(): void {
    const now = performance.now()
    // A process that was itself held up holds nobody else responsible.
    const elapsedMs = Math.min(now - sweptAt, 2 * beatMs)
    sweptAt = now
    const stalled = new Map<string, (() => void)[]>()
    const note = (address: string, end: () => void): void => {
      const network = networkOf(address)
      stalled.set(network, [...(stalled.get(network) ?? []), end])
    }
    for (const [request, body] of arriving) {
      if (request.complete || request.destroyed) arriving.delete(request)
      else if (!mayGoOn(request, body, { now, elapsedMs })) give(request, body)
      else if (body.creditMs < graceMs - stalledMs) note(proxyaddr(request, trusts) ?? '', () => give(request, body))
    }
    for (const [socket, openedAt] of headless)
      // Of what a trusted proxy holds open, nobody knows the address before the head is there.
      if (now - openedAt > stalledMs && socket.bytesRead > 0 && !trusts(socket.remoteAddress ?? '', 0))
        note(socket.remoteAddress ?? '', () => refuse(socket))
    for (const ends of stalled.values()) for (const end of ends.slice(0, -mostStalled)) end()
  }

  function give(request: IncomingMessage, { response, answeredAt }: Arriving): void {
    arriving.delete(request)
    if (answeredAt !== null || response.headersSent) return void request.socket.destroy()
    response.statusCode = 408
    refuse(request.socket)
  }

  return {
    /** Follows the body of a request, if it brings one. */
    watch(request: IncomingMessage, response: ServerResponse): void {
      if (!hasBody(request)) return
      const body: Arriving = { response, begunAt: performance.now(), bytes: null, creditMs: graceMs, answeredAt: null }
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
      let beat: NodeJS.Timeout | undefined
      server.once('listening', () => void (beat = setInterval(sweep, beatMs).unref()))
      server.once('close', () => clearInterval(beat))
    },
  }
}

/** Whether a request brings a body, which may be there or still to come. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const mostOf = ({ headers }: IncomingMessage): number => (headers['content-type']?.startsWith('multipart/') ? mostUploadBytes : mostBytes)

const isOversized = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > mostOf(request)

/** Whether a body keeps its rate and its bounds; reckons with what came since it was last looked at. */
function mayGoOn(request: IncomingMessage, body: Arriving, { now, elapsedMs }: { now: number; elapsedMs: number }): boolean {
  const { bytesRead } = request.socket
  const brought = bytesRead - (body.bytes ?? bytesRead)
  body.bytes = bytesRead
  body.creditMs = Math.min(graceMs, body.creditMs - Math.min(elapsedMs, now - body.begunAt) + brought / bytesPerMs)
  if (body.answeredAt !== null && now - body.answeredAt > drainMs) return false
  return body.creditMs > 0 && now - body.begunAt < longestBodyMs
}
