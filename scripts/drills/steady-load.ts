import { setTimeout as sleep } from 'node:timers/promises'
import { openLine, type Asked, type Line } from '../../bench/line.ts'

export type Answer = {
  readonly name: string
  /** performance.now() when it was due. */
  readonly at: number
  /** How late the generator sent it: on a busy machine this part of the delay is not the server's. */
  readonly lateMs: number
  /** From sending, the connection included, to the response. */
  readonly tookMs: number
  /** 0 where no response came. */
  readonly status: number
  /** Retry-After in seconds: 1 where the server was at its limit, 5 where the database was unavailable or full. */
  readonly retryAfterS: number | null
}
export type Question = { readonly name: string; readonly asked: Asked }

/** A response that takes longer counts as missing. */
const patienceMs = 15_000
const beatMs = 2
/** As many connections as deploy/haproxy.cfg opens to a server at most. */
const mostLines = 2_000

/**
 * Sends so many requests a second, independently of earlier responses (an open loop), each on a free connection, or
 * once there is one. `stop` waits for the missing responses.
 */
export function askSteadily(address: string, { perSecond, next }: { readonly perSecond: number; readonly next: () => Question }) {
  const answers: Answer[] = []
  const free: Line[] = []
  const waiting: ((line: Line | null) => void)[] = []
  let lines = 0
  const out = new Set<Promise<void>>()
  const begunAt = performance.now()
  let asked = 0

  async function ask({ name, asked: question }: Question, at: number): Promise<void> {
    const askedAt = performance.now()
    const used = await lineFor()
    const said = await used?.ask(question)
    answers.push({
      name,
      at,
      lateMs: askedAt - at,
      tookMs: performance.now() - askedAt,
      status: said?.status ?? 0,
      retryAfterS: secondsIn(/\r\nretry-after: (\d+)/i.exec(said?.head ?? '')),
    })
    giveBack(used, said !== undefined && said.status > 0)
  }

  async function lineFor(): Promise<Line | null> {
    for (let line = free.pop(); line; line = free.pop()) {
      if (line.isOpen()) return line
      lines -= 1
    }
    if (lines >= mostLines) return new Promise((resolve) => waiting.push(resolve))
    lines += 1
    return openLine(address, { patienceMs }).catch(() => null)
  }

  /** Hands the connection to the request that waits longest; a closed one is replaced. */
  function giveBack(line: Line | null, isWell: boolean): void {
    const take = waiting.shift()
    if (line && isWell && line.isOpen()) {
      if (take) take(line)
      else free.push(line)
      return
    }
    line?.close()
    lines -= 1
    if (take) void replace(take)
  }

  async function replace(take: (line: Line | null) => void): Promise<void> {
    take(await lineFor())
  }

  const beat = setInterval(() => {
    const due = ((performance.now() - begunAt) / 1000) * perSecond
    for (; asked < due; asked++) {
      const asking = ask(next(), begunAt + (asked / perSecond) * 1000)
      out.add(asking)
      void asking.finally(() => out.delete(asking))
    }
  }, beatMs)

  return {
    answers,
    async stop(): Promise<readonly Answer[]> {
      clearInterval(beat)
      await Promise.all(out)
      for (const line of free) line.close()
      return answers
    },
  }
}

const secondsIn = (found: RegExpExecArray | null): number | null => (found ? Number(found[1]) : null)

/** Sends requests for so long and returns the responses. */
export async function askFor(ms: number, ...load: Parameters<typeof askSteadily>): Promise<readonly Answer[]> {
  const steady = askSteadily(...load)
  await sleep(ms)
  return steady.stop()
}

/** The share of times at most this many milliseconds: `timeAt(answers, 0.99)` is the p99. NaN without answers. */
export function timeAt(answers: readonly Answer[], share: number, of: 'tookMs' | 'lateMs' = 'tookMs'): number {
  const sorted = answers.map((answer) => answer[of]).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Such as `990 × 200, 10 × 503`. */
export function counted(answers: readonly { readonly status: number }[]): string {
  const byStatus = Object.entries(Object.groupBy(answers, ({ status }) => status))
  const words = byStatus.map(([status, some]) => `${some?.length ?? 0} × ${status === '0' ? 'no answer' : status}`)
  return words.join(', ') || 'nothing was asked'
}
