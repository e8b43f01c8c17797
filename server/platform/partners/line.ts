import { setTimeout as wait } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Follow } from '#server/platform/context/app.ts'
import { openBreaker } from './breaker.ts'
import { openRecord, type LineRecord } from './partner-health.ts'
import type { PartnerFault } from './partners.ts'
import { openAgents, send, type Agents, type Incoming, type Outgoing, type SendFault } from './send.ts'

/** What is logged of a call: never its body, its address's secrets or anybody's number. */
export type PartnerLog = { warn(facts: { partner: string; deed: string; fault: string; tookMs: number }, message: string): void }

export type LineSettings = {
  readonly partner: string
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connectTimeoutMs: number
  readonly totalTimeoutMs: number
  readonly log?: PartnerLog | undefined
  /** The breaker's clock, in milliseconds; tests bring their own. */
  readonly clock?: (() => number) | undefined
  /** Makes each call a step of the trace it belongs to. */
  readonly follow?: Follow | undefined
  /** Told of the line's record, so that its health can be read. */
  readonly watch?: ((record: LineRecord) => void) | undefined
}

export type Call<Reply extends TSchema> = {
  /** What the log calls it. */
  readonly deed: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as Idempotency-Key, so that a repeat is the same deed to the partner. */
  readonly key?: string
  /** Whether a call that got lost may be sent again: reads, and deeds the partner does once per key. */
  readonly isRepeatable: boolean
  /** What a good answer looks like, by status; any other status, or another shape, is the partner's fault. */
  readonly replies: Readonly<Record<number, Reply>>
}

/** A line to one partner: bulkhead, breaker, time-outs and bounded repeats. It never throws. */
export type Line = <const Reply extends TSchema>(call: Call<Reply>) => Answered<Reply>
type Answered<Reply extends TSchema> = Promise<Result<{ status: number; body: Static<Reply> }, PartnerFault>>

const mostAtOnce = 32
const mostAttempts = 3
const leastAttemptMs = 100

export function openLine(settings: LineSettings): Line {
  const clock = settings.clock ?? (() => performance.now())
  const breaker = openBreaker(clock)
  const record = openRecord(settings.partner, breaker)
  settings.watch?.(record)
  const follow: Follow = settings.follow ?? ((_, work) => work())
  const agents = openAgents()
  let atOnce = 0

  return (call) => follow(`${settings.partner}.${call.deed}`, () => ask(call))

  async function ask<const Reply extends TSchema>(call: Call<Reply>): Answered<Reply> {
    const startedAt = performance.now()
    const faulty = (fault: string): { readonly ok: false; readonly error: PartnerFault } => {
      const tookMs = Math.round(performance.now() - startedAt)
      record.failed(call.deed, fault, tookMs)
      settings.log?.warn({ partner: settings.partner, deed: call.deed, fault, tookMs }, 'a partner did not answer as it should')
      return err({ kind: 'PARTNER_UNAVAILABLE', partner: settings.partner })
    }
    // The bulkhead: a partner that hangs holds this many calls and no more; the rest learn so at once.
    if (atOnce >= mostAtOnce) return faulty('busy')
    if (!breaker.admits()) return faulty('spared')
    atOnce += 1
    try {
      const answer = await attempts({ ...settings, agents }, call, startedAt)
      if ('fault' in answer || answer.status >= 500) {
        breaker.failed()
        return faulty('fault' in answer ? answer.fault : `status ${answer.status}`)
      }
      breaker.succeeded()
      const reply = call.replies[answer.status]
      if (!reply || !checkOf(reply).Check(answer.body)) return faulty(`nonsense, status ${answer.status}`)
      record.answered(Math.round(performance.now() - startedAt))
      return ok({ status: answer.status, body: answer.body as Static<typeof reply> })
    } finally {
      atOnce -= 1
    }
  }
}

type Connected = LineSettings & { readonly agents: Agents }

/** Sends the call until it is answered, at most three times and never beyond the total time. */
async function attempts(settings: Connected, call: Call<TSchema>, startedAt: number): Promise<Incoming | SendFault> {
  for (let attempt = 1; ; attempt++) {
    const leftMs = settings.totalTimeoutMs - (performance.now() - startedAt)
    const answer = await send(outgoing(settings, call, Math.max(leftMs, 1)))
    const isLost = 'fault' in answer || answer.status === 502 || answer.status === 503
    // Of an unreachable partner it is sure that it did not see the call, so even a deed without a key may go again.
    const mayRepeat = call.isRepeatable || ('fault' in answer && answer.fault === 'unreachable')
    const pauseMs = 50 * 3 ** (attempt - 1)
    const stillMs = settings.totalTimeoutMs - (performance.now() - startedAt) - pauseMs
    if (!isLost || !mayRepeat || attempt === mostAttempts || stillMs < leastAttemptMs) return answer
    await wait(pauseMs)
  }
}

function outgoing(settings: Connected, call: Call<TSchema>, timeoutMs: number): Outgoing {
  return {
    method: call.method,
    url: new URL(call.path, settings.address),
    headers: {
      ...settings.headers,
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(call.key !== undefined && { 'idempotency-key': call.key }),
    },
    body: call.body ? JSON.stringify(call.body) : call.form ? new URLSearchParams(call.form).toString() : null,
    agents: settings.agents,
    connectTimeoutMs: settings.connectTimeoutMs,
    timeoutMs,
  }
}

const checks = new WeakMap<TSchema, ReturnType<typeof Compile<TSchema>>>()

function checkOf(schema: TSchema): ReturnType<typeof Compile<TSchema>> {
  const known = checks.get(schema) ?? Compile(schema)
  checks.set(schema, known)
  return known
}
