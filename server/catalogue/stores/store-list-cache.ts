import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { everyStore } from '#domain/catalogue/stores/store.ts'
import { dayOf, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { offersOn, stampOfOffers } from './offers-sql.ts'
import { storeResponse } from './response.ts'
import { listStores, stampOfStores } from './sql.ts'

/** The whole list as JSON in each encoding. */
export type CompressedList = {
  readonly etag: string
  readonly body: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
}

const checkEveryMs = 2000

/**
 * A cache of the unfiltered list of all stores, valid until a store changes or an offer begins or ends (reliability.md, abuse 15).
 * Concurrent requests wait for the same compression; whether one has is checked at most every two seconds.
 */
export function openStoreListCache(db: Db, now: () => Instant): () => Promise<CompressedList> {
  let cached: { stamp: string; list: CompressedList; checkedAt: number } | undefined
  let making: Promise<CompressedList> | undefined

  async function make(): Promise<CompressedList> {
    const startedAt = now()
    const today = dayOf(startedAt)
    const stamp = `${await stampOfStores(db)} ${await stampOfOffers(db, today)}`
    const list = cached?.stamp === stamp ? cached.list : await compressed(db, today)
    cached = { stamp, list, checkedAt: startedAt }
    return list
  }

  return () => {
    if (cached && now() - cached.checkedAt < checkEveryMs) return Promise.resolve(cached.list)
    making ??= make().finally(() => (making = undefined))
    return making
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressed(db: Db, today: Day): Promise<CompressedList> {
  const rows = await listStores(db, {}, { limit: everyStore, offset: 0 })
  const offers = await offersOn(db, today)
  const metas = { current_page: 1, per_page: everyStore, total: rows.length, last_page: 1 }
  const identity = Buffer.from(JSON.stringify({ results: rows.map((row) => storeResponse(row, offers.get(row.id) ?? null)), metas }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), zip(identity)])
  // Weak, since it is the same for every encoding.
  return { etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`, body: { br, gzip: gzipped, identity } }
}
