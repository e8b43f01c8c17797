import { openRawClient, type RawClient } from './raw-client.ts'

/** The two ports of a server: pages with the API, and the console. */
export type Addresses = { readonly api: string; readonly console: string }

const post = (path: string, type: string, begun: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: slow.test\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begun}`

/** Requests that begin and never go on: in their head, and in every kind of body. None carries a token. */
const halves: readonly { readonly to: keyof Addresses; readonly text: string }[] = [
  { to: 'api', text: 'GET /api/customer/stores HTTP/1.1\r\nHost: slow.test\r\nX-Slow: ' },
  { to: 'api', text: post('/api/customer/pages/contact-us', 'application/json', '{"name":') },
  { to: 'api', text: post('/api/merchant/credit-ticket', 'application/json', '{"amount":') },
  { to: 'api', text: post('/api/customer/documents/temporary-upload', 'multipart/form-data; boundary=b', '--b\r\n') },
  { to: 'console', text: post('/api/ops/login', 'application/json', '{"name":') },
  { to: 'console', text: 'POST /api/ops/login HTTP/1.1\r\nHost: slow.test\r\n' },
]

/** The half-sent request of this number, from one of the ten addresses 127.0.0.1 to 127.0.0.10 in turn. */
export async function openStalledClient(addresses: Addresses, index: number): Promise<RawClient> {
  const half = halves[index % halves.length]
  if (!half) throw new Error('no half-sent request')
  const client = await openRawClient(addresses[half.to], `127.0.0.${1 + (index % 10)}`)
  client.send(half.text)
  return client
}

/** A call that takes a body, whose body comes at `bytesPerSecond` once a second until it is whole. Answers what came back. */
export async function uploadSlowly(
  address: string,
  { bytesPerSecond, seconds }: { readonly bytesPerSecond: number; readonly seconds: number },
): Promise<string> {
  const body = JSON.stringify({ name: 'x'.repeat(bytesPerSecond * seconds - 11) })
  const client = await openRawClient(address, '127.0.0.11')
  client.send(
    `POST /api/customer/pages/contact-us HTTP/1.1\r\nHost: slow.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  )
  let sent = 0
  const beat = setInterval(() => {
    client.send(body.slice(sent, sent + bytesPerSecond))
    sent += bytesPerSecond
    if (sent >= body.length) clearInterval(beat)
  }, 1_000)
  await client.ended
  clearInterval(beat)
  return client.received()
}
