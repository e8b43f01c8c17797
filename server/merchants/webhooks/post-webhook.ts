import http from 'node:http'
import https from 'node:https'

type WebhookRequest = {
  readonly url: URL
  /** The address to connect to, checked before (egress.ts). */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
}

/** Posts one webhook to exactly this address; returns the status, or what failed. Follows no redirect and reads no body. */
export function postWebhook({ url, address, headers, body, timeoutMs }: WebhookRequest): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>()
  const isTls = url.protocol === 'https:'
  const options: https.RequestOptions = {
    host: address,
    port: url.port || (isTls ? 443 : 80),
    path: url.pathname + url.search,
    method: 'POST',
    headers: { ...headers, host: url.host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...(isTls && { servername: url.hostname }),
    agent: false,
    timeout: timeoutMs,
  }
  const request = (isTls ? https : http).request(options, (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
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
