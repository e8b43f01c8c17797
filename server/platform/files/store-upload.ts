import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { SentFile } from '#server/platform/http/parts.ts'
import type { FileType } from './clean-file.ts'
import { deleteOldUploads, insertUpload, unusedUploads } from './sql.ts'
import { storeFiles, type NamedRefusal } from './store-files.ts'
import type { FilePurpose } from './tables.ts'

/** Uploads that a customer may have at a time without having used them: tiny ones would not reach the quota of bytes. */
const mostUnusedUploads = 200

type Upload = {
  readonly customerId: number
  readonly purpose: FilePurpose
  readonly imagesOnly: boolean
  readonly file: SentFile | undefined
}
type Uploaded = { readonly sessionId: string; readonly type: FileType }
type Refusal = Exclude<NamedRefusal, { readonly kind: 'UPLOAD_UNKNOWN' }> | { readonly kind: 'UPLOADS_FULL' }

/** Stores a temporary upload (D-76); concurrent ones of a customer cannot exceed `mostUnusedUploads`. */
export async function storeUpload(app: App, { file, ...wanted }: Upload): Promise<Result<Uploaded, Refusal>> {
  const { customerId, purpose } = wanted
  const full = err({ kind: 'UPLOADS_FULL' } as const)
  const isFull = async (db: Db) => (await unusedUploads(db, customerId)) >= mostUnusedUploads
  if (await isFull(app.db)) return full
  const done = await storeFiles(app, { ...wanted, files: { file } }, async (tx, { file: stored }) => {
    if (!stored) throw new Error('a file that was stored is missing')
    // Checked again under the lock of the quota.
    if (await isFull(tx)) return full
    const { fileKey, fileName, type } = stored
    return ok({ sessionId: await insertUpload(tx, { customerId, purpose, fileKey, fileName, at: app.now() }), type })
  })
  if (done.ok) return done
  if (done.error.kind === 'UPLOAD_UNKNOWN') throw new Error('an upload was used where a file was sent')
  return err(done.error)
}

/** Deletes temporary uploads that are a day old, with the files of those that were never used. Returns how many files were deleted. */
export async function deleteExpiredUploads({ db, now }: App): Promise<number> {
  for (let count = 0; ;) {
    const deleted = await db.transaction((tx) => deleteOldUploads(tx, now()))
    count += deleted.count
    if (!deleted.isMore) return count
  }
}
