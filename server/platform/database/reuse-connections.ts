import pg from 'pg'

/**
 * Lets a pool use a connection again whose statement failed. `pool.query` of the driver closes it, as if every fault were the
 * connection's: while a worker of Citus is away, each refused statement would cost a new connection to the coordinator, which reads
 * the catalogue of all shards first and plans every statement anew.
 */
export function reuseConnections(pool: pg.Pool): void {
  const query = async (text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    try {
      const answer = await client.query(text, values)
      client.release()
      return answer
    } catch (fault) {
      client.release(!isOfStatement(fault))
      throw fault
    }
  }
  pool.query = query as unknown as typeof pool.query
}

/** Whether the database refused a statement and goes on with the connection: class 57P is its shutdown. */
const isOfStatement = (fault: unknown): boolean => fault instanceof pg.DatabaseError && !fault.code?.startsWith('57P')
