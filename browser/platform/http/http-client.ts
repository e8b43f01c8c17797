import type { Reply, Route } from '#contract/platform/http/route.ts'
import { buildRequest, type CallOptions, type Given, type RequestSettings } from './http-request.ts'
import { Refused, type FallbackMessages } from './refused.ts'

export type HttpSettings = RequestSettings & {
  /** The server answered 401 to this token; null when none was sent. */
  readonly onUnauthorized: (route: Route, token: string | null) => void
  /** The server accepted a call with this token. */
  readonly onSuccess?: (token: string | null) => void
  readonly fallback: FallbackMessages
}

export type HttpClient = ReturnType<typeof createHttpClient>

/** The one way by which pages call the server: each application makes one client with its own session and messages. */
export function createHttpClient(settings: HttpSettings) {
  const refusalOf = (route: Route, status: number, body: unknown, token: string | null): Refused => {
    if (status === 401) settings.onUnauthorized(route, token)
    return new Refused(status, body, settings.fallback)
  }

  /** The response of a success, unread; throws Refused otherwise. */
  async function send<R extends Route>(route: R, input: Given<R>, options: CallOptions = {}): Promise<Response> {
    const { method, url, headers, json, token } = await buildRequest(settings, route, input, options)
    const response = await fetch(url, { method, headers, body: json, signal: options.signal ?? null }).catch((fault: unknown) => {
      if (options.signal?.aborted) throw fault
      throw new Refused(0, null, settings.fallback)
    })
    if (!response.ok) throw refusalOf(route, response.status, await response.json().catch(() => null), token)
    settings.onSuccess?.(token)
    return response
  }

  /** The reply with its status: a login answers 201 for a new customer and 200 for a known one. */
  async function callWithStatus<R extends Route>(route: R, input: Given<R>, options?: CallOptions): Promise<Answered<R>> {
    const response = await send(route, input, options)
    return { status: response.status, reply: (await response.json()) as Reply<R> }
  }

  /** Calls `route` and answers what its contract promises; throws Refused otherwise. */
  async function call<R extends Route>(route: R, input: Given<R>, options?: CallOptions): Promise<Reply<R>> {
    return (await callWithStatus(route, input, options)).reply
  }

  return { settings, refusalOf, send, callWithStatus, call }
}

export type Answered<R extends Route> = { readonly status: number; readonly reply: Reply<R> }

export type PuzzledInput<R extends Route> = Given<R> & { readonly body: object }

/**
 * Calls `route`, and where it asks for a puzzle of whoever names somebody, such as a mobile, solves it unseen and calls
 * again (F-409). The code for that is fetched only when a call is refused.
 */
export const callWithPuzzle = <R extends Route>(client: HttpClient, route: R, input: PuzzledInput<R>): Promise<Answered<R>> =>
  client
    .callWithStatus(route, input)
    .catch(async (refused: unknown) => (await import('./answer-puzzle.ts')).answerPuzzle(client, route, input, refused))
