import { setTimeout as wait } from 'node:timers/promises'
import type { Static, TSchema } from 'typebox'
import { testTimeHeader } from '#contract/platform/http/request-headers.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import type { Follow } from '#server/platform/context/app.ts'
import { checkOf } from '#server/platform/http/check-of.ts'
import { openBreaker } from './breaker.ts'
import { openRecord, type HealthRecord } from './partner-health.ts'
import type { PartnerFault } from './partners.ts'
import { openAgents, send, type Agents, type Incoming, type Outgoing, type SendFault } from './send.ts'

/** The log of a call: never its body, secrets of its address or personal numbers. */
export type PartnerLog = { warn(fields: { partner: string; operation: string; fault: string; tookMs: number }, message: string): void }

export type PartnerClientSettings = {
  readonly partner: string
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connectTimeoutMs: number
  readonly totalTimeoutMs: number
  readonly log?: PartnerLog | undefined
  /** The breaker's clock in milliseconds; tests pass their own. */
  readonly clock?: (() => number) | undefined
  /** The time of the test clock, which the sandbox takes over; only in a demo. */
  readonly testTime?: (() => number) | undefined
  /** Makes each call a span of the current trace. */
  readonly follow?: Follow | undefined
  /** Receives the client's record, from which its health is read. */
  readonly watch?: ((record: HealthRecord) => void) | undefined
}

export type Call<Reply extends TSchema> = {
  /** Its name in log, traces and health. */
  readonly operation: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Sent as JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent as plain text. */
  readonly text?: string
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as Idempotency-Key, so that the partner carries out a repeated call once. */
  readonly key?: string
  /** Whether a lost call may be sent again: true for reads, and for commands with a key. */
  readonly isRepeatable: boolean
  /** The largest response in bytes; without it that of a short one. */
  readonly mostBytes?: number
  /** The valid replies by status; any other status or shape is a fault of the partner, or a refusal that nobody expects (`isRefusal`). */
  readonly replies: Readonly<Record<number, Reply>>
  /** Whether a valid reply is about what was asked; one about anything else is a fault of the partner. */
  readonly isAbout?: (body: Static<Reply>) => boolean
}

/** An HTTP client of one partner with bulkhead, circuit breaker, timeouts and bounded retries. It never throws. */
export type PartnerClient = <const Reply extends TSchema>(call: Call<Reply>) => Answered<Reply>
type Answered<Reply extends TSchema> = Promise<Result<{ status: number; body: Static<Reply> }, PartnerFault>>

const mostAtOnce = 32
const mostAttempts = 3
const leastAttemptMs = 100

export function openPartnerClient(settings: PartnerClientSettings): PartnerClient {
  const clock = settings.clock ?? (() => performance.now())
  const breaker = openBreaker(clock)
  const record = openRecord(settings.partner, breaker)
  settings.watch?.(record)
  const follow: Follow = settings.follow ?? ((_, work) => work())
  const agents = openAgents()
  let atOnce = 0

  return (call) => follow(`${settings.partner}.${call.operation}`, () => request(call))

  async function request<const Reply extends TSchema>(call: Call<Reply>): Answered<Reply> {
    const startedAt = performance.now()
    const faulty = (fault: string, { isUnsent = false, isRefused = false } = {}): { readonly ok: false; readonly error: PartnerFault } => {
      const tookMs = Math.round(performance.now() - startedAt)
      record.failed(isRefused ? 'refused' : 'faults', { operation: call.operation, fault, tookMs })
      const message = isRefused ? 'a partner refused a call' : 'a partner did not answer as it should'
      settings.log?.warn({ partner: settings.partner, operation: call.operation, fault, tookMs }, message)
      return err({ kind: 'PARTNER_UNAVAILABLE', partner: settings.partner, ...(isUnsent && { isUnsent }) })
    }
    // The bulkhead: a partner that hangs occupies at most this many calls; further ones fail immediately.
    if (atOnce >= mostAtOnce) return faulty('busy', { isUnsent: true })
    if (!breaker.admits()) return faulty('breaker open', { isUnsent: true })
    atOnce += 1
    try {
      const { answer, isUnsent } = await attempts({ ...settings, agents }, call, startedAt)
      if ('fault' in answer || answer.status >= 500) {
        breaker.failed()
        return faulty('fault' in answer ? answer.fault : `status ${answer.status}`, { isUnsent })
      }
      breaker.succeeded()
      const reply = call.replies[answer.status]
      if (!reply || !checkOf(reply).Check(answer.body)) {
        const isRefused = isRefusal(answer.status)
        return faulty(`${isRefused ? 'refused' : 'nonsense'}, status ${answer.status}`, { isRefused })
      }
      if (call.isAbout?.(answer.body as Static<typeof reply>) === false) return faulty('about another')
      record.succeeded(Math.round(performance.now() - startedAt))
      return ok({ status: answer.status, body: answer.body as Static<typeof reply> })
    } finally {
      atOnce -= 1
    }
  }
}

/** Whether a status refuses the call itself, as one repeated will be; 401 and 403 refuse the caller, 408 and 429 the moment. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

type Connected = PartnerClientSettings & { readonly agents: Agents }

/** The last answer. `isUnsent`: the partner received the call at none of the attempts. */
type Attempted = { readonly answer: Incoming | SendFault; readonly isUnsent: boolean }

/** Sends the call until there is a reply, at most three times and never beyond the total timeout. */
async function attempts(settings: Connected, call: Call<TSchema>, startedAt: number): Promise<Attempted> {
  let isUnsent = true
  for (let attempt = 1; ; attempt++) {
    const leftMs = settings.totalTimeoutMs - (performance.now() - startedAt)
    const answer = await send(outgoing(settings, call, Math.max(leftMs, 1)))
    const isLost = 'fault' in answer || answer.status === 502 || answer.status === 503
    isUnsent &&= 'fault' in answer && answer.fault === 'unreachable'
    // An unreachable partner did not receive the call, so even a command without a key may be sent again.
    const mayRepeat = call.isRepeatable || isUnsent
    const pauseMs = 50 * 3 ** (attempt - 1)
    const stillMs = settings.totalTimeoutMs - (performance.now() - startedAt) - pauseMs
    if (!isLost || !mayRepeat || attempt === mostAttempts || stillMs < leastAttemptMs) return { answer, isUnsent }
    await wait(pauseMs)
  }
}

function outgoing(settings: Connected, call: Call<TSchema>, timeoutMs: number): Outgoing {
  return {
    method: call.method,
    url: new URL(call.path, settings.address),
    headers: {
      ...settings.headers,
      ...(settings.testTime && { [testTimeHeader]: String(settings.testTime()) }),
      ...(call.body && { 'content-type': 'application/json' }),
      ...(call.text !== undefined && { 'content-type': 'text/plain' }),
      ...(call.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(call.key !== undefined && { 'idempotency-key': call.key }),
    },
    body: call.text ?? (call.body ? JSON.stringify(call.body) : call.form ? new URLSearchParams(call.form).toString() : null),
    agents: settings.agents,
    connectTimeoutMs: settings.connectTimeoutMs,
    timeoutMs,
    mostBytes: call.mostBytes,
  }
}
