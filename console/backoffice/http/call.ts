import { endSession, renewSession, tokenOf } from '#console/backoffice/session/session.ts'
import type { Input, Reply, Route } from '#contract/platform/http/route.ts'
import { Refused } from './refused.ts'

type Plain = string | number | boolean | undefined
type Sent = { query?: Record<string, Plain>; params?: Record<string, Plain>; body?: unknown }

export type CallOptions = {
  /** One key per intent, so that pressing twice or trying again does a deed once. */
  readonly idempotencyKey?: string
  /** Who is not signed in yet answers for itself: a 401 of the login ends no session. */
  readonly isLogin?: boolean
  /** By the names of the route's file parts: then they are what is sent. */
  readonly files?: Readonly<Record<string, File>>
}

/** What narrows a list, as addresses hold it: what is undefined is not sent. How long a page is, the server says. */
export type Filter<R extends Route> = Input<R> extends { readonly query: infer Query } ? Omit<Loose<Query>, 'per_page'> : never
type Loose<Query> = { readonly [Name in keyof Query]: Query[Name] | undefined }
/** What a caller gives. */
export type Given<R extends Route> =
  Input<R> extends { readonly query: unknown } ? Omit<Input<R>, 'query'> & { readonly query: Filter<R> } : Input<R>

/** Calls `route` as the signed-in member of staff; throws Refused otherwise. A 401 ends the session. */
export async function call<R extends Route>(route: R, input: Given<R>, options: CallOptions = {}): Promise<Reply<R>> {
  const answer = await fetched(route, input, options)
  return (await answer.json()) as Reply<R>
}

/** Fetches the file that `route` answers and hands it to the browser's downloads under `name`. */
export async function download<R extends Route>(route: R, input: Given<R>, name: string): Promise<void> {
  const answer = await fetched(route, input, {})
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

async function fetched<R extends Route>(route: R, input: Given<R>, options: CallOptions): Promise<Response> {
  const { params = {}, query = {}, body } = input as Sent
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const token = options.isLogin ? null : tokenOf()
  const sent = options.files ? formOf(options.files) : body === undefined ? null : JSON.stringify(body)
  const answer = await fetch(path + searchOf(query), {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
    },
    body: sent,
  }).catch(() => {
    throw new Refused(0, null)
  })
  if (answer.ok) {
    if (token !== null) renewSession()
    return answer
  }
  if (answer.status === 401 && token !== null) endSession('denied')
  throw new Refused(answer.status, await answer.json().catch(() => null))
}

function formOf(files: Readonly<Record<string, File>>): FormData {
  const form = new FormData()
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function searchOf(query: Record<string, Plain>): string {
  const kept = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
