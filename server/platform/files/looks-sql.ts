import { and, inArray, sql } from 'drizzle-orm'
import { parseInstant, type Instant } from '#domain/platform/kernel/time.ts'
import { keysOf, mostBitsApart, searchKeysOf, type PictureLook } from '#domain/platform/pictures/picture-look.ts'
import { rowsOf, type Db } from '#server/platform/database/open.ts'
import { unnestSql } from '#server/platform/database/unnest.ts'
import { pictureLooks } from './tables.ts'

type Own = { readonly customerId: number; readonly fileKey: string }

/** Stores what was measured of a picture, in the transaction that stores its file. */
export async function insertLook(tx: Db, { customerId, fileKey, look, at }: Own & { look: PictureLook; at: Instant }): Promise<void> {
  await tx.insert(pictureLooks).values({ customerId, fileKey, ...look, hashKeys: [...keysOf(look.hash)], createdAt: at })
}

export type LookRow = typeof pictureLooks.$inferSelect

/** The looks of these pictures of these customers. */
export async function looksOf(db: Db, customerIds: readonly number[], fileKeys: readonly string[]): Promise<readonly LookRow[]> {
  return db
    .select()
    .from(pictureLooks)
    .where(and(inArray(pictureLooks.customerId, [...customerIds]), inArray(pictureLooks.fileKey, [...fileKeys])))
}

/** A picture that looks like another one: whose it is and since when. */
export type AlikeRow = Pick<LookRow, 'customerId' | 'createdAt'>

/** So many of those that look alike are found: other customers' first, the oldest first. */
const mostAlike = 1_000

/**
 * Which pictures of any customer look like each of these, by the file key of these: one statement for all of them. An index finds
 * those that share a key; the database compares their hashes, since of millions of pictures too many share one to be read.
 */
export async function findAlike(db: Db, looks: readonly LookRow[]): Promise<ReadonlyMap<string, readonly AlikeRow[]>> {
  const keyed = looks.flatMap(({ customerId, fileKey, hash }) =>
    searchKeysOf(hash).map((hashKey) => ({ customerId, fileKey, hash, hashKey })),
  )
  if (keyed.length === 0) return new Map()
  const found = await rowsOf<{ like_key: string; customer_id: number; created_at: string }>(
    db,
    sql`select g.file_key as like_key, p.customer_id, p.created_at
      from ${unnestSql(keyed, { customerId: 'bigint', fileKey: 'text', hash: 'text', hashKey: 'int' })}
        join picture_looks p on p.hash_keys && array[g.hash_key] and ${bitsApartSql} <= ${mostBitsApart}::int
          and (p.customer_id <> g.customer_id or p.file_key <> g.file_key)
      group by g.file_key, g.customer_id, p.customer_id, p.file_key, p.created_at
      order by p.customer_id = g.customer_id, p.created_at, p.customer_id limit ${mostAlike}::int`,
  )
  const alike = found.map((row) => ({ likeKey: row.like_key, customerId: row.customer_id, createdAt: parseInstant(row.created_at) }))
  return Map.groupBy(alike, ({ likeKey }) => likeKey)
}

/** `bitsApart` of the hashes of g and p. */
const bitsApartSql = sql`bit_count(('x' || p.hash)::bit(64) # ('x' || g.hash)::bit(64))`
