import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#testing/free-port.ts'
import type { RawClient } from '#testing/platform/http/raw-client.ts'
import { openStalledClient, uploadSlowly, type Addresses } from '#testing/platform/http/stalled-clients.ts'
import { oneIn, openAsking } from './asking.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, times, type Outcome } from './outcome.ts'
import { askSteadily, counted, timeAt } from './steady-load.ts'

const stalledCount = times('DRILL_STALLED', 1_000)
const holdMs = times('DRILL_SECONDS', 60) * 1_000
const perSecond = times('DRILL_RATE', 100)
const mostStalledMs = 25_000
const mostP99Ms = 100

/** Keeps a thousand half-sent requests from ten addresses open for a minute, replacing those that the server ends, while other clients send requests and upload slowly. */
export async function drill(): Promise<Outcome> {
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const port = String(await freePort())
  const server = await system.open('server', { CONSOLE_PORT: port })
  const addresses = { api: server.address, console: `http://127.0.0.1:${port}` }
  const { read } = await openAsking(system, 1)
  const crowd = await holdStalled(addresses)
  const upload = uploadSlowly(server.address, { bytesPerSecond: 4_000, seconds: Math.round(holdMs / 1_000) - 10 })
  const ready = { name: 'ready', asked: { path: '/readyz' } }
  const load = askSteadily(server.address, { perSecond, next: oneIn(10, () => ready, read) })
  await sleep(holdMs)
  const answers = await load.stop()
  const uploaded = (await upload).slice(9, 12)
  const { lastedMs, opened } = await crowd.stop()
  await system.close()
  const [p99, lateMs] = [timeAt(answers, 0.99), timeAt(answers, 0.99, 'lateMs')]
  const unready = answers.filter(({ name, status }) => name === 'ready' && status !== 200).length
  const longest = Math.max(...lastedMs)
  return judged([
    {
      goal: `${stalledCount} half-sent requests held for ${holdMs / 1_000} s: no other request fails`,
      found: `${opened} in all; others ${counted(answers)}, /readyz failed ${unready} times`,
      isMet: answers.length > 0 && answers.every(({ status }) => status === 200),
    },
    {
      goal: `p99 of the others under ${mostP99Ms} ms`,
      found: `${p99.toFixed(1)} ms (the generator was late by ${lateMs.toFixed(0)} ms)`,
      isMet: p99 < mostP99Ms,
    },
    {
      goal: `each half-sent request is ended within ${mostStalledMs / 1_000} s`,
      found: `the longest after ${(longest / 1_000).toFixed(1)} s`,
      isMet: longest <= mostStalledMs,
    },
    // The body is read completely and then refused, since it has no signature.
    { goal: 'a body of 4 kB/s is read whole', found: `answered ${uploaded}`, isMet: uploaded === '403' },
  ])
}

/** Keeps so many half-sent requests open until it is stopped; returns how long each ended one lasted. */
async function holdStalled(addresses: Addresses) {
  const lastedMs: number[] = []
  const open = new Set<RawClient>()
  let [opened, isOver] = [0, false]
  const hold = async (): Promise<void> => {
    const client = await openStalledClient(addresses, opened++)
    open.add(client)
    void replaceWhenEnded(client)
  }
  const replaceWhenEnded = async (client: RawClient): Promise<void> => {
    const ms = await client.ended
    open.delete(client)
    if (isOver) return
    lastedMs.push(ms)
    await hold()
  }
  await Promise.all(Array.from({ length: stalledCount }, hold))
  return {
    async stop() {
      // The server must end those that were opened last, too.
      isOver = true
      const last = [...open]
      const ended = Promise.all(last.map((client) => client.ended))
      lastedMs.push(...(await Promise.race([ended, sleep(2 * mostStalledMs, [Infinity])])))
      for (const client of last) client.close()
      return { lastedMs, opened }
    },
  }
}
