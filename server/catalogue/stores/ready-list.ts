import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { everyStore } from '#contract/catalogue/stores/list-stores.ts'
import type { Db } from '#server/platform/database/open.ts'
import { wireStore } from './response.ts'
import { listStores, stampOfStores } from './sql.ts'

/** The whole list as it goes over the wire, in each encoding. */
export type ReadyList = {
  readonly etag: string
  readonly body: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

const lookAgainAfterMs = 2000

/**
 * The unfiltered list of all stores, made once and kept until a store changes (reliability.md, abuse 15). Whoever asks while
 * it is being made waits for the same making; whether a store has changed is asked at most every two seconds.
 */
export function keepReadyList(db: Db, now: () => number): () => Promise<ReadyList> {
  let kept: { stamp: string; list: ReadyList; seenAt: number } | undefined
  let making: Promise<ReadyList> | undefined

  async function make(): Promise<ReadyList> {
    const startedAt = now()
    const stamp = await stampOfStores(db)
    const list = kept?.stamp === stamp ? kept.list : await compressed(db)
    kept = { stamp, list, seenAt: startedAt }
    return list
  }

  return () => {
    if (kept && now() - kept.seenAt < lookAgainAfterMs) return Promise.resolve(kept.list)
    making ??= make().finally(() => (making = undefined))
    return making
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressed(db: Db): Promise<ReadyList> {
  const rows = await listStores(db, {}, { limit: everyStore, offset: 0 })
  const metas = { current_page: 1, per_page: everyStore, total: rows.length, last_page: 1 }
  const identity = Buffer.from(JSON.stringify({ results: rows.map(wireStore), metas }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  // Weak: the same list in another encoding is the same list.
  return { etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`, body: { br, gzip: gzipped, identity } }
}
