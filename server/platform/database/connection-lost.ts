/** Error codes of PostgreSQL and the network for an unavailable database: shutting down, starting, too many clients, no connection. */
const codes = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** The last is Citus', whose code for a worker that ended within a transaction is that of an internal error. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|failure on connection marked as essential)/

/** The tables were distributed over Citus since this process last connected. */
export class DistributedMeanwhile extends Error {}

/** Whether PostgreSQL has no disk space left: it can read but not write (53100, disk full). */
export const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error && (('code' in fault && fault.code === '53100') || isDiskFull(fault.cause))

/** Whether the database could not be reached, so that the same request may succeed soon. */
export function isConnectionLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  if (fault instanceof DistributedMeanwhile) return true
  const code = 'code' in fault ? String(fault.code) : ''
  // ENOENT also means a missing file; only that of `connect` is a missing socket.
  const isLost = code === 'ENOENT' ? 'syscall' in fault && fault.syscall === 'connect' : codes.has(code) || code.startsWith('08')
  return isLost || sentences.test(fault.message) || isConnectionLost(fault.cause)
}

/**
 * Whether Citus could not reach one of its machines for a statement: the coordinator and customers of other machines are served.
 * Of what PostgreSQL itself reports, unlike the driver, the severity is known.
 */
export function isWorkerLost(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  return 'severity' in fault
    ? isConnectionLost(fault) && !('code' in fault && String(fault.code).startsWith('57P'))
    : isWorkerLost(fault.cause)
}
