import type { Input, Route } from '#contract/platform/http/route.ts'

export type CallOptions = {
  /** One key per intent, so that pressing twice or trying again acts once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Headers of this call alone. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What a caller gives: what narrows a list may be undefined, and is then not sent. */
export type Given<R extends Route> =
  Input<R> extends { readonly query: infer Query } ? Omit<Input<R>, 'query'> & { readonly query: Loose<Query> } : Input<R>
type Loose<Query> = { readonly [Name in keyof Query]: Query[Name] | undefined }

/** What goes over the wire, before it is known by which means it is sent. */
export type HttpRequest = {
  readonly method: Route['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The access token among the headers; null for a guest, and for a call that reads none. */
  readonly token: string | null
  /** The JSON of the body, when there is one. */
  readonly json: string | null
  readonly fields: Readonly<Record<string, string>>
}

export type RequestSettings = {
  /** Before every path, and no part of what is signed: empty, or a path of this origin such as `/loan` (D-01). */
  readonly base?: string
  /** The token of the session; null for a guest. */
  readonly accessToken: () => string | null
  /** Headers of every call to `path`, such as a signature. */
  readonly headersOf?: (route: Route, path: string) => Promise<Readonly<Record<string, string>>>
  /** Headers that prove whose call with `token` it is, about its method and its path with the query. */
  readonly proofOf?: (method: Route['method'], path: string, token: string) => Promise<Readonly<Record<string, string>>>
  /** What is sent of a body. */
  readonly tidyBody?: (body: unknown) => unknown
}

type Plain = string | number | boolean | undefined
type Sent = {
  query?: Record<string, Plain | readonly Plain[]>
  params?: Record<string, Plain>
  body?: unknown
  fields?: Record<string, Plain>
}

/** Puts `input` into the form of `route`: path, query, token, idempotency key, body. */
export async function buildRequest<R extends Route>(
  { base = '', accessToken, headersOf, proofOf, tidyBody }: RequestSettings,
  route: R,
  input: Given<R>,
  { idempotencyKey, headers }: CallOptions,
): Promise<HttpRequest> {
  const { params = {}, query, body, fields } = input as Sent
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const token = route.auth === 'none' ? null : accessToken()
  const address = path + searchOf(query)
  const json = body === undefined ? null : JSON.stringify(tidyBody ? tidyBody(body) : body)
  return {
    method: route.method,
    url: base + address,
    headers: {
      accept: 'application/json',
      ...(json === null ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(await headersOf?.(route, path)),
      ...(token === null ? {} : await proofOf?.(route.method, address, token)),
      ...headers,
    },
    token,
    json,
    fields: textsOf(fields),
  }
}

/** A list is sent as its name repeated: `invoices[]=…&invoices[]=…`. */
function searchOf(query: Sent['query']): string {
  const pairs = Object.entries((stripEmpties(query ?? {}) ?? {}) as NonNullable<Sent['query']>)
  const texts = pairs.flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))
  const text = new URLSearchParams(texts).toString()
  return text && `?${text}`
}

function textsOf(values: Record<string, Plain> = {}): Record<string, string> {
  const filled = stripEmpties(values) as Record<string, Plain> | undefined
  return Object.fromEntries(Object.entries(filled ?? {}).map(([name, value]) => [name, String(value)]))
}

/**
 * What is sent carries no empties (R-SESSION-STATE-35, A-10): '', blanks, null and undefined go at any depth, then
 * objects left without keys; 0, false and arrays stay, an empty array too. Answers undefined when nothing is left.
 */
export function stripEmpties(value: unknown): unknown {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return undefined
  if (Array.isArray(value)) return value.map(stripEmpties).filter((item) => item !== undefined)
  if (typeof value !== 'object') return value
  const filled = Object.entries(value).flatMap(([key, item]) => {
    const stripped = stripEmpties(item)
    return stripped === undefined ? [] : [[key, stripped]]
  })
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}
