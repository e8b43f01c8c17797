import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { largestFileBytes } from '../clean-file.ts'
import { bytesPipe, readBytes, type RedrawMessage, type Redrawn, type TaskMessage } from './messages.ts'
import { redrawPdf } from './redraw-pdf.ts'
import { redrawPicture } from './redraw-picture.ts'
import { cpuMs, rssMb, type WatchedData } from './watch-limits.ts'

// The process that parses uploaded bytes. It has no environment, no key and no connection except the channel and the pipe to the server
// that started it, and ends when that channel closes. Its limits per file are in watch-limits.ts.

/** WebAssembly never frees memory: above this the process is replaced. */
const mostIdleMb = 250

/** When the current file started, in processor milliseconds of this process; 0 between two files. */
const startedAtCpuMs = new Float64Array(new SharedArrayBuffer(8))
const workerData: WatchedData = { startedAtCpuMs }
new Worker(new URL('watch-limits.ts', import.meta.url), { workerData }).unref()

const pipe = new Socket({ fd: bytesPipe })
process.once('disconnect', () => process.exit())
// Ignored: a terminal or service manager signals the whole group, but the server still uses this process while it shuts down.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('message', (task: TaskMessage) => void answer(task))
send({ ready: true })

async function answer({ type, length }: TaskMessage): Promise<void> {
  const bytes = await readBytes(pipe, length)
  startedAtCpuMs[0] = cpuMs()
  const redrawn = await (type === 'pdf' ? redrawPdf(bytes) : redrawPicture(bytes, type)).catch((): Redrawn => ({
    kind: 'FILE_BROKEN',
    mustBeReplaced: true,
  }))
  startedAtCpuMs[0] = 0
  const mustBeReplaced = redrawn.mustBeReplaced === true || rssMb() > mostIdleMb
  if ('kind' in redrawn) return send({ redrawn: { kind: redrawn.kind, mustBeReplaced } })
  const { bytes: made, ...rest } = redrawn
  if (made.length > largestFileBytes) return send({ redrawn: { kind: 'FILE_TOO_HEAVY', mustBeReplaced } })
  send({ redrawn: { ...rest, length: made.length, mustBeReplaced } })
  pipe.write(made)
}

function send(message: RedrawMessage): void {
  process.send?.(message)
}
