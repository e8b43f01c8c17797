import { arrayOverlaps, inArray } from 'drizzle-orm'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { bitsApart, keysOf, mostBitsApart, type PictureLook } from '#domain/platform/pictures/picture-look.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pictureLooks } from './tables.ts'

type Own = { readonly customerId: number; readonly fileKey: string }

/** Stores what was measured of a picture, in the transaction that stores its file. */
export async function insertLook(tx: Db, { customerId, fileKey, look, at }: Own & { look: PictureLook; at: Instant }): Promise<void> {
  await tx.insert(pictureLooks).values({ customerId, fileKey, ...look, hashKeys: [...keysOf(look.hash)], createdAt: at })
}

export type LookRow = typeof pictureLooks.$inferSelect

/** The looks of all pictures of these customers. */
export async function looksOf(db: Db, customerIds: readonly number[]): Promise<readonly LookRow[]> {
  return db
    .select()
    .from(pictureLooks)
    .where(inArray(pictureLooks.customerId, [...customerIds]))
}

/** As many pictures that share a key are compared. */
const mostCompared = 500

/** Which pictures of any customer look like each of these, by the file key of these: one statement for all of them. */
export async function findAlike(db: Db, looks: readonly LookRow[]): Promise<ReadonlyMap<string, readonly LookRow[]>> {
  const keys = [...new Set(looks.flatMap(({ hashKeys }) => hashKeys))]
  if (keys.length === 0) return new Map()
  const candidates = await db.select().from(pictureLooks).where(arrayOverlaps(pictureLooks.hashKeys, keys)).limit(mostCompared)
  const isAlike = (one: LookRow, other: LookRow) =>
    (one.customerId !== other.customerId || one.fileKey !== other.fileKey) && bitsApart(one.hash, other.hash) <= mostBitsApart
  return new Map(looks.map((look) => [look.fileKey, candidates.filter((other) => isAlike(look, other))]))
}
