import { Worker } from 'node:worker_threads'
import type { RedrawMessage, RedrawTask, Redrawn } from './messages.ts'
import { redrawPdf } from './redraw-pdf.ts'
import { redrawPicture } from './redraw-picture.ts'
import { cpuMs, rssMb, type WatchedData } from './watch-limits.ts'

// The process that parses strangers' bytes: it has no environment, no key and no connection but the channel to the server
// that started it, and ends with that channel. What a file may cost it is in watch-limits.ts.

/** Memory that WebAssembly took is never given back: above this the process is replaced. */
const spentMb = 250

/** When the current file began, in processor milliseconds of this process; 0 between two files. */
const startedAtCpuMs = new Float64Array(new SharedArrayBuffer(8))
const workerData: WatchedData = { startedAtCpuMs }
new Worker(new URL('watch-limits.ts', import.meta.url), { workerData }).unref()

process.once('disconnect', () => process.exit())
// A terminal or a service manager signals the whole group: the server ends this process when it has ended itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('message', (task: RedrawTask) => void answer(task))
send({ ready: true })

async function answer({ type, bytes }: RedrawTask): Promise<void> {
  startedAtCpuMs[0] = cpuMs()
  const redrawn = await (type === 'pdf' ? redrawPdf(bytes) : redrawPicture(bytes, type)).catch((): Redrawn => ({
    kind: 'FILE_BROKEN',
    isSpent: true,
  }))
  startedAtCpuMs[0] = 0
  send({ redrawn: { ...redrawn, isSpent: redrawn.isSpent === true || rssMb() > spentMb } })
}

function send(message: RedrawMessage): void {
  process.send?.(message)
}
