import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Db } from '../database/open.ts'
import type { House } from '../house.ts'
import { cleanFile, type FileRefusal, type FileType } from './clean-file.ts'
import { insertFile, keptBytes } from './sql.ts'
import type { FilePurpose } from './tables.ts'

/** Bytes kept per customer, all files together. */
export const quotaBytes = 200 * 1024 * 1024

export type KeepRefusal = FileRefusal | { readonly kind: 'FILE_MISSING' | 'FILE_QUOTA' }
export type SentFile = { readonly bytes: Buffer; readonly fileName: string }
type Kept = { readonly fileKey: string; readonly fileName: string; readonly type: FileType }

/**
 * Cleans a sent file and keeps it for its customer; `then` writes, in the same transaction as the file's row, what
 * points to it. The bytes are stored first: a crash leaves bytes without a row, never a row without bytes.
 */
export async function keepFile<T>(
  house: House,
  {
    customerId,
    purpose,
    file,
    imagesOnly = false,
  }: { customerId: number; purpose: FilePurpose; file: SentFile | undefined; imagesOnly?: boolean },
  then: (tx: Db, kept: Kept) => Promise<T>,
): Promise<Result<T, KeepRefusal>> {
  if (!file) return err({ kind: 'FILE_MISSING' })
  const clean = await cleanFile(file.bytes, { imagesOnly })
  if (!clean.ok) return clean
  const { bytes, type } = clean.value
  if ((await keptBytes(house.db, customerId)) + bytes.length > quotaBytes) return err({ kind: 'FILE_QUOTA' })
  const fileKey = await house.files.put(bytes)
  const kept = { fileKey, fileName: shownName(file.fileName, type), type }
  try {
    return ok(
      await house.db.transaction(async (tx) => {
        await insertFile(tx, { ...kept, customerId, purpose, sizeBytes: bytes.length, at: house.now() })
        return then(tx, kept)
      }),
    )
  } catch (fault) {
    await house.files.remove(fileKey)
    throw fault
  }
}

/** The sender's name for the file without path, control or direction marks, under the ending of its true type. */
function shownName(name: string, type: FileType): string {
  const stem = name
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 80)
  return `${stem || 'file'}.${type === 'jpeg' ? 'jpg' : type}`
}
