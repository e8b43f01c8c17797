import type { Socket } from 'node:net'

/** So much of what still arrives is read and dropped, and so long, so that the client sees the answer instead of a reset. */
const mostBytes = 256 * 1024
const longestMs = 1_000
const beatMs = 10
const ending = new WeakSet<Socket>()

/** Ends a connection on which more is arriving than is wanted: sends `last` and the end, and after 256 kB or a second closes it. */
export function endGently(socket: Socket, last = ''): void {
  if (socket.destroyed || ending.has(socket)) return
  ending.add(socket)
  socket.end(last)
  const begunAt = performance.now()
  const { bytesRead } = socket
  const beat = setInterval(() => {
    if (performance.now() - begunAt > longestMs || socket.bytesRead - bytesRead > mostBytes) socket.destroy()
    if (socket.destroyed) clearInterval(beat)
  }, beatMs)
}
