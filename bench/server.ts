import { fork, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** What a server has used so far: its own processor time, that of all PostgreSQL processes, and its statements. */
export type Used = { readonly serverMs: number; readonly databaseMs: number; readonly statements: number }
export type Server = { readonly address: string; used(): Promise<Used>; stop(): void }
/** The part that the server process measures itself. */
export type OwnUsage = { readonly serverMs: number; readonly statements: number }

/** Starts a server in a process of its own, over the PostgreSQL whose first process is `postgresPid`, or all machines of a cluster. */
export async function startServer(file: string, env: Record<string, string>, ...postgresPids: readonly number[]): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } })
  const { address } = await nextMessage<{ address: string }>(child)
  return {
    address,
    used: async () => {
      const own = nextMessage<OwnUsage>(child)
      child.send('used')
      return { ...(await own), databaseMs: postgresPids.reduce((sum, pid) => sum + processorMsOf(pid), 0) }
    },
    stop: () => child.disconnect(),
  }
}

const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a server of the bench ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })

/** The server's side: sends its address, and its usage for every message. */
export function serveUsage(address: string, statements: () => number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ serverMs: (user + system) / 1000, statements: statements() } satisfies OwnUsage)
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.({ address })
}

/** Counts the statements sent to PostgreSQL from now on, begin and commit included: each is one round trip. */
export function countStatements({ Client: { prototype } }: typeof pg): () => number {
  let sent = 0
  const { query } = Object.getOwnPropertyDescriptors(prototype)
  const send = query.value as (...asked: readonly unknown[]) => unknown
  prototype.query = function (this: pg.Client, ...asked: readonly unknown[]) {
    sent += 1
    return Reflect.apply(send, this, asked)
  } as typeof prototype.query
  return () => sent
}

/** The kernel counts processor time in ticks of a hundredth of a second. */
const tickMs = 10

/** The processor time of PostgreSQL in milliseconds: of its first process and of its ended and running children. NaN where there is no /proc. */
export function processorMsOf(pid: number): number {
  const first = statOf(pid)
  if (!first) return Number.NaN
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return (first.own + first.ended + living.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)) * tickMs
}

/** The fields of /proc/<pid>/stat after the name in brackets: state, parent, …, utime, stime, cutime, cstime. */
function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map((index) => fields[index] ?? 0)
    return { parent, own: utime + stime, ended: cutime + cstime }
  } catch {
    return null
  }
}
