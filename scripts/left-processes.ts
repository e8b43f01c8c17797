import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type LeftProcess = { readonly pid: number; readonly command: string }

/** Put into the environment of a run of tests, and from there into that of every process the run starts. */
export const runMark = 'TEST_RUN'

/** What a run with this mark started and that is still there after `mostMs`, asked again until nothing is. Empty where there is no /proc. */
export async function leftProcesses(mark: string, mostMs: number): Promise<readonly LeftProcess[]> {
  for (const end = performance.now() + mostMs; ;) {
    const left = marked(mark)
    if (left.length === 0 || performance.now() >= end) return left
    await wait(100)
  }
}

function marked(mark: string): readonly LeftProcess[] {
  if (!existsSync('/proc/self/environ')) return []
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
  return pids
    .filter((pid) => read(pid, 'environ').split('\0').includes(`${runMark}=${mark}`))
    .map((pid) => ({ pid, command: commandOf(pid) }))
}

const commandOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ').trim()

/** Nothing where the process is over, or somebody else's. */
function read(pid: number, what: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
