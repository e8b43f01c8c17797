import { spawnSync } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { openMs } from '#server/platform/partners/breaker.ts'
import { openLine } from '../../bench/line.ts'
import { oneIn, openAsking, type Asking } from './asking.ts'
import { openDrillSystem } from './drill-system.ts'
import { judged, times, type Outcome, type Promised } from './outcome.ts'
import { askFor, counted, timeAt, type Answer, type Question } from './steady-load.ts'

const seconds = times('DRILL_SECONDS', 8)
const connections = 48
/** While hundreds of connections are opened; this time is reported separately. */
const openingMs = 2_000
const mostRecoveryMs = 10_000

/** A server gets two and five times the requests it can answer, then its gateway hangs while other calls go on. */
export async function drill(): Promise<Outcome> {
  pinToCore(1, process.pid)
  const system = await openDrillSystem()
  if (!system) return 'NOT RUN'
  const gateway = await openHangingGateway()
  const server = await system.open('server', { GATEWAY_URL: gateway.address, GATEWAY_MERCHANT_ID: publishedKeys.gatewayMerchantId })
  pinToCore(0, server.pid())
  goFirst()
  const asking = await openAsking(system, 100)
  const next = oneIn(20, protectedQuestion(), asking.read)
  await capacityOf(server.address, next, 2_000)
  const capacity = await capacityOf(server.address, next, seconds * 1_000)
  console.log(`capacity: ${Math.round(capacity)} a second over ${connections} connections`)
  const promises: Promised[] = []
  for (const factor of [2, 5]) {
    const answers = await askFor(openingMs + seconds * 1_000, server.address, { perSecond: capacity * factor, next })
    const begunAt = answers.reduce((least, { at }) => Math.min(least, at), Infinity)
    const { opening = [], steady = [] } = Object.groupBy(answers, ({ at }) => (at - begunAt < openingMs ? 'opening' : 'steady'))
    console.log(`at ${factor} × capacity, the first ${openingMs} ms: ${counted(opening)}, p99 ${timeAt(opening, 0.99).toFixed(0)} ms`)
    promises.push(...overloaded(steady, factor, capacity), await recovered(server.address, `after ${factor} × capacity`, capacity, next))
  }
  promises.push(await hung(server.address, gateway, capacity, asking))
  gateway.close()
  await system.close()
  return judged(promises)
}

/** Gives the server a core without the load generator, which would otherwise slow it. */
function pinToCore(core: number, pid: number | undefined): void {
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)])
  if (status !== 0) console.log(`process ${pid} could not be pinned to core ${core}: the generator slows the server`)
}

/** Runs the generator before PostgreSQL on their core: a response that waits for the generator would look slow. */
function goFirst(): void {
  try {
    setPriority(-10)
  } catch {
    console.log('the generator’s priority could not be raised: its own waiting is part of the figures')
  }
}

/** Requests that are never refused for load: callbacks and logouts. */
function protectedQuestion(): () => Question {
  let callbacks = 0
  const callback = () => ({ name: 'protected', asked: { path: `/gateway/callback?Authority=nobody-knows-${++callbacks}&Status=OK` } })
  const logout = { name: 'protected', asked: { path: '/api/customer/auth/logout', method: 'POST' as const } }
  return oneIn(2, () => logout, callback)
}

/** Responses a second over connections that send the next request as soon as one is answered. */
async function capacityOf(address: string, next: () => Question, forMs: number): Promise<number> {
  const begun = performance.now()
  let done = 0
  const askRepeatedly = async (): Promise<void> => {
    const line = await openLine(address)
    for (; performance.now() - begun < forMs; done++) await line.ask(next().asked)
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, askRepeatedly))
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
      goal: `${at} every request is answered`,
      found: `${counted(answers)}; the generator was late by ${timeAt(answers, 0.99, 'lateMs').toFixed(0)} ms (p99)`,
      isMet: answers.every(({ status }) => status > 0),
    },
    { goal: `${at} goodput at least 0.9 of capacity`, found: (goodput / capacity).toFixed(2), isMet: goodput >= 0.9 * capacity },
    { goal: `${at} p99 of what was taken at most 500 ms`, found: `${p99.toFixed(0)} ms`, isMet: p99 <= 500 },
    {
      goal: `${at} p99 of refusals at most 50 ms, each with Retry-After`,
      found: `${refusedP99.toFixed(0)} ms`,
      isMet: refused.length > 0 && refusedP99 <= 50 && refused.every(({ retryAfterS }) => retryAfterS !== null),
    },
    { goal: `${at} no callback and no logout turned away`, found: String(shed.length), isMet: shed.length === 0 },
  ]
}

/** From the first request to the last response. */
function lastedMs(answers: readonly Answer[]): number {
  const begun = answers.reduce((least, { at }) => Math.min(least, at), Infinity)
  return answers.reduce((most, { at, lateMs, tookMs }) => Math.max(most, at + lateMs + tookMs), 0) - begun
}

/** At half of capacity: until a second passes without a refusal or a slow response. */
async function recovered(address: string, at: string, capacity: number, next: () => Question): Promise<Promised> {
  const begun = performance.now()
  for (;;) {
    const answers = await askFor(1_000, address, { perSecond: capacity / 2, next })
    const tookMs = performance.now() - begun - 1_000
    const isNormal = !answers.some(({ status }) => status === 503 || status === 0) && timeAt(answers, 0.99) <= 500
    if (isNormal || tookMs > mostRecoveryMs)
      return {
        goal: `${at} back to normal within ${mostRecoveryMs} ms`,
        found: `after ${Math.max(0, Math.round(tookMs))} ms`,
        isMet: isNormal,
      }
  }
}

/**
 * The p99 of reads while the gateway responds at once and while it hangs: the median of all seconds,
 * since single seconds vary, and measured twice in turn, since the machine's speed varies.
 */
async function hung(address: string, gateway: HangingGateway, capacity: number, { read, purchase }: Asking): Promise<Promised> {
  const ask = async (): Promise<readonly Answer[]> => {
    const load = { perSecond: capacity / 4, next: oneIn(20, purchase, read) }
    return (await askFor(20_000, address, load)).filter(({ name }) => name === 'read')
  }
  const [well, during]: [Answer[], Answer[]] = [[], []]
  for (let round = 0; round < 2; round++) {
    gateway.hang(false)
    // The circuit breaker of a hanging gateway stays open for a while.
    if (round > 0) await sleep(openMs + 1_000)
    well.push(...(await ask()))
    gateway.hang(true)
    during.push(...(await ask()))
  }
  const [before, after] = [usualP99(well), usualP99(during)]
  const failed = during.filter(({ status }) => status !== 200)
  return {
    goal: 'a hanging gateway: p99 of other calls at most 1.1 × that before, and none fails',
    found: `${before.toFixed(1)} → ${after.toFixed(1)} ms (× ${(after / before).toFixed(2)}), of ${during.length} failed ${failed.length === 0 ? 'none' : counted(failed)}`,
    isMet: after <= 1.1 * before && failed.length === 0,
  }
}

/** The median of each second's p99. */
function usualP99(answers: readonly Answer[]): number {
  const bySecond = Object.values(Object.groupBy(answers, ({ at }) => Math.floor(at / 1000)))
  const p99s = bySecond.map((those) => timeAt(those ?? [], 0.99)).toSorted((one, other) => one - other)
  return p99s[Math.floor(p99s.length / 2)] ?? Number.NaN
}

type HangingGateway = { readonly address: string; hang(isHanging: boolean): void; close(): void }

/** A gateway that opens sessions at once; while it hangs it accepts calls and responds to none. */
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
