import { Worker } from 'node:worker_threads'
import { mostFileBytes, type FileFault, type FilePartner, type PartnerLine } from '#domain/backoffice/reconciliation/partner-file.ts'
import { err, type Result } from '#domain/platform/kernel/result.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

const mostMs = 30_000
type Read = Result<PartnerLine[], FileFault>

/** Reads a partner's file in a thread of its own, with a limit of memory and time: a stranger's bytes delay no request (F-402). */
export async function readInThread(text: string, of: { readonly partner: FilePartner; readonly day: Day }): Promise<Read> {
  if (text.length > mostFileBytes) return err('TOO_LARGE')
  const worker = new Worker(new URL('./read-file-in-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  const { promise, resolve } = Promise.withResolvers<Read>()
  const fail = (): void => resolve(err('TOO_LARGE'))
  const timer = setTimeout(fail, mostMs)
  worker.on('message', resolve).on('error', fail).on('exit', fail)
  worker.postMessage({ text, of }, [])
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
