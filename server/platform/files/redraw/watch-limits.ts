import { isMainThread, workerData } from 'node:worker_threads'

/** What one file may cost: processor time, since a busy machine must not make a good file a bad one, and the memory of the whole process. */
export const limits = { cpuMs: 1_500, rssMb: 400 } as const
const everyMs = 20

export type WatchedData = { readonly startedAtCpuMs: Float64Array }

/** Processor milliseconds that this process has used, all its threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export const rssMb = (): number => process.memoryUsage.rss() / 2 ** 20

// As a thread of redraw-process.ts: native code and WebAssembly can be stopped from within by nothing but the end of the process.
if (!isMainThread) watch(workerData as WatchedData)

function watch({ startedAtCpuMs }: WatchedData): void {
  setInterval(() => {
    const [startedAt = 0] = startedAtCpuMs
    const isTooSlow = startedAt > 0 && cpuMs() - startedAt > limits.cpuMs
    if (isTooSlow || rssMb() > limits.rssMb) process.kill(process.pid, 'SIGKILL')
  }, everyMs)
}
