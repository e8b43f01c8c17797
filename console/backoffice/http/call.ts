import { createHttpClient } from '#browser/platform/http/http-client.ts'
import type { Given } from '#browser/platform/http/http-request.ts'
import { Refused, type FallbackMessages } from '#browser/platform/http/refused.ts'
import { endSession, renewSession, tokenOf } from '#console/backoffice/session/session.ts'
import type { Route } from '#contract/platform/http/route.ts'

/** What narrows a list, as addresses hold it; the server decides how long a page is. */
export type Filter<R extends Route> =
  Given<R> extends { readonly query: infer Query }
    ? Omit<Query, 'per_page'>
    : Given<R> extends { readonly body: infer Body }
      ? OrUndefined<Omit<Body, 'per_page'>>
      : never

type OrUndefined<T> = { readonly [K in keyof T]: T[K] | undefined }
type Defined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> }

/** A filter as a body: JSON leaves out what is undefined. */
export const bodyOf = <T extends object>(filter: T): Defined<T> => filter as Defined<T>

export const fallbackMessages: FallbackMessages = {
  offline: 'ارتباط با سرور برقرار نیست.',
  unreadable: 'سرور پاسخ درستی نداد. کمی بعد دوباره امتحان کنید.',
}

/** The calls of the signed-in member of staff: each success renews the session, a 401 ends it. */
export const client = createHttpClient({
  accessToken: tokenOf,
  onSuccess: (token) => {
    if (token !== null) renewSession()
  },
  onUnauthorized: (_route, token) => {
    if (token !== null) endSession('denied')
  },
  fallback: fallbackMessages,
})

export const { call } = client

/** The cursor in the search parameters of a page, if it is a string. */
export const cursorIn = (search: Record<string, unknown>): string | undefined =>
  typeof search['cursor'] === 'string' ? search['cursor'] : undefined

/** The sentence to show for any failure: the fields' own ones too, since not every form shows each of its fields. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Refused)) return fallbackMessages.unreadable
  return [error.message, ...Object.values(error.errors).flat()].join(' ')
}
