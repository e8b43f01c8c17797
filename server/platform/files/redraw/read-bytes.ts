import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** The next `length` bytes of a stream that has no more until it is asked for them. Never resolves where it ends before. */
export async function readBytes(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let at = 0; at < length;) {
    const part = stream.read() as Buffer | null
    if (part) at += part.copy(bytes, at)
    else await once(stream, 'readable')
  }
  return bytes
}
