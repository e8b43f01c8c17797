import type { Static, TSchema } from 'typebox'
import type { Refusal } from './refusal.ts'

/**
 * The address of one HTTP call and who may make it. Pages import routes alone; the schema of the call is in a file beside, which
 * they read as a type. `id`, `method` and `path` are those of docs/spec/calls.json if the call is specified there.
 */
export type Route<S extends Schema = Schema, A extends Auth = Auth> = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As in OpenAPI: '/api/customer/orders/{id}/details'. */
  readonly path: string
  readonly auth: A
  readonly signed: boolean
  /** Never set: carries the type of the schema. */
  readonly [schemaType]?: S
}

declare const schemaType: unique symbol

/** none: no token is read; optional: a token that is sent is checked; bearer: 401 without; staff, member: the bearer token of a session of staff or of a store's member. */
export type Auth = 'none' | 'optional' | 'bearer' | 'staff' | 'member'

/** The input, reply and refusals of a call, as JSON Schema; the server's checks and the OpenAPI document are made from it. */
export type Schema = {
  readonly summary: string
  /** For the readers of the API's documentation, in English. Every call of customers and stores has one. */
  readonly description?: string
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
  /** Headers that the call reads besides those of its token and signature, by name, with their description. */
  readonly headers?: Readonly<Record<string, string>>
  /** Its refusals besides the general ones (refusal.ts). */
  readonly refusals: readonly Refusal[]
}

/** A route with its schema, as the server serves it. */
export type Call = Route & Schema

export const schema = <const S extends Schema>(definition: S): S => definition

/** The schema of a route, as a type. */
export type SchemaOf<R extends Route> = R extends Route<infer S, infer _> ? S : never

type Part<S extends Schema, K extends 'params' | 'query' | 'body' | 'fields'> = S[K] extends TSchema
  ? { readonly [P in K]: Static<S[K]> }
  : unknown

type InputOf<S extends Schema> = Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'> & Part<S, 'fields'>
export type ReplyOf<S extends Schema> = S['reply'] extends TSchema ? Static<S['reply']> : never

/** The input of a call. File parts are passed separately as `files`. */
export type Input<R extends Route> = InputOf<SchemaOf<R>>
export type Reply<R extends Route> = ReplyOf<SchemaOf<R>>
