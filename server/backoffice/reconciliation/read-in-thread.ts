import { mostFileBytes, type FileFault, type FilePartner, type PartnerLine } from '#domain/backoffice/reconciliation/partner-file.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { openThread } from '#server/platform/threads/open-thread.ts'

type Of = { readonly partner: FilePartner; readonly day: Day }
type Read = Result<PartnerLine[], FileFault>
/** What the thread is sent. */
export type ReadTask = { readonly text: string; readonly of: Of }

const read = openThread<{ task: ReadTask; answer: Read }>(new URL('./read-file-in-thread.ts', import.meta.url), {
  mostMs: 30_000,
  mostMb: 512,
})

/** Reads a partner's file in a worker thread with a limit of memory and time: a stranger's bytes delay no request (F-402). */
export async function readInThread(text: string, of: Of): Promise<Read> {
  return text.length > mostFileBytes ? err('TOO_LARGE') : ((await read({ text, of })) ?? err('TOO_LARGE'))
}
