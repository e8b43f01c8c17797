import type { Result } from '#domain/platform/kernel/result.ts'
import type { PictureLook } from '#domain/platform/pictures/picture-look.ts'

export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'
/** `look` is what was measured of a picture; null for a PDF. */
export type CleanFile = { readonly bytes: Buffer; readonly type: FileType; readonly look: PictureLook | null }
export type FileRefusal = {
  readonly kind: 'FILE_TOO_LARGE' | 'FILE_KIND' | 'FILE_BROKEN' | 'FILE_LOCKED' | 'FILE_PAGES' | 'FILE_TOO_HEAVY' | 'FILE_QUEUE_FULL'
}

/** D-64. */
export const largestFileBytes = 10 * 1024 * 1024

/** `sender` is who may occupy only a part of the queue: a customer by id, or all staff as one. */
export type Sending = { readonly sender: number | 'staff'; readonly imagesOnly?: boolean }

/** Rewrites uploaded files so that they are safe to store, never on the main thread. */
export type FileCleaner = {
  /**
   * Detects the type by content only and redraws a picture or PDF, so that only its pixels remain: no EXIF, no trailing
   * bytes, no script, no attachment. Takes the file as the chunks in which it came. Throws when the process that redraws cannot be started.
   */
  clean(chunks: readonly Buffer[], sending: Sending): Promise<Result<CleanFile, FileRefusal>>
  /** Ends every process that was started. */
  close(): Promise<void>
}

/** As many bytes as `typeOf` reads. */
export const headBytes = 12

/** The type by the first bytes, or null. The rest is not read here. */
export function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : null
}
