import { isMainThread, workerData } from 'node:worker_threads'

/** The limits per file: processor time, which does not depend on how busy the machine is, and the memory of the whole process. */
export const limits = { cpuMs: 1_500, rssMb: 400 } as const
const everyMs = 20

export type WatchedData = { readonly startedAtCpuMs: Float64Array }

/** Processor milliseconds used by all threads of this process. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export const rssMb = (): number => process.memoryUsage.rss() / 2 ** 20

// Runs as a thread of redraw-process.ts: only ending the process stops native code and WebAssembly.
if (!isMainThread) watch(workerData as WatchedData)

function watch({ startedAtCpuMs }: WatchedData): void {
  setInterval(() => {
    const [startedAt = 0] = startedAtCpuMs
    const isTooSlow = startedAt > 0 && cpuMs() - startedAt > limits.cpuMs
    if (isTooSlow || rssMb() > limits.rssMb) process.kill(process.pid, 'SIGKILL')
  }, everyMs)
}
