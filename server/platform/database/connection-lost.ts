/** What PostgreSQL and the network say when the database is not there: class 08, shutting down, starting, too many clients. */
const codes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
const sentences = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a fault came of a database that has no room left: it cannot write, and reads on (class 53, disk full). */
export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error && (('code' in fault && fault.code === '53100') || isDiskFull(fault.cause))

/** Whether a fault came of a database that cannot be reached, so that the same request may succeed in a moment. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const code = 'code' in fault ? String(fault.code) : ''
  // ENOENT of a file is another matter: only a connection's has an address.
  const isLost = code === 'ENOENT' ? 'syscall' in fault && fault.syscall === 'connect' : codes.has(code) || code.startsWith('08')
  return isLost || sentences.test(fault.message) || isConnectionLost(fault.cause)
}
