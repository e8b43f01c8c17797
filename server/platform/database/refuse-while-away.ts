import type pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'
import { replaceConnect } from './replace-connect.ts'

/** So often one caller tries whether the database is back. */
const pauseMs = 250

/**
 * Refuses connections at once while the database is away, but for one try in a quarter of a second: PostgreSQL starts a process for each
 * try, also where it only says that it is starting or that nobody may connect, and needs its processor for what keeps it away.
 */
export function refuseWhileAway(pool: pg.Pool): void {
  let open = 0
  let isTrying = false
  let away: { readonly fault: Error; readonly until: number } | null = null
  pool.on('connect', () => (open += 1))
  pool.on('remove', () => (open -= 1))
  replaceConnect(pool, (connect) => (connected) => {
    if (away && open === 0 && (isTrying || performance.now() < away.until)) {
      const { fault } = away
      setImmediate(() => connected(fault, undefined, () => undefined))
      return
    }
    isTrying = away !== null
    connect((fault, client, done) => {
      isTrying = false
      away = fault && isConnectionLost(fault) ? { fault, until: performance.now() + pauseMs } : null
      connected(fault, client, done)
    })
  })
}
