import type { RedrawTask } from './messages.ts'
import { startRedrawProcess, type Outcome, type RedrawProcess, type Start } from './start-process.ts'

/** One per core of a machine with two. */
const mostProcesses = 2
/** A process that is idle for this long is ended to free its memory. */
const idleMs = 30_000

type Waiting = { readonly task: RedrawTask; readonly resolve: (outcome: Outcome) => void; readonly reject: (fault: unknown) => void }
type Slot = { readonly process: RedrawProcess; idle: NodeJS.Timeout | null }

export type RedrawPool = {
  /** Waits for a process and redraws the file in it. Rejects when no process can be started. */
  run(task: RedrawTask): Promise<Outcome>
  /** How many files wait, and how many bytes they are. */
  waiting(): { readonly files: number; readonly bytes: number }
  /** Ends every process. */
  close(): Promise<void>
}

/**
 * At most two processes with one file at a time each, started on demand and ended when idle. A process that ended on a file is
 * replaced at once.
 */
export function openRedrawPool(start?: Start): RedrawPool {
  const queue: Waiting[] = []
  const idle: Slot[] = []
  const slots = new Set<Slot>()
  let isClosed = false

  function next(): void {
    if (queue.length === 0) return
    const slot = idle.pop() ?? (slots.size < mostProcesses ? opened() : null)
    const waiting = slot && queue.shift()
    if (waiting) void work(slot, waiting)
  }

  function opened(): Slot {
    const slot: Slot = { process: startRedrawProcess(start), idle: null }
    slots.add(slot)
    // A process that ends between two files must not get the next.
    void slot.process.ended.then(() => forget(slot))
    return slot
  }

  async function work(slot: Slot, { task, resolve, reject }: Waiting): Promise<void> {
    if (slot.idle) clearTimeout(slot.idle)
    try {
      const outcome = await slot.process.run(task)
      if ('mustBeReplaced' in outcome && !outcome.mustBeReplaced) release(slot)
      else replace(slot)
      resolve(outcome)
    } catch (fault) {
      void drop(slot)
      reject(fault)
    }
    next()
  }

  function release(slot: Slot): void {
    idle.push(slot)
    slot.idle = setTimeout(() => void drop(slot), idleMs).unref()
  }

  /** The next file need not wait until a process has started. */
  function replace(slot: Slot): void {
    void drop(slot)
    if (!isClosed) release(opened())
  }

  function drop(slot: Slot): Promise<void> {
    forget(slot)
    return slot.process.end()
  }

  function forget(slot: Slot): void {
    slots.delete(slot)
    const at = idle.indexOf(slot)
    if (at >= 0) idle.splice(at, 1)
    if (slot.idle) clearTimeout(slot.idle)
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject })
        next()
      }),
    waiting: () => ({ files: queue.length, bytes: queue.reduce((total, { task }) => total + task.length, 0) }),
    close: async () => {
      isClosed = true
      await Promise.all([...slots].map(drop))
    },
  }
}
