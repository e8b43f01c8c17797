import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { leftProcesses, type LeftProcess } from './left-processes.ts'

type Run = {
  /** What the environment of each of its processes begins with (`runMark`). */
  readonly mark: string
  /** Whether it has nothing more to do. */
  readonly isOver: () => boolean
  /** How long its processes may still exist after that, and how long it may take as a whole. */
  readonly graceMs: number
  readonly mostMs: number
}

/**
 * Waits until a test run has ended and returns whether its exit code is 0. A process that a test leaves behind may keep the runner waiting
 * for ever, since it holds the runner's output open; so what still exists after the time is killed and returned.
 */
export async function endOfRun(
  child: ChildProcess,
  { mark, isOver, graceMs, mostMs }: Run,
): Promise<{ readonly passed: boolean; readonly killed: readonly LeftProcess[] }> {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const begun = performance.now()
  let overAt = Infinity
  while (performance.now() < Math.min(begun + mostMs, overAt + graceMs)) {
    const code = await Promise.race([closed, wait(Math.min(1_000, graceMs), 'open' as const)])
    if (code !== 'open') return { passed: code === 0, killed: [] }
    if (overAt === Infinity && isOver()) overAt = performance.now()
  }
  const killed = await leftProcesses(mark, 0)
  for (const { pid } of killed) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  // Nobody knows what has no mark, and without /proc nothing is found: whoever holds the output, it is read no more.
  child.kill('SIGKILL')
  await Promise.race([closed, wait(1_000)])
  child.stdout?.destroy()
  await closed
  return { passed: false, killed }
}
