import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { openMs } from '#server/platform/partners/breaker.ts'
import { openLine } from '../../bench/line.ts'
import { oneIn, openAsking, type Asking } from './asking.ts'
import { judged, times, type Outcome, type Promised } from './outcome.ts'
import { openStanding } from './standing.ts'
import { askFor, counted, timeAt, type Answer, type Question } from './steady-load.ts'

const seconds = times('DRILL_SECONDS', 8)
const lanes = 48
/** While hundreds of connections are opened; what was seen meanwhile is told apart. */
const openingMs = 2_000
const mostRecoveryMs = 10_000

/** A server is asked for twice and five times what it can, then its gateway hangs while other calls go on. */
export async function drill(): Promise<Outcome> {
  keepTo(1, process.pid)
  const standing = await openStanding()
  if (!standing) return 'NOT RUN'
  const gateway = await openHangingGateway()
  const server = await standing.open('server', { GATEWAY_URL: gateway.address, GATEWAY_MERCHANT_ID: publishedKeys.gatewayMerchantId })
  keepTo(0, server.pid())
  goFirst()
  const asking = await openAsking(standing, 100)
  const next = oneIn(20, protectedQuestion(), asking.read)
  await capacityOf(server.address, next, 2_000)
  const capacity = await capacityOf(server.address, next, seconds * 1_000)
  console.log(`capacity: ${Math.round(capacity)} a second over ${lanes} connections`)
  const promises: Promised[] = []
  for (const factor of [2, 5]) {
    const answers = await askFor(openingMs + seconds * 1_000, server.address, { perSecond: capacity * factor, next })
    const begunAt = answers.reduce((least, { at }) => Math.min(least, at), Infinity)
    const { opening = [], steady = [] } = Object.groupBy(answers, ({ at }) => (at - begunAt < openingMs ? 'opening' : 'steady'))
    console.log(`at ${factor} × capacity, the first ${openingMs} ms: ${counted(opening)}, p99 ${timeAt(opening, 0.99).toFixed(0)} ms`)
    promises.push(...overloaded(steady, factor, capacity), await recovered(server.address, capacity, next))
  }
  promises.push(await hung(server.address, gateway, capacity, asking))
  gateway.close()
  await standing.close()
  return judged(promises)
}

/** The server has one core to itself: else more questions would take from it what they need to be asked. */
function keepTo(core: number, pid: number | undefined): void {
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)])
  if (status !== 0) console.log(`process ${pid} could not be kept to core ${core}: the generator takes from the server`)
}

/** Before PostgreSQL on their core: an answer that waits for the generator's turn would look slow. */
function goFirst(): void {
  try {
    setPriority(-10)
  } catch {
    console.log('the generator may not go first: what it measures has its own waiting in it')
  }
}

/** What is never turned away: a callback nobody knows, and a logout of nobody. */
function protectedQuestion(): () => Question {
  let callbacks = 0
  const callback = () => ({ name: 'protected', asked: { path: `/gateway/callback?Authority=nobody-knows-${++callbacks}&Status=OK` } })
  const logout = { name: 'protected', asked: { path: '/api/customer/auth/logout', method: 'POST' as const } }
  return oneIn(2, () => logout, callback)
}

/** How many a second are answered to lanes that each ask again as soon as they are answered. */
async function capacityOf(address: string, next: () => Question, forMs: number): Promise<number> {
  const begun = performance.now()
  let done = 0
  const lane = async (): Promise<void> => {
    const line = await openLine(address)
    for (; performance.now() - begun < forMs; done++) await line.ask(next().asked)
    line.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (done / (performance.now() - begun)) * 1000
}

const isRefused = ({ status }: Answer): boolean => status === 503

function overloaded(answers: readonly Answer[], factor: number, capacity: number): readonly Promised[] {
  const refused = answers.filter(isRefused)
  const taken = answers.filter((answer) => !isRefused(answer) && answer.status > 0)
  const goodput = (taken.length / lastedMs(answers)) * 1000
  const [p99, refusedP99] = [timeAt(taken, 0.99), timeAt(refused, 0.99)]
  const shed = answers.filter(({ name, status }) => name === 'protected' && (status === 503 || status === 0))
  const at = `at ${factor} × capacity`
  return [
    {
      words: `${at}: ${counted(answers)}; the generator was late by ${timeAt(answers, 0.99, 'lateMs').toFixed(0)} ms (p99)`,
      isKept: answers.every(({ status }) => status > 0),
    },
    { words: `${at} goodput ${(goodput / capacity).toFixed(2)} of capacity, goal 0.9`, isKept: goodput >= 0.9 * capacity },
    { words: `${at} p99 of what was taken ${p99.toFixed(0)} ms, goal 500`, isKept: p99 <= 500 },
    {
      words: `${at} p99 of refusals ${refusedP99.toFixed(0)} ms, goal 50, each with Retry-After`,
      isKept: refused.length > 0 && refusedP99 <= 50 && refused.every(({ retryAfterS }) => retryAfterS !== null),
    },
    { words: `${at} callbacks and logouts turned away: ${shed.length}`, isKept: shed.length === 0 },
  ]
}

/** From the first question to the last answer. */
function lastedMs(answers: readonly Answer[]): number {
  const begun = answers.reduce((least, { at }) => Math.min(least, at), Infinity)
  return answers.reduce((most, { at, lateMs, tookMs }) => Math.max(most, at + lateMs + tookMs), 0) - begun
}

/** At half of capacity: until a whole second goes by without a refusal and in time. */
async function recovered(address: string, capacity: number, next: () => Question): Promise<Promised> {
  const begun = performance.now()
  for (;;) {
    const answers = await askFor(1_000, address, { perSecond: capacity / 2, next })
    const tookMs = performance.now() - begun - 1_000
    const isNormal = !answers.some(({ status }) => status === 503 || status === 0) && timeAt(answers, 0.99) <= 500
    if (isNormal || tookMs > mostRecoveryMs)
      return { words: `back to normal within ${mostRecoveryMs} ms: after ${Math.max(0, Math.round(tookMs))} ms`, isKept: isNormal }
  }
}

/**
 * The p99 of reads while the gateway answers at once, beside their p99 while it holds every call: of all seconds the middle one,
 * since two cores have hiccups of their own, and twice in turn, since a machine is not always as fast.
 */
async function hung(address: string, gateway: HangingGateway, capacity: number, { read, purchase }: Asking): Promise<Promised> {
  const ask = async (): Promise<readonly Answer[]> => {
    const load = { perSecond: capacity / 4, next: oneIn(20, purchase, read) }
    return (await askFor(20_000, address, load)).filter(({ name }) => name === 'read')
  }
  const [well, during]: [Answer[], Answer[]] = [[], []]
  for (let round = 0; round < 2; round++) {
    gateway.hang(false)
    // A gateway that hung is spared for a while, and then asked again.
    if (round > 0) await sleep(openMs + 1_000)
    well.push(...(await ask()))
    gateway.hang(true)
    during.push(...(await ask()))
  }
  const [before, after] = [usualP99(well), usualP99(during)]
  const failed = during.filter(({ status }) => status !== 200)
  return {
    words: `gateway hangs: p99 of other calls ${before.toFixed(1)} → ${after.toFixed(1)} ms (× ${(after / before).toFixed(2)}, goal 1.1), of ${during.length} failed ${failed.length === 0 ? 'none' : counted(failed)}`,
    isKept: after <= 1.1 * before && failed.length === 0,
  }
}

/** The p99 of each second by itself, and of those the middle one. */
function usualP99(answers: readonly Answer[]): number {
  const bySecond = Object.values(Object.groupBy(answers, ({ at }) => Math.floor(at / 1000)))
  const p99s = bySecond.map((those) => timeAt(those ?? [], 0.99)).toSorted((one, other) => one - other)
  return p99s[Math.floor(p99s.length / 2)] ?? Number.NaN
}

type HangingGateway = { readonly address: string; hang(isHanging: boolean): void; close(): void }

/** A gateway that opens sessions at once; while it is told to hang it takes every call and answers none. */
async function openHangingGateway(): Promise<HangingGateway> {
  let isHanging = false
  let count = 0
  const server: Server = createServer((request, response) => {
    request.resume()
    if (isHanging) return
    count += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { code: 100, authority: `A${count}` }, errors: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: (now) => void (isHanging = now),
    close: () => server.closeAllConnections(),
  }
}
