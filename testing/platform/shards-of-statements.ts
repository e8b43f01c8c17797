import { sql } from 'drizzle-orm'
import pg from 'pg'
import { rowsOf, type Db } from '#server/platform/database/open.ts'

/** Settings under which a Citus session reports as notices what it sends to which shard. */
export const reportsShards = '-c citus.log_remote_commands=on -c citus.log_local_commands=on'

type Sent = { readonly statement: string; readonly shards: Set<number> }

/**
 * Watches every statement of this process from now on and answers how many parts of the customers' tables each touched: shards of
 * several tables with the same customers are one part. Only of sessions that were opened with `reportsShards`.
 */
export function watchShards(): { parts(db: Db): Promise<readonly { statement: string; parts: number }[]>; stop(): void } {
  const sent: Sent[] = []
  const last = new WeakMap<pg.Client, Sent>()
  const prototype = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: readonly unknown[]) => unknown }
  const send = prototype.query
  prototype.query = function watched(...given) {
    if (!last.has(this)) this.on('notice', ({ message = '', detail = '' }) => note(last.get(this), `${message} ${detail}`))
    const one = { statement: textOf(given[0]), shards: new Set<number>() }
    sent.push(one)
    last.set(this, one)
    return send.apply(this, [...given])
  }
  return {
    async parts(db) {
      const rows = await rowsOf<{ shard: number; part: string }>(
        db,
        sql`select shardid as shard, shardminvalue as part from pg_dist_shard where shardminvalue is not null`,
      )
      const partOf = new Map(rows.map(({ shard, part }) => [shard, part]))
      return sent.map(({ statement, shards }) => ({
        statement,
        parts: new Set([...shards].flatMap((shard) => partOf.get(shard) ?? [])).size,
      }))
    },
    stop: () => void (prototype.query = send),
  }
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''

function note(sent: Sent | undefined, notice: string): void {
  for (const [, shard] of notice.matchAll(/_(\d{6,})\b/g)) sent?.shards.add(Number(shard))
}
