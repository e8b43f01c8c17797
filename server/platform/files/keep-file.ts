import { fileRefusals } from '#contract/platform/files/refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { FileRefusal, FileType } from './clean-file.ts'
import { insertFile, storedBytes, lockQuota } from './sql.ts'
import type { FilePurpose } from './tables.ts'

/** Bytes stored per customer, all files together. Uploads at a time wait for each other, so that none passes it (F-412). */
export const quotaBytes = 200 * 1024 * 1024

export type KeepRefusal = FileRefusal | { readonly kind: 'FILE_MISSING' | 'FILE_QUOTA' }
export type SentFile = { readonly bytes: Buffer; readonly fileName: string }
export type Kept = { readonly fileKey: string; readonly fileName: string; readonly type: FileType }
type Wanted = { readonly customerId: number; readonly purpose: FilePurpose; readonly imagesOnly?: boolean }

/** Cleans a sent file and keeps it for its customer; `then` writes, in the same transaction as the file's row, what points to it. */
export async function storeFile<T>(
  app: App,
  { file, ...wanted }: Wanted & { readonly file: SentFile | undefined },
  then: (tx: Db, kept: Kept) => Promise<T>,
): Promise<Result<T, KeepRefusal>> {
  const kept = await storeFiles<T, never>(app, { ...wanted, files: { file } }, async (tx, { file: only }) =>
    ok(await then(tx, present(only))),
  )
  return kept.ok ? kept : err(asAlone(kept.error))
}

type NamedRefusal = KeepRefusal & { readonly errors?: Readonly<Record<string, readonly string[]>> }

/**
 * The same for several files by their part names, all or none; a refused one is named in `errors`. The bytes are stored
 * first: a crash leaves bytes without a row, never a row without bytes. A refusal of `then` undoes everything.
 */
export async function storeFiles<T, E>(
  app: App,
  { customerId, purpose, files, imagesOnly = false }: Wanted & { readonly files: Readonly<Record<string, SentFile | undefined>> },
  then: (tx: Db, kept: Readonly<Record<string, Kept>>) => Promise<Result<T, E>>,
): Promise<Result<T, E | NamedRefusal>> {
  const clean: { readonly name: string; readonly fileName: string; readonly bytes: Buffer; readonly type: FileType }[] = []
  for (const [name, file] of Object.entries(files)) {
    const cleaned = file ? await app.cleaner.clean(file.bytes, { sender: customerId, imagesOnly }) : err({ kind: 'FILE_MISSING' as const })
    if (!cleaned.ok) return err({ ...cleaned.error, errors: { [name]: [fileRefusals[cleaned.error.kind].message] } })
    clean.push({ name, fileName: shownName(file?.fileName ?? '', cleaned.value.type), ...cleaned.value })
  }
  const size = clean.reduce((total, { bytes }) => total + bytes.length, 0)
  if ((await storedBytes(app.db, customerId)) + size > quotaBytes) return err({ kind: 'FILE_QUOTA' })
  const kept: Record<string, Kept> = {}
  for (const { name, bytes, fileName, type } of clean) kept[name] = { fileKey: await app.files.put(bytes), fileName, type }
  let refusal: { readonly why: E | NamedRefusal } | null = null
  try {
    return ok(
      await app.db.transaction(async (tx) => {
        // Asked once more, now that no other upload of this customer can come between question and insert.
        await lockQuota(tx, customerId)
        if ((await storedBytes(tx, customerId)) + size > quotaBytes) {
          refusal = { why: { kind: 'FILE_QUOTA' } }
          return tx.rollback()
        }
        for (const { name, bytes } of clean)
          await insertFile(tx, { ...present(kept[name]), customerId, purpose, sizeBytes: bytes.length, at: app.now() })
        const done = await then(tx, kept)
        if (done.ok) return done.value
        refusal = { why: done.error }
        return tx.rollback()
      }),
    )
  } catch (fault) {
    for (const { fileKey } of Object.values(kept)) await app.files.remove(fileKey)
    const refused = refusal as { readonly why: E | NamedRefusal } | null
    if (refused) return err(refused.why)
    throw fault
  }
}

/** A file that came alone needs no name beside its refusal. */
const asAlone = ({ kind }: NamedRefusal): KeepRefusal => ({ kind })

function present<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('a file that was kept is missing')
  return thing
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
