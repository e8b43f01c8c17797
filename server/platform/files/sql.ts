import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { dayMs, instant, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { FileType } from './clean-file.ts'
import { addRemovals } from './remove-files.ts'
import { files, pictureLooks, purposeOfStores, uploads, type FilePurpose } from './tables.ts'

/** How long a temporary upload may be used (D-76). */
export const uploadTtlMs = dayMs

export type StoredFile = { readonly fileKey: string; readonly fileName: string; readonly type: FileType }
type NewFile = StoredFile & { readonly customerId: number; readonly purpose: FilePurpose; readonly sizeBytes: number; readonly at: Instant }

export async function insertFile(tx: Db, { at, ...file }: NewFile): Promise<void> {
  await tx.insert(files).values({ ...file, createdAt: at })
}

/** All bytes that a customer stored, for the quota. */
export async function storedBytes(tx: Db, customerId: number): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.sizeBytes}), 0)` })
    .from(files)
    .where(and(eq(files.customerId, customerId), ne(files.purpose, purposeOfStores)))
  return Number(row?.bytes ?? 0)
}

/** Keeps other transactions from storing files of this customer until this one ends. Take it before any row lock. */
export const lockQuota = async (tx: Db, customerId: number): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${customerId}`}, 0))`))

export async function fileOf(tx: Db, customerId: number, fileKey: string): Promise<StoredFile | null> {
  const [row] = await tx
    .select({ fileKey: files.fileKey, fileName: files.fileName, type: files.type })
    .from(files)
    .where(and(eq(files.customerId, customerId), eq(files.fileKey, fileKey)))
  return row ?? null
}

/** Deletes the rows of files that nothing refers to any more; a job removes their bytes after the commit. */
export async function deleteFiles(tx: Db, customerId: number, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return
  await tx.delete(pictureLooks).where(and(eq(pictureLooks.customerId, customerId), inArray(pictureLooks.fileKey, [...fileKeys])))
  await tx.delete(files).where(and(eq(files.customerId, customerId), inArray(files.fileKey, [...fileKeys])))
  await addRemovals(tx, fileKeys)
}

/** Opens a temporary upload of a stored file and returns its session id. */
export async function insertUpload(
  tx: Db,
  upload: {
    readonly customerId: number
    readonly purpose: FilePurpose
    readonly fileKey: string
    readonly fileName: string
    readonly at: Instant
  },
): Promise<string> {
  const sessionId = randomBytes(16).toString('hex')
  const { at, ...row } = upload
  await tx.insert(uploads).values({ ...row, sessionId, createdAt: at })
  return sessionId
}

type WantedUploads = { readonly sessionIds: readonly string[]; readonly purpose: FilePurpose; readonly at: Instant }

/**
 * Uses a customer's uploads, all or none: null when one of them is not usable. They are locked first, so that of two concurrent
 * calls only one succeeds.
 */
export async function takeUploads(tx: Db, customerId: number, wanted: WantedUploads): Promise<ReadonlyMap<string, StoredFile> | null> {
  const { sessionIds, at } = wanted
  const locked = await lockUsableUploads(tx, customerId, wanted)
  if (sessionIds.length === 0 || locked.size !== sessionIds.length) return null
  await tx
    .update(uploads)
    .set({ usedAt: at })
    .where(and(eq(uploads.customerId, customerId), inArray(uploads.sessionId, [...sessionIds])))
  return locked
}

/** Locks those uploads that are the customer's, of this purpose, not a day old and not yet used; by session id. */
export async function lockUsableUploads(
  tx: Db,
  customerId: number,
  { sessionIds, purpose, at }: WantedUploads,
): Promise<ReadonlyMap<string, StoredFile>> {
  const usable = and(
    eq(uploads.customerId, customerId),
    inArray(uploads.sessionId, [...sessionIds]),
    eq(uploads.purpose, purpose),
    isNull(uploads.usedAt),
    gt(uploads.createdAt, instant(at - uploadTtlMs)),
  )
  const rows = await tx
    .select({ sessionId: uploads.sessionId, fileKey: uploads.fileKey, fileName: uploads.fileName, type: files.type })
    .from(uploads)
    .innerJoin(files, and(eq(files.customerId, uploads.customerId), eq(files.fileKey, uploads.fileKey)))
    .where(usable)
    .orderBy(uploads.sessionId)
    .for('update', { of: uploads })
  return new Map(rows.map(({ sessionId, ...file }) => [sessionId, file]))
}

/** How many uploads of a customer were not used yet. */
export const unusedUploads = (tx: Db, customerId: number): Promise<number> =>
  tx.$count(uploads, and(eq(uploads.customerId, customerId), isNull(uploads.usedAt)))

/** Uploads that one statement deletes. */
const mostDeleted = 100

/** Deletes a hundred uploads that are a day old, with the files of those never used: how many files, and whether more are old. */
export async function deleteOldUploads(tx: Db, at: Instant): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const old = await tx
    .select({ customerId: uploads.customerId, sessionId: uploads.sessionId })
    .from(uploads)
    .where(lte(uploads.createdAt, instant(at - uploadTtlMs)))
    .orderBy(uploads.createdAt)
    .limit(mostDeleted)
  if (old.length === 0) return { count: 0, isMore: false }
  const rows = old.map(({ customerId, sessionId }) => sql`(${customerId}, ${sessionId})`)
  const deleted = await tx
    .delete(uploads)
    .where(sql`(${uploads.customerId}, ${uploads.sessionId}) in (${sql.join(rows, sql`, `)})`)
    .returning()
  const unused = deleted.filter(({ usedAt }) => usedAt === null)
  for (const [customerId, theirs] of Map.groupBy(unused, (each) => each.customerId))
    await deleteFiles(
      tx,
      customerId,
      theirs.map(({ fileKey }) => fileKey),
    )
  return { count: unused.length, isMore: old.length === mostDeleted }
}
