import type { Route } from '#contract/platform/http/route.ts'
import type { Given } from './http-request.ts'

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

/** The cursor in the search parameters of a page, if it is a string. */
export const cursorIn = (search: Record<string, unknown>): string | undefined =>
  typeof search['cursor'] === 'string' ? search['cursor'] : undefined
