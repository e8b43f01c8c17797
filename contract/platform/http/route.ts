import type { Static, TSchema } from 'typebox'
import type { Refusal } from './refusal.ts'

/**
 * One HTTP call. Its schemas are JSON Schema; the server's route, the OpenAPI document, the typed client and the form checks all use
 * this object. `id`, `method` and `path` are those of docs/spec/calls.json if the call is specified there.
 */
export type Route = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in OpenAPI: '/api/customer/orders/{id}/details'. */
  readonly path: string
  readonly summary: string
  /** none: no token is read; optional: one that is sent is checked; bearer: 401 without; staff: a bearer token of staff, checked by the staff server. */
  readonly auth: 'none' | 'optional' | 'bearer' | 'staff'
  readonly signed: boolean
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Multipart: the names of the file parts, and the schema of the text parts. */
  readonly files?: readonly string[]
  readonly fields?: TSchema
  /** The envelope of a success; absent when the success is a file. */
  readonly reply?: TSchema
  /** The media type of a file reply. */
  readonly file?: string
  /** The statuses of a success; the first is the default. Default [200]. */
  readonly statuses?: readonly (200 | 201)[]
  /** Its refusals besides the general ones (refusal.ts). */
  readonly refusals: readonly Refusal[]
}

type Part<R extends Route, K extends 'params' | 'query' | 'body' | 'fields'> = R[K] extends TSchema
  ? { readonly [P in K]: Static<R[K]> }
  : unknown

/** The input of a call. File parts are passed separately as `files`. */
export type Input<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> & Part<R, 'fields'>
export type Reply<R extends Route> = R['reply'] extends TSchema ? Static<R['reply']> : never
export type RefusalCode<R extends Route> = R['refusals'][number]['code']

export const route = <const R extends Route>(definition: R): R => definition
