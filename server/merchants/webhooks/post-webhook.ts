import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'

type WebhookRequest = {
  readonly url: URL
  /** The address to connect to, checked before (egress.ts). */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

/** What a store's server answered: the status and the first part of the body, as text that the database can store. */
export type Received = { readonly status: number; readonly body: string }

/** So much of a body is read, and so long is it waited for once the status is known: it is shown to the store and decides nothing. */
const mostBytes = 1_000
const bodyMs = 500

/** Posts one webhook to exactly this address; returns what was answered, or what failed. Follows no redirect. */
export function postWebhook({ url, address, headers, body, timeoutMs }: WebhookRequest): Promise<Received | string> {
  const { promise, resolve } = Promise.withResolvers<Received | string>()
  const isTls = url.protocol === 'https:'
  const options: https.RequestOptions = {
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    method: 'POST',
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    ...(isTls && { servername: url.hostname }),
    agent: false,
    timeout: timeoutMs,
  }
  const request = (isTls ? https : http).request(options, (response) => {
    clearTimeout(timer)
    // From here on this is the outcome, whatever becomes of the connection.
    resolve(firstPartOf(response).then((text) => ({ status: response.statusCode ?? 0, body: text })))
  })
  // After a process has stalled, a response that has arrived meanwhile is read before the time limit counts.
  const timer = setTimeout(() => setImmediate(end, 'timeout'), timeoutMs)
  const end = (fault: string): void => {
    resolve(fault)
    request.destroy()
  }
  request.once('error', (fault) => end('code' in fault ? String(fault.code) : 'unreachable'))
  // A response with another protocol (101) ends with this event alone. Without effect where the outcome is known.
  request.once('close', () => {
    clearTimeout(timer)
    resolve('unreachable')
  })
  request.end(body)
  return promise
}

/** The first part of a response's body, without control characters; less where it ends, breaks off or takes too long. Ends the connection. */
async function firstPartOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  const timer = setTimeout(() => response.destroy(), bodyMs)
  try {
    for await (const part of response) {
      parts.push(part as Buffer)
      length += (part as Buffer).length
      if (length >= mostBytes) break
    }
  } catch {
    // What came before it broke off is shown.
  }
  clearTimeout(timer)
  response.destroy()
  // A character that the limit cuts is left out.
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes), { stream: true })
  return text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}
