import type { Socket } from 'node:net'

/** What still arrives is read and dropped up to these bounds, so that the client sees the response instead of a reset. */
const mostBytes = 256 * 1024
const longestMs = 1_000
const pollMs = 10
const ending = new WeakSet<Socket>()

/** Ends a connection whose client is still sending: writes `last`, half-closes, and destroys it after 256 kB or a second. */
export function endGently(socket: Socket, last = ''): void {
  if (socket.destroyed || ending.has(socket)) return
  ending.add(socket)
  socket.end(last)
  const startedAt = performance.now()
  const { bytesRead } = socket
  const timer = setInterval(() => {
    if (performance.now() - startedAt > longestMs || socket.bytesRead - bytesRead > mostBytes) socket.destroy()
    if (socket.destroyed) clearInterval(timer)
  }, pollMs)
}
