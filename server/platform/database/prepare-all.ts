import type pg from 'pg'

/** So many plans a connection keeps; of further texts, as of lists of many lengths, none is. */
const most = 500

/**
 * From now on PostgreSQL parses and plans each statement with parameters once per connection, also those without a name of their own:
 * for a process that sends the same ones very often, with nothing beside it whose plans would have to fit in memory.
 */
export function prepareAll(pool: pg.Pool): void {
  const names = new Map<string, string>()
  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < most) names.set(text, `prepared_${names.size}`)
    return names.get(text)
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (config: unknown, ...rest: readonly unknown[]) => unknown
    const sendPrepared = (config: string | pg.QueryConfig, ...rest: readonly unknown[]): unknown => {
      const [values] = rest
      const isNamed = typeof config === 'string' || config.name !== undefined || !Array.isArray(values) || values.length === 0
      return isNamed ? send(config, ...rest) : send({ ...config, name: nameOf(config.text) }, ...rest)
    }
    client.query = sendPrepared as typeof client.query
  })
}
