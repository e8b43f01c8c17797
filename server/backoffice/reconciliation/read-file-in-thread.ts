import { parentPort } from 'node:worker_threads'
import { readPartnerFile } from '#domain/backoffice/reconciliation/partner-file.ts'
import type { ReadTask } from './read-in-thread.ts'

// The worker thread of read-in-thread.ts: reads one file after the other.
parentPort?.on('message', ({ text, of }: ReadTask) => parentPort?.postMessage(readPartnerFile(text, of), []))
