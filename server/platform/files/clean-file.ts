import type { Result } from '#domain/platform/kernel/result.ts'

export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'
export type CleanFile = { readonly bytes: Buffer; readonly type: FileType }
export type FileRefusal = {
  readonly kind: 'FILE_TOO_LARGE' | 'FILE_KIND' | 'FILE_BROKEN' | 'FILE_LOCKED' | 'FILE_PAGES' | 'FILE_TOO_HEAVY' | 'FILE_QUEUE_FULL'
}

/** D-64. */
export const largestFileBytes = 10 * 1024 * 1024

/** `sender` is whoever may fill only a part of the queue: a customer's id, or the staff together. */
export type Sending = { readonly sender: number | 'staff'; readonly imagesOnly?: boolean }

/** Makes of an uploaded file what may be stored of it, never on the thread that serves. */
export type FileCleaner = {
  /**
   * The type is judged by content alone; a picture or a PDF is redrawn, so that nothing but its pixels remains: no EXIF, no
   * tail, no script, no attachment. Throws where the process that redraws cannot be started.
   */
  clean(bytes: Buffer, sending: Sending): Promise<Result<CleanFile, FileRefusal>>
  /** Ends every process that was started. */
  close(): Promise<void>
}

/** The type that the first bytes claim, or null. What follows them is read by nobody here. */
export function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : null
}
