import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { FileRefusal, FileType } from './clean-file.ts'
import { insertFile, lockQuota, storedBytes, type StoredFile, deleteOldUploads } from './sql.ts'
import type { FilePurpose } from './tables.ts'

/** Bytes a customer may store in all. Concurrent uploads of one customer are serialised, so that they cannot exceed it (F-412). */
export const quotaBytes = 200 * 1024 * 1024

export type StoreFileRefusal = FileRefusal | { readonly kind: 'FILE_MISSING' | 'FILE_QUOTA' }
export type SentFile = { readonly bytes: Buffer; readonly fileName: string }
type Wanted = { readonly customerId: number; readonly purpose: FilePurpose; readonly imagesOnly?: boolean }

/** Cleans an uploaded file and stores it for its customer; `then` writes what refers to it, in the transaction of the file's row. */
export async function storeFile<T>(
  app: App,
  { file, ...wanted }: Wanted & { readonly file: SentFile | undefined },
  then: (tx: Db, stored: StoredFile) => Promise<T>,
): Promise<Result<T, StoreFileRefusal>> {
  const stored = await storeFiles<T, never>(app, { ...wanted, files: { file } }, async (tx, { file: only }) =>
    ok(await then(tx, present(only))),
  )
  return stored.ok ? stored : err({ kind: stored.error.kind })
}

type NamedRefusal = StoreFileRefusal & { readonly errors?: Readonly<Record<string, readonly string[]>> }

/**
 * The same for several files by their part names, all or none; `errors` names a refused one. The bytes are stored first: a
 * crash leaves bytes without a row, never a row without bytes. A refusal by `then` undoes everything.
 */
export async function storeFiles<T, E>(
  app: App,
  { customerId, purpose, files, imagesOnly = false }: Wanted & { readonly files: Readonly<Record<string, SentFile | undefined>> },
  then: (tx: Db, stored: Readonly<Record<string, StoredFile>>) => Promise<Result<T, E>>,
): Promise<Result<T, E | NamedRefusal>> {
  const clean: { readonly name: string; readonly fileName: string; readonly bytes: Buffer; readonly type: FileType }[] = []
  for (const [name, file] of Object.entries(files)) {
    const cleaned = file ? await app.cleaner.clean(file.bytes, { sender: customerId, imagesOnly }) : err({ kind: 'FILE_MISSING' as const })
    if (!cleaned.ok) return err({ ...cleaned.error, errors: { [name]: [fileRefusals[cleaned.error.kind].message] } })
    clean.push({ name, fileName: shownName(file?.fileName ?? '', cleaned.value.type), ...cleaned.value })
  }
  const size = clean.reduce((total, { bytes }) => total + bytes.length, 0)
  if ((await storedBytes(app.db, customerId)) + size > quotaBytes) return err({ kind: 'FILE_QUOTA' })
  const stored: Record<string, StoredFile> = {}
  for (const { name, bytes, fileName, type } of clean) stored[name] = { fileKey: await app.files.put(bytes), fileName, type }
  let refusal: { readonly why: E | NamedRefusal } | null = null
  try {
    return ok(
      await app.db.transaction(async (tx) => {
        // Checked again under the lock, since another upload of this customer may have been stored meanwhile.
        await lockQuota(tx, customerId)
        if ((await storedBytes(tx, customerId)) + size > quotaBytes) {
          refusal = { why: { kind: 'FILE_QUOTA' } }
          return tx.rollback()
        }
        for (const { name, bytes } of clean)
          await insertFile(tx, { ...present(stored[name]), customerId, purpose, sizeBytes: bytes.length, at: app.now() })
        const done = await then(tx, stored)
        if (done.ok) return done.value
        refusal = { why: done.error }
        return tx.rollback()
      }),
    )
  } catch (fault) {
    for (const { fileKey } of Object.values(stored)) await app.files.remove(fileKey)
    const refused = refusal as { readonly why: E | NamedRefusal } | null
    if (refused) return err(refused.why)
    throw fault
  }
}

function present<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('a file that was stored is missing')
  return thing
}

/** The sender's file name without path, control or direction marks, with the extension of its real type. */
function shownName(name: string, type: FileType): string {
  const stem = name
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 80)
  return `${stem || 'file'}.${type === 'jpeg' ? 'jpg' : type}`
}

/** Deletes temporary uploads that are a day old, with the bytes of those that were never used. Returns how many files were deleted. */
export async function deleteExpiredUploads({ db, files, now }: App): Promise<number> {
  const keys = await db.transaction((tx) => deleteOldUploads(tx, now()))
  for (const key of keys) await files.remove(key)
  return keys.length
}
