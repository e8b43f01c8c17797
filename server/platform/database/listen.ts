import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Hears what is notified on `channel`, on a connection of its own, from when the promise resolves until `stop`, or until `lost` is called. */
export type Listen = (channel: string, hear: (text: string) => void, lost: () => void) => Promise<{ stop(): Promise<void> }>

/** On PostgreSQL a connection outside the pool listens; `lost` is called once when it breaks. */
export const listenOnPostgres =
  (connectionString: string): Listen =>
  async (channel, hear, lost) => {
    const client = new pg.Client({ connectionString, keepAlive: true })
    let isStopped = false
    const end = (): void => {
      if (!isStopped) lost()
      isStopped = true
    }
    client.on('error', end)
    client.on('end', end)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return {
      stop: async () => {
        isStopped = true
        await client.end()
      },
    }
  }

/** The embedded engine tells its own process, and is lost with it. */
export const listenOnEmbedded =
  (pglite: PGlite): Listen =>
  async (channel, hear) => {
    const stop = await pglite.listen(channel, hear)
    return { stop: () => (pglite.closed ? Promise.resolve() : stop()) }
  }
