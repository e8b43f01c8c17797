import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { PictureLook } from '#domain/platform/pictures/picture-look.ts'
import type { FileRefusal, FileType } from '../clean-file.ts'

/** A file to be redrawn, by a process that has one at a time. */
export type RedrawTask = { readonly type: FileType; readonly chunks: readonly Uint8Array[]; readonly length: number }

/** `look` is of a picture. */
type NewFile = { readonly bytes: Uint8Array; readonly look?: PictureLook }

/** `mustBeReplaced` says that the process must take no other file: its memory grew, or a parser broke down in it. */
type Flagged<Content> = Content & { readonly mustBeReplaced?: boolean }

/** What became of a file. */
export type Redrawn = Flagged<NewFile | Pick<FileRefusal, 'kind'>>

/** What the server sends. Bytes are not serialised into a message: as many as it says follow through the pipe. */
export type TaskMessage = Omit<RedrawTask, 'chunks'>

/** What the process sends: once that it is ready, then a result for every task. */
export type RedrawMessage =
  | { readonly ready: true }
  | { readonly redrawn: Flagged<(Omit<NewFile, 'bytes'> & { readonly length: number }) | Pick<FileRefusal, 'kind'>> }

/** The number under which both have the pipe. */
export const bytesPipe = 4

/** The next `length` bytes of a stream that has no more until it is asked for them. Never resolves where it ends before. */
export async function readBytes(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let at = 0; at < length;) {
    const part = stream.read() as Buffer | null
    if (part) at += part.copy(bytes, at)
    else await once(stream, 'readable')
  }
  return bytes
}
