import { fileRefusals, imageRefusals, uploadRefusals } from '#contract/platform/files/refusals.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { SentFile } from '#server/platform/http/parts.ts'
import type { CleanFile, FileRefusal, FileType } from './clean-file.ts'
import { insertLook } from './looks-sql.ts'
import { discardFiles } from './remove-files.ts'
import { insertFile, lockQuota, lockUsableUploads, storedBytes, takeUploads, type StoredFile } from './sql.ts'
import { purposeOfStores, type FilePurpose } from './tables.ts'

/** Bytes a customer may store in all. Concurrent uploads of one customer are serialised, so that they cannot exceed it (F-412). */
export const quotaBytes = 200 * 1024 * 1024

export type StoreFileRefusal = FileRefusal | { readonly kind: 'FILE_MISSING' | 'FILE_QUOTA' }
/** A temporary upload in place of a file. */
export type SentUpload = { readonly sessionId: string }
export type SentParts = Readonly<Record<string, SentFile | SentUpload | undefined>>
type Wanted = { readonly customerId: number; readonly purpose: FilePurpose; readonly imagesOnly?: boolean }

/** Cleans an uploaded file and stores it for its customer; `then` writes what refers to it, in the transaction of the file's row. */
export async function storeFile<T>(
  app: App,
  { file, ...wanted }: Wanted & { readonly file: SentFile | undefined },
  then: (tx: Db, stored: StoredFile) => Promise<T>,
): Promise<Result<T, StoreFileRefusal & Named>> {
  const stored = await storeFiles<T, never>(app, { ...wanted, files: { file } }, async (tx, { file: only }) =>
    ok(await then(tx, present(only))),
  )
  if (stored.ok) return stored
  if (stored.error.kind === 'UPLOAD_UNKNOWN') throw new Error('an upload was used where a file was sent')
  return err(stored.error)
}

type Named = { readonly errors?: Readonly<Record<string, readonly string[]>> }
export type NamedRefusal = (StoreFileRefusal & Named) | ({ readonly kind: 'UPLOAD_UNKNOWN' } & Named)

/**
 * The same for several files by their part names, all or none; `errors` names a refused one. A part may be a temporary upload of the
 * same purpose, which is used up. The bytes are stored first: a crash leaves bytes without a row, never a row without bytes. A refusal
 * by `then` undoes everything.
 */
export async function storeFiles<T, E>(
  app: App,
  { customerId, purpose, files, imagesOnly = false }: Wanted & { readonly files: SentParts },
  then: (tx: Db, stored: Readonly<Record<string, StoredFile>>) => Promise<Result<T, E>>,
): Promise<Result<T, E | NamedRefusal>> {
  const clean: ({ readonly name: string; readonly fileName: string } & CleanFile)[] = []
  const uploaded: [name: string, sessionId: string][] = []
  for (const [name, file] of Object.entries(files)) {
    if (file && 'sessionId' in file) uploaded.push([name, file.sessionId])
    else {
      const cleaned = file
        ? await app.cleaner.clean(file.chunks, { sender: customerId, imagesOnly })
        : err({ kind: 'FILE_MISSING' as const })
      const words = imagesOnly ? imageRefusals : fileRefusals
      if (!cleaned.ok) return err({ ...cleaned.error, errors: { [name]: [words[cleaned.error.kind].message] } })
      clean.push({ name, fileName: shownName(file?.fileName ?? '', cleaned.value.type), ...cleaned.value })
    }
  }
  const size = clean.reduce((total, { bytes }) => total + bytes.length, 0)
  const isTooMuch = async (db: Db) => purpose !== purposeOfStores && (await storedBytes(db, customerId)) + size > quotaBytes
  if (await isTooMuch(app.db)) return err({ kind: 'FILE_QUOTA' })
  const stored: Record<string, StoredFile> = {}
  for (const { name, bytes, fileName, type } of clean) stored[name] = { fileKey: await app.files.put(bytes), fileName, type }
  const write = async (tx: Db): Promise<Result<T, E | NamedRefusal>> => {
    // Checked again under the lock, since another upload of this customer may have been stored meanwhile.
    await lockQuota(tx, customerId)
    if (await isTooMuch(tx)) return err({ kind: 'FILE_QUOTA' })
    for (const { name, bytes, look } of clean) {
      const file = { ...present(stored[name]), customerId, purpose, sizeBytes: bytes.length, at: app.now() }
      await insertFile(tx, file)
      if (look) await insertLook(tx, { ...file, look })
    }
    const used = await usedUploads(tx, uploaded, { customerId, purpose, imagesOnly, at: app.now() })
    return used.ok ? then(tx, { ...stored, ...used.value }) : used
  }
  let refusal: { readonly why: E | NamedRefusal } | null = null
  try {
    return ok(
      await app.db.transaction(async (tx) => {
        const done = await write(tx)
        if (done.ok) return done.value
        refusal = { why: done.error }
        return tx.rollback()
      }),
    )
  } catch (fault) {
    await discardFiles(
      app,
      Object.values(stored).map(({ fileKey }) => fileKey),
    )
    const refused = refusal as { readonly why: E | NamedRefusal } | null
    if (refused) return err(refused.why)
    throw fault
  }
}

type Using = Required<Wanted> & { readonly at: Instant }

/** Uses up the uploads of these parts, all or none, and returns their files by part name. */
async function usedUploads(
  tx: Db,
  uploaded: readonly (readonly [name: string, sessionId: string])[],
  { customerId, imagesOnly, ...using }: Using,
): Promise<Result<Readonly<Record<string, StoredFile>>, NamedRefusal>> {
  if (uploaded.length === 0) return ok({})
  const wanted = { ...using, sessionIds: uploaded.map(([, sessionId]) => sessionId) }
  const taken = await takeUploads(tx, customerId, wanted)
  const usable = taken ?? (await lockUsableUploads(tx, customerId, wanted))
  const isFit = (sessionId: string, at: number) =>
    usable.has(sessionId) && wanted.sessionIds.indexOf(sessionId) === at && !(imagesOnly && usable.get(sessionId)?.type === 'pdf')
  const unfit = uploaded.filter(([, sessionId], at) => !isFit(sessionId, at))
  if (unfit.length > 0) {
    const { code: kind, message } = uploadRefusals.UPLOAD_UNKNOWN
    return err({ kind, errors: Object.fromEntries(unfit.map(([name]) => [name, [message]])) })
  }
  return ok(Object.fromEntries(uploaded.map(([name, sessionId]) => [name, present(usable.get(sessionId))])))
}

/** What a multipart call sent of the parts `names`: the file, or the session id of its upload in the text part `<name>_session_id`. */
export const partsSent = (names: readonly string[], files: Sent, fields: Readonly<Record<string, string | undefined>>): SentParts =>
  Object.fromEntries(
    names.map((name) => {
      const sessionId = fields[`${name}_session_id`]
      return [name, files[name] ?? (sessionId === undefined ? undefined : { sessionId })]
    }),
  )

type Sent = Readonly<Record<string, SentFile | undefined>>

function present<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('a file that was stored is missing')
  return thing
}

/** The sender's file name without path, control or direction marks, with the extension of its real type. */
function shownName(name: string, type: FileType): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .slice(0, 80)
    // After the cut, which may leave half of a surrogate pair.
    .replaceAll(/[\p{C}\\/:*?"<>|]/gu, ' ')
    .trim()
  return `${stem || 'file'}.${type === 'jpeg' ? 'jpg' : type}`
}
