import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Log } from '#server/platform/context/app.ts'
import {
  headBytes,
  largestFileBytes,
  typeOf,
  type CleanFile,
  type FileCleaner,
  type FileRefusal,
  type FileType,
  type Sending,
} from './clean-file.ts'
import { openRedrawPool } from './redraw/redraw-pool.ts'
import type { Outcome } from './redraw/start-process.ts'

/** The bounds of the queue; one sender may have at most a fifth of its files in progress. */
const mostWaiting = { files: 50, bytes: 128 * 1024 * 1024 }
const mostOfSender = 10

/**
 * Redraws files in separate processes. A file whose process ends (1.5 s of processor time, 400 MB, 20 s of wall time, a crash)
 * is refused and logged.
 */
export function openFileCleaner(log: Log): FileCleaner {
  const pool = openRedrawPool()
  const senders = new Map<Sending['sender'], number>()

  function isFull(size: number): boolean {
    const { files, bytes } = pool.waiting()
    return files >= mostWaiting.files || bytes + size > mostWaiting.bytes
  }

  function count(sender: Sending['sender'], more: 1 | -1): void {
    const left = (senders.get(sender) ?? 0) + more
    if (left > 0) senders.set(sender, left)
    else senders.delete(sender)
  }

  return {
    async clean(chunks, { sender, imagesOnly = false }): Promise<Result<CleanFile, FileRefusal>> {
      const length = chunks.reduce((total, chunk) => total + chunk.length, 0)
      if (length > largestFileBytes) return err({ kind: 'FILE_TOO_LARGE' })
      const type = typeOf(Buffer.concat(chunks, Math.min(length, headBytes)))
      if (type === null || (imagesOnly && type === 'pdf')) return err({ kind: 'FILE_KIND' })
      if ((senders.get(sender) ?? 0) >= mostOfSender || isFull(length)) return err({ kind: 'FILE_QUEUE_FULL' })
      count(sender, 1)
      try {
        const outcome = await pool.run({ type, chunks, length })
        if ('kind' in outcome && outcome.kind === 'ended')
          log.warn({ type, size: length }, 'a process ended over the file that it was redrawing')
        return judged(outcome, type)
      } finally {
        count(sender, -1)
      }
    },
    close: () => pool.close(),
  }
}

/** The output of the process is accepted only if its first bytes have the requested type. */
function judged(outcome: Outcome, type: FileType): Result<CleanFile, FileRefusal> {
  if (!('bytes' in outcome)) return err({ kind: outcome.kind === 'ended' ? 'FILE_TOO_HEAVY' : outcome.kind })
  const bytes = Buffer.from(outcome.bytes)
  return typeOf(bytes) === type && bytes.length <= largestFileBytes
    ? ok({ bytes, type, look: outcome.look ?? null })
    : err({ kind: 'FILE_BROKEN' })
}
