import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Receives the notifications of `channel` on a separate connection, from when the promise resolves until `stop`, or until `lost` is called. */
export type Listen = (channel: string, receive: (text: string) => void, lost: () => void) => Promise<{ stop(): Promise<void> }>

/** On PostgreSQL a connection outside the pool; `lost` is called once when it breaks. */
export const listenOnPostgres =
  (connectionString: string): Listen =>
  async (channel, receive, lost) => {
    const client = new pg.Client({ connectionString, keepAlive: true })
    let isStopped = false
    const end = (): void => {
      if (!isStopped) lost()
      isStopped = true
    }
    client.on('error', end)
    client.on('end', end)
    client.on('notification', ({ payload }) => receive(payload ?? ''))
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return {
      stop: async () => {
        isStopped = true
        await client.end()
      },
    }
  }

/** The embedded engine notifies its own process and is never lost before it. */
export const listenOnEmbedded =
  (pglite: PGlite): Listen =>
  async (channel, receive) => {
    const stop = await pglite.listen(channel, receive)
    return { stop: () => (pglite.closed ? Promise.resolve() : stop()) }
  }
