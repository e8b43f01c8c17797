import type { InjectOptions } from 'fastify'
import type { Static } from 'typebox'
import type { refusedBody } from '#contract/platform/http/envelope.ts'
import type { Input, Reply, Route } from '#contract/platform/http/route.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'

type Body<R extends Route> = ([Reply<R>] extends [never] ? Buffer : Reply<R>) & Partial<Static<typeof refusedBody>>
/** What a test sees of an answer: the promised body, or the fields of a refusal. */
export type Answered<R extends Route> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Body<R>
}
type Plain = string | number | boolean | undefined
type Sent = { params?: Record<string, Plain>; query?: Record<string, Plain>; body?: unknown }

/** The path of a route with the parameters of an input. */
export const pathOf = <R extends Route>(route: R, input: Input<R>): string => {
  const { params = {} } = input as Sent
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Calls a route of a server without a network, with these headers. */
export async function callRoute<R extends Route>(
  http: HttpServer,
  route: R,
  input: Input<R>,
  headers: Readonly<Record<string, string>>,
): Promise<Answered<R>> {
  const { query, body } = input as Sent
  const answer = await http.inject({
    method: route.method,
    url: pathOf(route, input),
    ...(query && {
      query: Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
    }),
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    headers,
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, headers: answer.headers, body: (isJson ? answer.json() : answer.rawPayload) as Body<R> }
}

/** A call with the bearer token of a session, and an Idempotency-Key where one is given, as the console and the portal make it. */
export const openCall =
  (http: HttpServer) =>
  <R extends Route>(route: R, input: Input<R>, token?: string, key?: string): Promise<Answered<R>> =>
    callRoute(http, route, input, {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    })
