import type { Input, Reply, Route } from '#contract/platform/http/route.ts'
import { Refused } from './refused.ts'
import { requestOf, type CallOptions } from './request.ts'
import { session } from './session-link.ts'

/** Calls `route` and answers what its contract promises; throws Refused otherwise. A 401 ends the session (R-ERROR-01). */
export async function call<R extends Route>(route: R, input: Input<R>, options?: CallOptions): Promise<Reply<R>> {
  return (await callWithStatus(route, input, options)).reply
}

/** The same, with the status: a login answers 201 for a new customer and 200 for a known one. */
export async function callWithStatus<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<{ readonly status: number; readonly reply: Reply<R> }> {
  const answer = await fetched(route, input, options)
  return { status: answer.status, reply: (await answer.json()) as Reply<R> }
}

export type SavedFile = { readonly blob: Blob; readonly name: string }

/** Fetches a file answer with its name, for `saveFile`. */
export async function callForFile<R extends Route>(route: R, input: Input<R>, options: CallOptions = {}): Promise<SavedFile> {
  const answer = await fetched(route, input, options)
  const disposition = answer.headers.get('content-disposition') ?? ''
  const name = disposition.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? disposition.match(/filename="?([^";]+)/)?.[1] ?? 'file'
  return { blob: await answer.blob(), name: decodeURIComponent(name) }
}

/** Hands a fetched file to the browser's downloads. */
export function saveFile({ blob, name }: SavedFile): void {
  const address = URL.createObjectURL(blob)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The same for a file that has an address. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/**
 * What any way of calling makes of a failure: a 401 ends the session whose token the call bore, which may be over
 * already; that of the login itself ends none (R-AUTH-11, A-60).
 */
export function refusedBy(route: Route, status: number, body: unknown, authorization: string | undefined): Refused {
  if (status === 401 && route.id !== 'auth.login-otp') session().deny(authorization?.slice('Bearer '.length) ?? null)
  return new Refused(status, body)
}

async function fetched<R extends Route>(route: R, input: Input<R>, options: CallOptions): Promise<Response> {
  const { method, url, headers, json } = await requestOf(route, input, options)
  const answer = await fetch(url, {
    method,
    headers,
    ...(json === null ? {} : { body: json }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((fault: unknown) => {
    if (options.signal?.aborted) throw fault
    throw new Refused(0, null)
  })
  if (answer.ok) return answer
  throw refusedBy(route, answer.status, await answer.json().catch(() => null), headers['authorization'])
}
