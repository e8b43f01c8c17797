import type { Input, Route } from '#contract/platform/http/route.ts'
import { session } from './session-link.ts'
import { signatureOf } from './signature.ts'
import { stripEmpties } from './strip-empties.ts'

export type CallOptions = {
  /** One key per intent, so that pressing twice or trying again pays once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

type Plain = string | number | boolean | undefined
type Sent = { query?: Record<string, Plain>; params?: Record<string, Plain>; body?: unknown; fields?: Record<string, Plain> }

/** What goes over the wire, before it is known which way it is sent. */
export type WireRequest = {
  readonly method: Route['method']
  readonly url: string
  readonly headers: Record<string, string>
  /** The JSON of the body, when there is one. */
  readonly json: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** Puts `input` into the form of `route`: path, query, bearer, signature, idempotency key; empties are stripped. */
export async function requestOf<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<WireRequest> {
  const { params = {}, query, body, fields } = input as Sent
  const path = base + route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = searchOf(query)
  const token = route.auth === 'none' ? null : session().accessToken()
  const stripped = body === undefined ? undefined : (stripEmpties(body) ?? {})
  return {
    method: route.method,
    url: path + search,
    headers: {
      accept: 'application/json',
      ...(stripped === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
      ...(route.signed ? await signatureOf(path, Date.now()) : {}),
    },
    json: stripped === undefined ? null : JSON.stringify(stripped),
    fields: textsOf(fields),
  }
}

/** Before every path; empty when pages and API share an origin (D-01). */
const base: string = import.meta.env.VITE_API_BASE ?? ''

function searchOf(query: Sent['query']): string {
  const text = new URLSearchParams(textsOf(query)).toString()
  return text === '' ? '' : `?${text}`
}

function textsOf(values: Record<string, Plain> | undefined): Record<string, string> {
  const kept = stripEmpties(values ?? {}) as Record<string, Plain> | undefined
  return Object.fromEntries(Object.entries(kept ?? {}).map(([name, value]) => [name, String(value)]))
}
