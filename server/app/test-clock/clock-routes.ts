import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mostClockDays } from '#contract/merchants/tools/refusals.ts'
import { dayMs, hourMs, instant, minuteMs, wireInstant } from '#domain/platform/kernel/time.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import type { TestClock } from '#server/platform/clock/test-clock.ts'
import type { BareHttpServer } from '#server/platform/http/bare-http-server.ts'
import { advanceClock, type Ran } from './advance-clock.ts'

/** Where the sandbox reads and advances the clock. It is no call of the contract: only a demo has it, for this machine. */
export const testClockPath = '/internal/test-clock'

const unitMs: Readonly<Record<string, number>> = { m: minuteMs, h: hourMs, d: dayMs }
const mostMs = mostClockDays * dayMs

/** GET says the time, POST `{"by":"31d"}` (m, h, d) advances the clock and answers when everything that fell due has been done. */
export function testClockRoutes(http: BareHttpServer, app: PaymentsApp, clock: TestClock): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isThisMachine(request.ip) || !hasKey(request, app.config.partners.reviewer.key)) await reply.code(404).send({ error: 'NOT_FOUND' })
  }
  http.get(testClockPath, { preHandler: guard }, () => ({ now: wireInstant(app.now()), is_moving: clock.isMoving() }))
  http.post<{ Body: { by?: unknown } | undefined }>(testClockPath, { preHandler: guard }, async ({ body }, reply) => {
    const ms = msOf(body?.by)
    if (ms === null) return reply.code(400).send({ error: 'INPUT_INVALID' })
    const startedAt = performance.now()
    const ran = await clock.move((setTo) => advanceClock(app, { until: instant(app.now() + ms), setTo }))
    if (ran === null) return reply.code(409).send({ error: 'CLOCK_MOVING' })
    return { now: wireInstant(app.now()), took_ms: Math.round(performance.now() - startedAt), ...countsOf(ran) }
  })
}

/** How many moments the clock stopped at, and how often each command ran. */
export function countsOf(ran: readonly Ran[]): { moments: number; commands: Record<string, number> } {
  const commands: Record<string, number> = {}
  for (const { command } of ran) commands[command] = (commands[command] ?? 0) + 1
  return { moments: new Set(ran.map(({ at }) => at)).size, commands }
}

/** '31d' in milliseconds; null for anything else, and for more than the clock may be advanced at once. */
export function msOf(by: unknown): number | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(String(by)) ?? []
  const ms = Number(count) * (unitMs[unit] ?? 0)
  return ms > 0 && ms <= mostMs ? ms : null
}

const isThisMachine = (ip: string): boolean => isIP(ip) !== 0 && /^(::ffff:)?127\.|^::1$/.test(ip)

function hasKey({ headers }: FastifyRequest, key: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
