import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#browser/platform/forms/use-stored-draft.ts'
import { fieldError } from '#browser/platform/http/refused.ts'
import { upload } from '#browser/platform/http/upload.ts'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'
import type { UploadPurpose } from '#contract/lending/documents/send-stage.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { useSession } from '#web/identity/session/state.ts'
import { client, wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

/** One file of a form that is on its way (`progress`), refused (`error`) or waiting at the server (`sessionId`); `type` is its slot. */
export type Upload<Type extends string> = {
  readonly key: string
  readonly type: Type
  readonly name: string
  /** A picture of the file, drawn by the browser; null for what is no picture. */
  readonly preview: string | null
  readonly progress: number
  readonly sessionId: string | null
  readonly error: string | null
}
const largestBytes = 10 * 1024 * 1024

/** What is stored of an upload that waits at the server, until it is sent or a day has passed. */
type StoredUpload<Type extends string> = Pick<Upload<Type>, 'key' | 'type' | 'name' | 'sessionId'> & { readonly at: number }
const dayMs = 24 * 3_600_000

/**
 * The uploads of one form: start, follow, cancel and forget. What has arrived outlives a reload, in this tab and for this customer, until
 * it is sent or a day has passed.
 */
export function useUploads<Type extends string>(form: string, purpose: UploadPurpose) {
  const mobile = useSession((session) => session.user.user.mobile)
  // Of whoever is signed in at first: what they chose is never stored for another customer, nor for one not known yet.
  const [storageKey] = useState(mobile === '' ? null : `${mobile}:${form}`)
  const [uploads, setUploads] = useState<readonly Upload<Type>[]>(() => storedUploads(storageKey))
  useEffect(() => storeUploads(storageKey, uploads), [storageKey, uploads])
  const flights = useRef(new Map<string, AbortController>())
  const change = (key: string, to: Partial<Upload<Type>>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  const start = (type: Type, file: File, most: number): void => {
    const key = crypto.randomUUID()
    const isTooLarge = file.size > largestBytes
    const error = isTooLarge ? copy.tooLarge(digits(Math.ceil(file.size / 1024 / 1024))) : null
    const preview = file.type.startsWith('image/') && error === null ? URL.createObjectURL(file) : null
    const fresh: Upload<Type> = { key, type, name: file.name, preview, progress: 0, sessionId: null, error }
    setUploads((all) => [...all.filter((one) => one.type !== type || (most > 1 && one.error === null)), fresh])
    if (isTooLarge) return
    const flight = new AbortController()
    flights.current.set(key, flight)
    upload(
      client,
      temporaryUpload,
      { fields: { purpose } },
      { files: { file }, signal: flight.signal, onProgress: (share) => change(key, { progress: Math.round(share * 100) }) },
    )
      .then(({ results }) => change(key, { progress: 100, sessionId: results.session_id }))
      .catch((fault: unknown) => {
        if (!flight.signal.aborted) change(key, { error: fieldError(fault, 'file') ?? wordsOf(fault) })
      })
      .finally(() => flights.current.delete(key))
  }
  const forget = (key: string): void => {
    flights.current.get(key)?.abort()
    letGo(uploads.filter((one) => one.key === key))
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  /** Marks what arrived as `type` as refused when it was sent; it is uploaded anew. */
  const refuse = (type: Type, error: string): void =>
    setUploads((all) => all.map((one) => (one.type === type ? { ...one, sessionId: null, error } : one)))
  const clear = (): void => {
    letGo(uploads)
    setUploads([])
    // At once, since the form may be gone before the effect above.
    storeUploads(storageKey, [])
  }
  /** Takes everything out of the form while it is sent; then it is either let go or put back, where nothing was chosen since. */
  const take = () => {
    setUploads([])
    storeUploads(storageKey, [])
    const putBack = (): void => {
      setUploads((now) => (now.length === 0 ? uploads : now))
      // Here too, since the form may be gone by then.
      if (arrivedBefore(storageKey).length === 0) storeUploads(storageKey, uploads)
    }
    return { letGo: () => letGo(uploads), putBack }
  }
  return { uploads, start, forget, refuse, clear, take }
}

function storedUploads<Type extends string>(storageKey: string | null): readonly Upload<Type>[] {
  return arrivedBefore<Type>(storageKey)
    .filter(({ at }) => Date.now() - at < dayMs)
    .map((one) => ({ ...one, preview: null, progress: 100, error: null }))
}

const arrivedBefore = <Type extends string>(storageKey: string | null): readonly StoredUpload<Type>[] =>
  ((storageKey === null ? null : readStored(storageKey)) as { readonly uploads: readonly StoredUpload<Type>[] } | null)?.uploads ?? []

/** Each with the moment it arrived, which a later write does not change. */
function storeUploads(storageKey: string | null, uploads: readonly Upload<string>[]): void {
  if (storageKey === null) return
  const before = arrivedBefore(storageKey)
  const arrived = uploads.flatMap(({ key, type, name, sessionId }) =>
    sessionId === null ? [] : [{ key, type, name, sessionId, at: before.find((one) => one.key === key)?.at ?? Date.now() }],
  )
  writeStored(storageKey, arrived.length === 0 ? null : { uploads: arrived })
}

/** Gives the browser its pictures back. */
function letGo(uploads: readonly Upload<string>[]): void {
  for (const { preview } of uploads) if (preview !== null) URL.revokeObjectURL(preview)
}
