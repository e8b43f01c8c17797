import http from 'node:http'
import https from 'node:https'

export type Outgoing = {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  readonly connectTimeoutMs: number
  readonly timeoutMs: number
  /** The largest response, if it is a file. */
  readonly mostBytes?: number | undefined
  /** The partner's own connection pools. */
  readonly agents: Agents
}
/** A response; `body` is parsed JSON, or the text of one in plain text or CSV. */
export type Incoming = { readonly status: number; readonly body: unknown; readonly retryAfter?: string | undefined }

/** Why there is no response. Only `unreachable` means that the partner did not receive the call. */
export type SendFault = { readonly fault: 'unreachable' | 'timeout' | 'broken' | 'nonsense' }

export type Agents = { readonly 'http:': http.Agent; readonly 'https:': https.Agent }

/** Connection pools of one partner, so that one that hangs uses no connections of another, even at the same address (F-417). */
export const openAgents = (): Agents => ({
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 8 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 8 }),
})

const mostReplyBytes = 1_000_000

/** One HTTP call. Never throws, follows no redirect, and has a timeout for connecting, which the built-in fetch lacks. */
export function send(call: Outgoing): Promise<Incoming | SendFault> {
  const { promise, resolve } = Promise.withResolvers<Incoming | SendFault>()
  const isTls = call.url.protocol === 'https:'
  let isConnected = false
  const request = (isTls ? https : http).request(call.url, {
    method: call.method,
    agent: call.agents[isTls ? 'https:' : 'http:'],
    headers: { accept: 'application/json', ...call.headers, ...(call.body !== null && { 'content-length': Buffer.byteLength(call.body) }) },
  })
  const end = (outcome: Incoming | SendFault): void => {
    clearTimeout(connecting)
    clearTimeout(whole)
    resolve(outcome)
    if ('fault' in outcome) request.destroy()
  }
  const connecting = setTimeout(() => end({ fault: 'unreachable' }), call.connectTimeoutMs)
  const whole = setTimeout(() => end({ fault: isConnected ? 'timeout' : 'unreachable' }), call.timeoutMs)
  const connected = (): void => {
    isConnected = true
    clearTimeout(connecting)
  }
  request.on('socket', (socket) => (socket.connecting ? socket.once(isTls ? 'secureConnect' : 'connect', connected) : connected()))
  request.on('error', () => end({ fault: isConnected ? 'broken' : 'unreachable' }))
  request.on('response', (response) => void read(response, call.mostBytes ?? mostReplyBytes).then(end, () => end({ fault: 'broken' })))
  request.end(call.body ?? undefined)
  return promise
}

async function read(response: http.IncomingMessage, mostBytes: number): Promise<Incoming | SendFault> {
  const parts: Buffer[] = []
  const head = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) return { fault: 'nonsense' }
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  const type = response.headers['content-type']
  if (type?.startsWith('text/csv')) return { ...head, body: text }
  try {
    return { ...head, body: JSON.parse(text) }
  } catch {
    return { ...head, body: type?.startsWith('text/plain') ? text : null }
  }
}
