import { openLine, type Asked, type Line, type Said } from './line.ts'
import type { Server } from './server.ts'

/** The result of one load. Milliseconds of processor time are per response, of the server and of its database. */
export type Load = {
  readonly perSecond: number
  readonly serverMsEach: number
  readonly databaseMsEach: number
  readonly statementsEach: number
  readonly done: number
  readonly failed: number
  /** Median and 99th percentile of a turn. */
  readonly p50Ms: number
  readonly p99Ms: number
}
/** The next work of one connection: resolves to whether it succeeded; null when there is no more to do. */
export type Turn = (ask: (asked: Asked) => Promise<Said>) => Promise<boolean> | null

/** Runs turns over so many connections until there are no more or the time is up. */
export async function load(server: Server, turn: Turn, { connections, forMs }: { connections: number; forMs: number }): Promise<Load> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(server.address)))
  const before = await server.used()
  const begun = performance.now()
  let [done, failed] = [0, 0]
  const took: number[] = []
  const askRepeatedly = async ({ ask }: Line): Promise<void> => {
    while (performance.now() - begun < forMs) {
      const asked = performance.now()
      const outcome = turn(ask)
      if (outcome === null) return
      if (await outcome) done += 1
      else failed += 1
      took.push(performance.now() - asked)
    }
  }
  await Promise.all(lines.map(askRepeatedly))
  const tookMs = performance.now() - begun
  const after = await server.used()
  for (const { close } of lines) close()
  took.sort((one, other) => one - other)
  const each = (name: keyof typeof after): number => (after[name] - before[name]) / Math.max(1, done)
  return {
    perSecond: (done / tookMs) * 1000,
    serverMsEach: each('serverMs'),
    databaseMsEach: each('databaseMs'),
    statementsEach: each('statements'),
    done,
    failed,
    p50Ms: took[Math.floor(took.length * 0.5)] ?? Number.NaN,
    p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
  }
}
