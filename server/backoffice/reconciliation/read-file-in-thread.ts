import { parentPort } from 'node:worker_threads'
import { readPartnerFile, type FilePartner } from '#domain/backoffice/reconciliation/partner-file.ts'
import type { Day } from '#domain/platform/kernel/time.ts'

// The worker thread of read-in-thread.ts: reads one file.
type Task = { readonly text: string; readonly of: { readonly partner: FilePartner; readonly day: Day } }
parentPort?.on('message', ({ text, of }: Task) => parentPort?.postMessage(readPartnerFile(text, of), []))
