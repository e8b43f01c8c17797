import type { Static, TSchema } from 'typebox'
import type { Refusal } from './refusal.ts'

/**
 * One call over the wire. Its schemas are JSON Schema, so the server's route, the OpenAPI document, the typed
 * client and the form checks all read this one object. `id`, `method` and `path` are those of docs/spec/calls.json
 * where the call is documented.
 */
export type Route = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in OpenAPI: '/api/customer/orders/{id}/details'. */
  readonly path: string
  readonly summary: string
  /** none: no token is read; optional: one that is sent is checked; bearer: 401 without; staff: a bearer of staff, checked at their own door. */
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
  /** The media type of a file answer. */
  readonly file?: string
  /** The statuses of a success; the first is what a plain answer gets. Default [200]. */
  readonly statuses?: readonly (200 | 201)[]
  /** What it may refuse besides what every call may (refusal.ts). */
  readonly refusals: readonly Refusal[]
}

type Part<R extends Route, K extends 'params' | 'query' | 'body' | 'fields'> = R[K] extends TSchema
  ? { readonly [P in K]: Static<R[K]> }
  : unknown

/** What a caller gives. File parts travel beside it as `files`. */
export type Input<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'> & Part<R, 'fields'>
export type Reply<R extends Route> = R['reply'] extends TSchema ? Static<R['reply']> : never
export type RefusalCode<R extends Route> = R['refusals'][number]['code']

export const route = <const R extends Route>(definition: R): R => definition
