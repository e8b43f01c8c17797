import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export type LeftProcess = { readonly pid: number; readonly command: string }

/** Set in the environment of a test run, and inherited by every process that it starts. A part of the run adds to it. */
export const runMark = 'TEST_RUN'

/** The processes of the run whose mark is or begins with this one that still exist after at most `mostMs`. Empty where there is no /proc. */
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
  return pids.filter((pid) => `\0${read(pid, 'environ')}`.includes(`\0${runMark}=${mark}`)).map((pid) => ({ pid, command: commandOf(pid) }))
}

const commandOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ').trim()

/** Empty where the process has ended or belongs to another user. */
function read(pid: number, what: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
