import type pg from 'pg'

/** Gets the connection, or why there is none. */
export type Connected = (fault: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void
type Connect = (connected: Connected) => void

/** Replaces how a pool connects, for callers with a callback and those that wait for a promise; `by` is given how it connected before. */
export function replaceConnect(pool: pg.Pool, by: (connect: Connect) => Connect): void {
  const connect = by(pool.connect.bind(pool) as Connect)
  pool.connect = ((connected?: Connected) =>
    connected
      ? connect(connected)
      : new Promise((resolve, reject) => connect((fault, client) => (client ? resolve(client) : reject(fault))))) as typeof pool.connect
}
