import { connect, type Socket } from 'node:net'

/** One TCP connection that sends exactly the bytes it is given: what no HTTP client would send. */
export type RawClient = {
  readonly send: (bytes: string | Buffer) => void
  /** Everything that came back so far. */
  readonly received: () => string
  /** How many bytes the operating system took from us so far. */
  readonly sentBytes: () => number
  /** How many milliseconds after it was opened the other side ended it; waits for that. */
  readonly ended: Promise<number>
  readonly isOpen: () => boolean
  readonly close: () => void
}

/** Connects to the host and port of an address, `from` one of this machine's own addresses such as 127.0.0.7. */
export async function openRawClient(address: string, from = '127.0.0.1'): Promise<RawClient> {
  const { hostname, port } = new URL(address)
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: from, noDelay: true })
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject))
  const openedAt = performance.now()
  let received = ''
  socket.on('data', (bytes) => (received += String(bytes)))
  // Reset by the other side is one way to be ended.
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => void socket.once('close', () => resolve(performance.now() - openedAt)))
  return {
    send: (bytes) => void (socket.writable && socket.write(bytes)),
    received: () => received,
    sentBytes: () => socket.bytesWritten - socket.writableLength,
    ended,
    isOpen: () => !socket.closed,
    close: () => void socket.destroy(),
  }
}

/** Sends one whole request and waits for the end of the connection; answers the text that came back. */
export async function answerTo(address: string, request: string): Promise<string> {
  const client = await openRawClient(address)
  client.send(request)
  await client.ended
  return client.received()
}
