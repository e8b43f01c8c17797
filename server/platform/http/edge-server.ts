import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { everywhere, type Refusal } from '#contract/platform/http/refusal.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { AccessLog } from './access-log.ts'
import { inertHeaders } from './answer-headers.ts'
import { endGently } from './end-gently.ts'
import { bodyOf } from './refuse.ts'
import { followSlowRequests, longestBodyMs } from './slow-requests.ts'

/** A handler in front of Fastify: passes a request on to `answer`, or responds itself. */
export type Gate = (answer: RequestListener) => RequestListener

/** The HTTP server below Fastify: how long clients may take, and what is sent when no route is reached. */
export type EdgeServer = {
  /** For Fastify, which may create one server for each address it listens on. */
  readonly create: (answer: RequestListener) => Server
  /** Adds a gate in front of Fastify and of the gates added before. */
  readonly guard: (gate: Gate) => void
  /** Responds to what is not HTTP, or came too slowly to become a request. */
  readonly refuseBroken: (fault: Error & { readonly code?: string }, socket: Socket) => void
}

type About = { readonly config: Pick<Config, 'publicUrl' | 'trustedProxies'>; readonly log?: AccessLog | undefined }

/** Node's own limits. Slow bodies are ended by slow-requests.ts before Node's limit of whole requests. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: longestBodyMs + 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 72_000,
}

export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD'

/** The address of a request without the base of calls, which signatures, routes and limits do not know (D-01); others unchanged. */
export const withoutBase = (apiBase: string, url = '/'): string =>
  apiBase !== '' && url.startsWith(`${apiBase}/api/`) ? url.slice(apiBase.length) : url

export function openEdgeServer({ config, log }: About): EdgeServer {
  const slow = followSlowRequests({ trustedProxies: config.trustedProxies, refuse: (socket) => refuse(socket, everywhere.TOO_SLOW) })
  let listen: RequestListener | undefined

  /** A raw response, on a connection that has no request or whose request is given up. */
  function refuse(socket: Socket, refusal: Refusal, status: number = refusal.status): void {
    const body = JSON.stringify(bodyOf(refusal))
    const id = randomUUID()
    const headers = {
      ...inertHeaders(config),
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    endGently(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
    log?.({ id, method: '-', route: '-', status, ms: 0 })
  }

  return {
    create(answer) {
      listen ??= (request, response) => {
        if (isRead(request)) slow.watch(request, response)
        answer(request, response)
      }
      const server = createServer(limits, (request, response) => {
        // A gate refuses reads without looking at their headers, and ends those that have a body.
        if (!isRead(request)) slow.watch(request, response)
        listen?.(request, response)
      })
      slow.follow(server)
      return server
    },
    guard(gate) {
      if (!listen) throw new Error('a gate needs a server behind it')
      listen = gate(listen)
    },
    refuseBroken(fault, socket) {
      // The client has left, or sent nothing yet: browsers open connections ahead of their requests.
      if (fault.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy()
      if (fault.code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(socket, everywhere.TOO_SLOW)
      return refuse(socket, everywhere.MALFORMED, fault.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400)
    },
  }
}
