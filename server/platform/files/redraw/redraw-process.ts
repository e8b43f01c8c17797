import { Worker } from 'node:worker_threads'
import { redrawPdf } from './redraw-pdf.ts'
import { redrawPicture } from './redraw-picture.ts'
import type { RedrawMessage, RedrawTask, Redrawn } from './start-process.ts'
import { cpuMs, rssMb, type WatchedData } from './watch-limits.ts'

// The process that parses uploaded bytes. It has no environment, no key and no connection except the channel to the server that
// started it, and ends when that channel closes. Its limits per file are in watch-limits.ts.

/** WebAssembly never frees memory: above this the process is replaced. */
const mostIdleMb = 250

/** When the current file started, in processor milliseconds of this process; 0 between two files. */
const startedAtCpuMs = new Float64Array(new SharedArrayBuffer(8))
const workerData: WatchedData = { startedAtCpuMs }
new Worker(new URL('watch-limits.ts', import.meta.url), { workerData }).unref()

process.once('disconnect', () => process.exit())
// Ignored: a terminal or service manager signals the whole group, but the server still uses this process while it shuts down.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('message', (task: RedrawTask) => void answer(task))
send({ ready: true })

async function answer({ type, bytes }: RedrawTask): Promise<void> {
  startedAtCpuMs[0] = cpuMs()
  const redrawn = await (type === 'pdf' ? redrawPdf(bytes) : redrawPicture(bytes, type)).catch((): Redrawn => ({
    kind: 'FILE_BROKEN',
    mustBeReplaced: true,
  }))
  startedAtCpuMs[0] = 0
  send({ redrawn: { ...redrawn, mustBeReplaced: redrawn.mustBeReplaced === true || rssMb() > mostIdleMb } })
}

function send(message: RedrawMessage): void {
  process.send?.(message)
}
