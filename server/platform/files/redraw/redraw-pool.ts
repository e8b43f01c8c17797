import type { RedrawTask } from './messages.ts'
import { startRedrawProcess, type Outcome, type RedrawProcess } from './start-process.ts'

/** As many as two cores have. */
const mostProcesses = 2
/** A process that nobody needed for so long gives its memory back. */
const idleMs = 30_000

type Waiting = { readonly task: RedrawTask; readonly resolve: (outcome: Outcome) => void; readonly reject: (fault: unknown) => void }
type Place = { readonly process: RedrawProcess; idle: NodeJS.Timeout | null }

export type RedrawPool = {
  /** Waits for a process and lets it redraw the file. Rejects where no process can be started. */
  run(task: RedrawTask): Promise<Outcome>
  /** How many files wait, and how many bytes they are. */
  waiting(): { readonly files: number; readonly bytes: number }
  /** Ends every process. */
  close(): Promise<void>
}

/**
 * At most two processes, each with one file at a time, started with the first file and ended when they are idle. The next
 * file after one over which its process ended gets a new process.
 */
export function openRedrawPool(): RedrawPool {
  const queue: Waiting[] = []
  const idle: Place[] = []
  const places = new Set<Place>()

  function next(): void {
    if (queue.length === 0) return
    const place = idle.pop() ?? (places.size < mostProcesses ? opened() : null)
    const waiting = place && queue.shift()
    if (waiting) void work(place, waiting)
  }

  function opened(): Place {
    const place: Place = { process: startRedrawProcess(), idle: null }
    places.add(place)
    // One that ends between two files must not be given the next.
    void place.process.ended.then(() => forget(place))
    return place
  }

  async function work(place: Place, { task, resolve, reject }: Waiting): Promise<void> {
    if (place.idle) clearTimeout(place.idle)
    try {
      const outcome = await place.process.run(task)
      if ('isSpent' in outcome && !outcome.isSpent) rest(place)
      else void drop(place)
      resolve(outcome)
    } catch (fault) {
      void drop(place)
      reject(fault)
    }
    next()
  }

  function rest(place: Place): void {
    idle.push(place)
    place.idle = setTimeout(() => void drop(place), idleMs).unref()
  }

  function drop(place: Place): Promise<void> {
    forget(place)
    return place.process.end()
  }

  function forget(place: Place): void {
    places.delete(place)
    const at = idle.indexOf(place)
    if (at >= 0) idle.splice(at, 1)
    if (place.idle) clearTimeout(place.idle)
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject })
        next()
      }),
    waiting: () => ({ files: queue.length, bytes: queue.reduce((total, { task }) => total + task.bytes.length, 0) }),
    close: async () => void (await Promise.all([...places].map(drop))),
  }
}
